import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import type { ConsolApprovalAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { needsReason } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { ApprovalSteps } from '../approval/ApprovalButtons.tsx'
import { send } from '../kit/net/send.ts'

/** The approval steps of a plan. */
export const PLAN_APPROVAL_STEPS: ApprovalSteps<ConsolApprovalAction> = {
  label: (action) => `consolidation.action_${action}`,
  done: (action) => `consolidation.done_${action}`,
  needsReason: (action, plan) => plan !== null && needsReason(action, plan as unknown as Consolidation),
  send: (action, record, { proposal_id, remark }, reason) => {
    const { consolidation_no, version } = record as unknown as Consolidation
    const params = { consolidation_no }
    if (action === 'approve') return send(consolidationApprovalApi.approve, { params, body: { version, proposal_id, remark } })
    if (action === 'withdraw') return send(consolidationApprovalApi.withdraw, { params, body: { version, reason: reason || null } })
    if (action === 'reject' || action === 'reopen') return send(consolidationApprovalApi[action], { params, body: { version, reason } })
    return send(consolidationApprovalApi[action], { params, body: { version } })
  },
}
