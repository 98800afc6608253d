import { differences } from '../kit/differences.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { formOf } from './booking.defaults.ts'
import { isTbc } from './booking.guards.ts'
import { leavesSailingBy, staysOnSailing } from './booking.sailing-rules.ts'
import type { ContainerLine, FieldName, ShippingOrder, ShippingOrderForm } from './booking.ts'

/** The header fields of a shipping instruction. */
export const SI_FIELDS = ['marks', 'transport_document', 'number_of_originals', 'to_order'] as const satisfies readonly FieldName[]
/** Header fields that it fills in only while the booking has them blank: filled ones are cargo that was agreed on. */
export const SI_FILLED = ['goods_description', 'package_qty', 'package_unit', 'gross_weight', 'cbm'] as const satisfies readonly FieldName[]
/** The same two groups for each container. */
const LINE_FIELDS: readonly string[] = ['container_no', 'seal_no', 'hs_lines'] satisfies (keyof ContainerLine)[]
const LINE_FILLED: readonly string[] = ['package_qty', 'gross_weight', 'cbm'] satisfies (keyof ContainerLine)[]

const HEADS: readonly string[] = SI_FIELDS
const FILLED: readonly string[] = SI_FILLED
const isBlank = (value: unknown) => value === null || value === ''

/**
 * Do the forms differ only in fields of the shipping instruction? Those are filled in after the confirmation without an amendment; a weight other
 * than the booked one is an amendment.
 */
export const isSiOnly = (form: ShippingOrderForm, changed: ShippingOrderForm) =>
  differences(form, changed).every(({ path, before }) => {
    const [head = '', index, field = ''] = path.split('.')
    if (index === undefined) return HEADS.includes(head) || (FILLED.includes(head) && isBlank(before))
    return head === 'containers' && (LINE_FIELDS.includes(field) || (LINE_FILLED.includes(field) && isBlank(before)))
  })

type ChosenSailing = Pick<ShippingOrder, 'sailing_schedule_id'>
/** Does the form leave the sailing on which the space was released? The same sailing chosen again only updates the dates. */
export const changesSailing = (order: ShippingOrder, form: ShippingOrderForm, chosen: ChosenSailing) =>
  !staysOnSailing(formOf(order), form) ||
  (order.sailing_schedule_id !== null && chosen.sailing_schedule_id !== null && chosen.sailing_schedule_id !== order.sailing_schedule_id)

/** Space is released for one sailing, so a change of sailing opens it again. */
export const spaceAfter = (
  order: ShippingOrder,
  form: ShippingOrderForm,
  chosen: ChosenSailing,
): Partial<Pick<ShippingOrder, 'space_status'>> =>
  order.space_status === 'RELEASED_SO' && changesSailing(order, form, chosen) ? { space_status: 'OPEN' } : {}

/** The changed fields that a submitted shipping instruction locks: the sailing, its own fields, and container numbers, seals and HS lines. */
function pathsLockedBySi(order: ShippingOrder, form: ShippingOrderForm, isOtherSailing: boolean): string[] {
  const [sailing = 'vessel'] = leavesSailingBy(formOf(order), form)
  const changedBySi = differences(formOf(order), form).filter(({ path }) => {
    const [head = '', index, field] = path.split('.')
    return index === undefined ? HEADS.includes(head) : head === 'containers' && (field === undefined || LINE_FIELDS.includes(field))
  })
  return [...(isOtherSailing ? [sailing] : []), ...changedBySi.map(({ path }) => path)]
}

/** The changes that released space or a submitted shipping instruction forbids an amendment of a confirmed booking. */
export function amendmentProblems(order: ShippingOrder, form: ShippingOrderForm, chosen: ChosenSailing): FieldProblem[] {
  const isOtherSailing = changesSailing(order, form, chosen)
  const lockedPaths = order.si_status === 'SUBMITTED' ? pathsLockedBySi(order, form, isOtherSailing) : []
  if (lockedPaths.length > 0) return lockedPaths.map((path) => at(path, 'booking.siIsSubmitted'))
  const isTbcAfterRelease = order.space_status === 'RELEASED_SO' && !isOtherSailing && isTbc(form)
  return isTbcAfterRelease ? [at('projected_etd', 'booking.sailingTbcReleased')] : [] // BOOK-105
}
