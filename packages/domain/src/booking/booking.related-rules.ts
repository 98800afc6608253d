import type { Difference } from '../kit/differences.ts'
import type { ShippingOrder } from './booking.ts'
import type { PastSailing } from './booking.related-api.ts'

const FIELDS = ['sailing_schedule_id', 'carrier_code', 'vessel', 'voyage', 'etd', 'eta'] as const
type Field = (typeof FIELDS)[number]
type Named = Pick<ShippingOrder, Field>

interface Changed {
  at: string
  user_name: string
  fields: readonly Difference[]
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOr = (value: unknown) => (typeof value === 'number' ? value : null)

/** As it was before a change. */
function before(now: Named, fields: readonly Difference[]): Named {
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

const isNamed = ({ sailing_schedule_id, vessel, voyage, etd }: Named) =>
  sailing_schedule_id !== null || vessel !== null || voyage !== null || etd !== null
const same = (a: Named, b: Named) => FIELDS.every((field) => a[field] === b[field])
const only = ({ sailing_schedule_id, carrier_code, vessel, voyage, etd, eta }: Named): Named => ({
  sailing_schedule_id,
  carrier_code,
  vessel,
  voyage,
  etd,
  eta,
})

/** The sailings that an order has had, read back from its history, newest first (BOOK-036). The present one stands first. */
export function sailingsOf(order: Named, history: readonly Changed[]): PastSailing[] {
  const found: PastSailing[] = [{ ...only(order), until: null, user_name: null }]
  let now = only(order)
  for (const { at, user_name, fields } of history) {
    const then = before(now, fields)
    if (!same(now, then) && isNamed(then)) found.push({ ...then, until: at, user_name })
    now = then
  }
  return found.filter(isNamed)
}
