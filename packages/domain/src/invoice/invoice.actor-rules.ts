import { USER_LEVEL, type Actor } from '../kit/access.ts'
import type { Who } from '../kit/transitions.ts'
import type { ApAr } from './invoice.codes.ts'
import { isPreparer } from './invoice.guards.ts'
import type { InvoiceState } from './invoice.state-rules.ts'

/* Who takes the steps of an invoice (INV-119 to INV-123). */

const FUNC_OF_SIDE = { AP: 'm_ap', AR: 'm_ar' } as const satisfies Record<ApAr, string>
/** The function of the side of the invoice is needed in addition to that of the action (INV-119 to INV-123). Sales profiles only read. */
const ofSide = ({ ap_ar }: Pick<InvoiceState, 'ap_ar'>, actor: Actor) =>
  actor.func_ids.has(FUNC_OF_SIDE[ap_ar]) && actor.profile_type !== 'SALES'
/** Accounting posts, settles and closes: a profile of finance staff. */
export const isAccounting = ({ internal, profile_type }: Pick<Actor, 'internal' | 'profile_type'>) => internal && profile_type === 'FINANCE'

const SIDES = ['m_ap', 'm_ar'] as const
export const editor: Who<InvoiceState> = { side: 'internal', funcs: ['inv_edit'], also: ofSide }
export const supervisor: Who<InvoiceState> = { side: 'internal', funcs: SIDES, level: USER_LEVEL.supervisor, also: ofSide }
export const manager: Who<InvoiceState> = { ...supervisor, level: USER_LEVEL.manager }
export const accounting: Who<InvoiceState> = {
  side: 'internal',
  funcs: SIDES,
  also: (invoice, actor) => ofSide(invoice, actor) && isAccounting(actor),
}
export const accountingSupervisor: Who<InvoiceState> = { ...accounting, level: USER_LEVEL.supervisor }
export const editorOrAccounting: Who<InvoiceState> = {
  side: 'internal',
  funcs: SIDES,
  also: (invoice, actor) => ofSide(invoice, actor) && (actor.func_ids.has('inv_edit') || isAccounting(actor)),
}
export const printer: Who<InvoiceState> = { ...editorOrAccounting, others: 'print.byEditorsOrAccounting' }
export const reverser: Who<InvoiceState> = {
  side: 'internal',
  funcs: SIDES,
  also: (invoice, actor) =>
    ofSide(invoice, actor) && (isAccounting(actor) || (actor.func_ids.has('inv_edit') && actor.user_level_id >= USER_LEVEL.supervisor)),
}
/** An invoice with a number is deleted by a supervisor only. */
export const deleter: Who<InvoiceState> = {
  ...editor,
  also: (invoice, actor) => ofSide(invoice, actor) && (invoice.invoice_no === null || actor.user_level_id >= USER_LEVEL.supervisor),
}
export const withdrawer: Who<InvoiceState> = {
  side: 'internal',
  funcs: SIDES,
  also: (invoice, actor) =>
    ofSide(invoice, actor) &&
    (actor.user_level_id >= USER_LEVEL.supervisor || isPreparer(invoice, { user_uid: actor.user_uid, super_user_uid: null })),
}

/** May this actor create and save invoices of this side (INV-119)? */
export const mayWriteInvoice = (ap_ar: ApAr, actor: Actor): boolean =>
  actor.internal && actor.func_ids.has('inv_edit') && ofSide({ ap_ar }, actor)
/** May this actor move invoices of this side to another period? Only accounting. */
export const mayMovePeriod = (ap_ar: ApAr, actor: Actor): boolean => isAccountingOf(ap_ar, actor)
/** Is this accounting, with the function of the side? */
export const isAccountingOf = (ap_ar: ApAr, actor: Pick<Actor, 'internal' | 'profile_type' | 'func_ids'>): boolean =>
  isAccounting(actor) && actor.func_ids.has(FUNC_OF_SIDE[ap_ar])
/** May this actor see the figures of an invoice that is being typed? */
export const mayComputeInvoice = (ap_ar: ApAr, actor: Actor): boolean => actor.internal && ofSide({ ap_ar }, actor)
