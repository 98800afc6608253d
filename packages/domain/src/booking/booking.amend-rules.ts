import { differences } from '../kit/differences.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { formOf } from './booking.defaults.ts'
import { isTbc } from './booking.guards.ts'
import { leavesSailingBy, staysOnSailing } from './booking.sailing-rules.ts'
import type { ContainerLine, FieldName, ShippingOrder, ShippingOrderForm } from './booking.ts'

/** What a shipping instruction says of the whole. */
export const SI_FIELDS = ['marks', 'transport_document', 'number_of_originals', 'to_order'] as const satisfies readonly FieldName[]
/** What it fills in where the booking said nothing; what the booking did say is cargo that was agreed on. */
export const SI_FILLED = ['goods_description', 'package_qty', 'package_unit', 'gross_weight', 'cbm'] as const satisfies readonly FieldName[]
/** And of each container. */
const LINE_FIELDS: readonly string[] = ['container_no', 'seal_no', 'hs_lines'] satisfies (keyof ContainerLine)[]
const LINE_FILLED: readonly string[] = ['package_qty', 'gross_weight', 'cbm'] satisfies (keyof ContainerLine)[]

const HEADS: readonly string[] = SI_FIELDS
const FILLED: readonly string[] = SI_FILLED
const isBlank = (value: unknown) => value === null || value === ''

/**
 * Nothing differs but what the shipping instruction says: it is filled in after the confirmation, and amends nothing. Another weight than the one
 * that was booked is an amendment.
 */
export const isSiOnly = (form: ShippingOrderForm, changed: ShippingOrderForm) =>
  differences(form, changed).every(({ path, before }) => {
    const [head = '', index, field = ''] = path.split('.')
    if (index === undefined) return HEADS.includes(head) || (FILLED.includes(head) && isBlank(before))
    return head === 'containers' && (LINE_FIELDS.includes(field) || (LINE_FILLED.includes(field) && isBlank(before)))
  })

type Chosen = Pick<ShippingOrder, 'sailing_schedule_id'>
/** Is this another sailing than the space was released on? The same one, chosen again, only takes its dates over. */
export const changesSailing = (order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen) =>
  !staysOnSailing(formOf(order), form) ||
  (order.sailing_schedule_id !== null && chosen.sailing_schedule_id !== null && chosen.sailing_schedule_id !== order.sailing_schedule_id)

/** Space is released on a sailing: on another one it is open again. */
export const spaceAfter = (order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen): Partial<Pick<ShippingOrder, 'space_status'>> =>
  order.space_status === 'RELEASED_SO' && changesSailing(order, form, chosen) ? { space_status: 'OPEN' } : {}

/** Where a form touches what a submitted shipping instruction says: its sailing, its own fields, its containers with their numbers, seals and HS lines. */
function boundBySi(order: ShippingOrder, form: ShippingOrderForm, isElsewhere: boolean): string[] {
  const [sailing = 'vessel'] = leavesSailingBy(formOf(order), form)
  const told = differences(formOf(order), form).filter(({ path }) => {
    const [head = '', index, field] = path.split('.')
    return index === undefined ? HEADS.includes(head) : head === 'containers' && (field === undefined || LINE_FIELDS.includes(field))
  })
  return [...(isElsewhere ? [sailing] : []), ...told.map(({ path }) => path)]
}

/** What the space and the shipping instruction of a confirmed booking do not let an amendment say. */
export function problemsOfAmending(order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen): FieldProblem[] {
  const isElsewhere = changesSailing(order, form, chosen)
  const bound = order.si_status === 'SUBMITTED' ? boundBySi(order, form, isElsewhere) : []
  if (bound.length > 0) return bound.map((path) => at(path, 'booking.siIsSubmitted'))
  const isOpen = order.space_status === 'RELEASED_SO' && !isElsewhere && isTbc(form)
  return isOpen ? [at('projected_etd', 'booking.sailingTbcReleased')] : [] // BOOK-105
}
