import type { Difference } from '../kit/differences.ts'
import type { ShippingOrder } from './booking.ts'
import type { PastSailing } from './booking.related-api.ts'

const FIELDS = ['sailing_schedule_id', 'carrier_code', 'vessel', 'voyage', 'etd', 'eta'] as const
type Field = (typeof FIELDS)[number]
type SailingFields = Pick<ShippingOrder, Field>

interface HistoryEntry {
  at: string
  user_name: string
  fields: readonly Difference[]
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)

/** The sailing before a change. */
function before(now: SailingFields, fields: readonly Difference[]): SailingFields {
  const value = (field: Field) => {
    const change = fields.find(({ path }) => path === field)
    return change ? change.before : now[field]
  }
  return {
    sailing_schedule_id: numberOr(value('sailing_schedule_id')),
    carrier_code: textOr(value('carrier_code')),
    vessel: textOr(value('vessel')),
    voyage: textOr(value('voyage')),
    etd: textOr(value('etd')),
    eta: textOr(value('eta')),
  }
}

const hasSailing = ({ sailing_schedule_id, vessel, voyage, etd }: SailingFields) =>
  sailing_schedule_id !== null || vessel !== null || voyage !== null || etd !== null
const same = (a: SailingFields, b: SailingFields) => FIELDS.every((field) => a[field] === b[field])
const sailingFieldsOf = ({ sailing_schedule_id, carrier_code, vessel, voyage, etd, eta }: SailingFields): SailingFields => ({
  sailing_schedule_id,
  carrier_code,
  vessel,
  voyage,
  etd,
  eta,
})

/** The sailings that an order has had, reconstructed from its history, newest first (BOOK-036); the first is the current one. */
export function sailingsOf(order: SailingFields, history: readonly HistoryEntry[]): PastSailing[] {
  const found: PastSailing[] = [{ ...sailingFieldsOf(order), until: null, user_name: null }]
  let now = sailingFieldsOf(order)
  for (const { at, user_name, fields } of history) {
    const then = before(now, fields)
    if (!same(now, then) && hasSailing(then)) found.push({ ...then, until: at, user_name })
    now = then
  }
  return found.filter(hasSailing)
}
