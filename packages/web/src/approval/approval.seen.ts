import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { Approval } from '@fairlead/domain/approval/approval'
import { useEffect } from 'react'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

/** Marks the approval as read by this user, so that it leaves his lists of updates. */
export function useMarkRead({ so_no, version, is_unread }: Pick<Approval, 'so_no' | 'version' | 'is_unread'>) {
  // The booking may be updated again while it is open.
  const news = is_unread ? version : null
  useEffect(() => {
    if (news === null) return
    void send(approvalApi.seen, { params: { so_no } }, { handles403: true })
      .then(() => queries.invalidateQueries({ queryKey: listsOf('booking') }))
      // The next opening of the tab tries again.
      .catch(() => {})
  }, [so_no, news])
}
