import { differences } from '../kit/differences.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { formOf } from './booking.defaults.ts'
import { staysOnSailing } from './booking.sailing-rules.ts'
import type { ContainerLine, FieldName, ShippingOrder, ShippingOrderForm } from './booking.ts'

/** What a shipping instruction says of the whole. */
export const SI_FIELDS = [
  'marks',
  'goods_description',
  'package_qty',
  'package_unit',
  'gross_weight',
  'cbm',
  'transport_document',
  'number_of_originals',
  'to_order',
] as const satisfies readonly FieldName[]
/** And of each container. */
const SI_LINE_FIELDS: readonly (keyof ContainerLine)[] = ['container_no', 'seal_no', 'package_qty', 'gross_weight', 'cbm', 'hs_lines']

const HEADS: readonly string[] = SI_FIELDS
const LINE_HEADS: readonly string[] = SI_LINE_FIELDS

/** Nothing differs but what the shipping instruction says: the shipper fills it in after the confirmation, and amends nothing by it. */
export const isSiOnly = (before: ShippingOrderForm, after: ShippingOrderForm) =>
  differences(before, after).every(({ path }) => {
    const [head = '', index, field = ''] = path.split('.')
    return index === undefined ? HEADS.includes(head) : head === 'containers' && LINE_HEADS.includes(field)
  })

type Chosen = Pick<ShippingOrder, 'sailing_schedule_id'>
/** Is this another sailing than the space was released on? The same one, chosen again, only takes its dates over. */
export const changesSailing = (order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen) =>
  !staysOnSailing(formOf(order), form) ||
  (order.sailing_schedule_id !== null && chosen.sailing_schedule_id !== null && chosen.sailing_schedule_id !== order.sailing_schedule_id)

/** Space is released on a sailing: on another one it is open again. */
export const spaceAfter = (order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen): Partial<ShippingOrder> =>
  order.space_status === 'RELEASED_SO' && changesSailing(order, form, chosen) ? { space_status: 'OPEN' } : {}

/** What the space and the shipping instruction of a confirmed booking do not let an amendment say. */
export function problemsOfAmending(order: ShippingOrder, form: ShippingOrderForm, chosen: Chosen): FieldProblem[] {
  const isElsewhere = changesSailing(order, form, chosen)
  if (order.si_status === 'SUBMITTED' && isElsewhere) return [at('vessel', 'booking.siIsSubmitted')]
  const isTbc = order.space_status === 'RELEASED_SO' && !isElsewhere && form.projected_etd !== null
  return isTbc ? [at('projected_etd', 'booking.sailingTbcReleased')] : [] // BOOK-105
}
