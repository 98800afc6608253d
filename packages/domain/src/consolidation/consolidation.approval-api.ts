import * as z from 'zod/mini'
import { ProposalForms, Proposal } from '../approval/approval.ts'
import { defineCall } from '../kit/contract.ts'
import { instant, key, lines, version } from '../kit/fields.ts'
import { FieldError } from '../kit/problem.ts'
import { REASON_MAX_LENGTH, stepCalls } from '../kit/stepCalls.ts'
import { DocumentType } from '../document/document.codes.ts'
import { ConsolApprovalAction, ConsolStatus } from './consolidation.codes.ts'
import { Consolidation } from './consolidation.ts'
import { CONSOL_TABLE } from './consolidation.transitions.ts'

const params = z.object({ consolidation_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const access = ['consolidation'] as const
const text = z.nullable(z.string())
const remarkText = z.optional(z.nullable(lines(REASON_MAX_LENGTH)))

const ApproveBody = z.strictObject({ version, proposal_id: key, remark: remarkText })
/** Only a plan that was sent is withdrawn with a reason. */
const WithdrawBody = z.strictObject({ version, reason: remarkText })
const steps = stepCalls(
  CONSOL_TABLE,
  { path: '/consolidations/{consolidation_no}/approval', access, params, answer: Consolidation },
  {
    request: 'Request approval of a consolidation plan',
    send: 'Send the plan to its principal; for supervisors',
    approve: 'Approve one of the proposed sailings, which becomes that of the plan; staff does so with a remark',
    reject: 'Reject the plan; a reason is required',
    advise: 'Give plan advice with the one proposed sailing, which becomes that of the plan',
    withdraw: 'Withdraw the request; a reason is required once the plan was sent to its principal',
    reopen: 'Make an approved, rejected or advised plan a plan again; for supervisors, a reason is required',
  },
)
export const consolidationApprovalSteps = {
  ...steps,
  approve: { ...steps.approve, body: ApproveBody },
  withdraw: { ...steps.withdraw, body: WithdrawBody },
}

/** The approval of a plan with the steps that the reader may take. */
export const ConsolApproval = z.object({
  consolidation_no: z.string(),
  version,
  consol_status: ConsolStatus,
  approval_changed_at: z.nullable(instant),
  approval_reason: text,
  approval_remark: text,
  proposals: z.array(Proposal),
  /** The plan needs a document of this type before approval is requested. */
  required_document: DocumentType,
  document_is_there: z.boolean(),
  may_propose: z.boolean(),
  steps: z.array(
    z.object({
      action: ConsolApprovalAction,
      refusals: z.array(z.object({ msgKey: z.string(), Message: z.string(), href: z.optional(z.string()) })),
    }),
  ),
})
export type ConsolApproval = z.infer<typeof ConsolApproval>

const MOST_DECISIONS = 50
export const ConsolDecision = z.strictObject({
  consolidation_no: params.shape.consolidation_no,
  version,
  decision: z.enum(['approve', 'reject']),
  proposal_id: z.optional(z.nullable(key)),
  reason: remarkText,
  remark: remarkText,
})
export type ConsolDecision = z.infer<typeof ConsolDecision>
export const ConsolDecided = z.object({
  consolidation_no: z.string(),
  /** The HTTP status that the call for a single plan would have: 200, 403, 404, 409 or 422. */
  status: z.number(),
  msgKey: text,
  Message: text,
  errors: z.array(FieldError),
})
export type ConsolDecided = z.infer<typeof ConsolDecided>

export const consolidationApprovalApi = {
  approval: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/approval',
    access,
    summary: 'The approval of a consolidation: proposed sailings, the required document, and what may be done',
    params,
    answer: ConsolApproval,
  }),
  propose: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}/approval/proposals',
    access,
    summary: 'Propose these sailings in this order, instead of those that were proposed',
    params,
    body: z.strictObject({ version, proposals: ProposalForms }),
    answer: Consolidation,
    errors: [409],
  }),
  decide: defineCall({
    method: 'POST',
    path: '/consolidation-approvals/decide',
    access,
    summary: 'Decide several plans at once, each by itself: what is refused for one is done for the others',
    body: z.strictObject({
      decisions: z.array(ConsolDecision).check(z.minLength(1), z.maxLength(MOST_DECISIONS, { error: 'msgTooManyLines' })),
    }),
    answer: z.object({ results: z.array(ConsolDecided) }),
    moves: true,
  }),
  ...consolidationApprovalSteps,
}
