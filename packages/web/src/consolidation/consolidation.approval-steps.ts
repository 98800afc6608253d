import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApprovalApi } from '@fairlead/domain/consolidation/consolidation.approval-api'
import type { ConsolApprovalAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { CONSOL_TRANSITIONS, type CONSOL_TABLE } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { ReasonedAction } from '@fairlead/domain/kit/transitions'
import type { ApprovalSteps } from '../approval/ApprovalButtons.tsx'
import { send } from '../kit/net/send.ts'

type Reasoned = Extract<ReasonedAction<typeof CONSOL_TABLE>, ConsolApprovalAction>
const needsReason = (action: ConsolApprovalAction): action is Reasoned => CONSOL_TRANSITIONS[action][0]?.reason === 'required'

/** The approval steps of a plan. */
export const PLAN_APPROVAL_STEPS: ApprovalSteps<ConsolApprovalAction> = {
  label: (action) => `consolidation.action_${action}`,
  done: (action) => `consolidation.done_${action}`,
  needsReason,
  send: (action, record, { proposal_id, remark }, reason) => {
    const { consolidation_no, version } = record as unknown as Consolidation
    const params = { consolidation_no }
    if (action === 'approve') return send(consolidationApprovalApi.approve, { params, body: { version, proposal_id, remark } })
    if (needsReason(action)) return send(consolidationApprovalApi[action], { params, body: { version, reason } })
    return send(consolidationApprovalApi[action], { params, body: { version } })
  },
}
