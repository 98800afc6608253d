import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { Approval } from '@fairlead/domain/approval/approval'
import { useEffect } from 'react'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

/** Tells the server that the reader has opened the approval, so that it leaves his own lists of what was updated. */
export function useMarkRead({ so_no, version, is_unread }: Pick<Approval, 'so_no' | 'version' | 'is_unread'>) {
  // The same booking may become news again while it is open.
  const news = is_unread ? version : null
  useEffect(() => {
    if (news === null) return
    void send(approvalApi.seen, { params: { so_no } }, { handles403: true })
      .then(() => queries.invalidateQueries({ queryKey: listsOf('booking') }))
      // It is told again when the tab is opened next.
      .catch(() => {})
  }, [so_no, news])
}
