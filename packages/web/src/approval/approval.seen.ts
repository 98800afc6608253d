import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { sideOf } from '@fairlead/domain/approval/approval.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useEffect } from 'react'
import { useDesk, useRecord } from '../kit/detailContext.ts'
import { listsOf } from '../kit/listData.ts'
import { queries } from '../kit/queries.ts'
import { send } from '../kit/send.ts'

/** A booking that is opened is seen: what the other side did leaves the list of what it has updated. */
export function ApprovalSeen() {
  const { actor } = useDesk()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no
  const isNews = order !== null && order.approval_updated_by !== null && order.approval_updated_by !== sideOf(actor)
  const news = isNews ? order.version : null
  useEffect(() => {
    if (news === null || so_no === undefined) return
    void send(approvalApi.seen, { params: { so_no } }, { own: true })
      .then(() => queries.invalidateQueries({ queryKey: listsOf('booking') }))
      // It is told again when the booking is opened next.
      .catch(() => {})
  }, [news, so_no])
  return null
}
