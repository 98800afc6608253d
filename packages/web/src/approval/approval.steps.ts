import { approvalApi } from '@fairlead/domain/approval/approval.api'
import type { ApprovalAction } from '@fairlead/domain/approval/approval.codes'
import { APPROVAL_TRANSITIONS, type APPROVAL_TABLE } from '@fairlead/domain/approval/approval.transitions'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import { send } from '../kit/net/send.ts'
import type { ApprovalSteps } from './ApprovalButtons.tsx'

const needsReason = (action: ApprovalAction): action is ReasonedAction<typeof APPROVAL_TABLE> =>
  APPROVAL_TRANSITIONS[action][0].reason === 'required'

/** The approval steps of a booking. */
export const APPROVAL_STEPS: ApprovalSteps<ApprovalAction> = {
  label: (action) => `approval.action_${action}`,
  done: (action) => `approval.done_${action}`,
  needsReason,
  send: (action, record, { proposal_id, remark }, reason) => {
    const { so_no, version } = record as unknown as ShippingOrder
    const params = { so_no }
    if (action === 'approve') return send(approvalApi.approve, { params, body: { version, proposal_id, remark } })
    if (needsReason(action)) return send(approvalApi[action], { params, body: { version, reason } })
    return send(approvalApi[action], { params, body: { version } })
  },
}
