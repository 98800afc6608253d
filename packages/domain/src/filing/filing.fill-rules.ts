import type { ShippingOrder } from '../booking/booking.ts'
import { isSeen } from '../kit/seen.ts'
import type { EnsPartyType, IsfPartyType } from './filing.codes.ts'
import type { FilingParty } from './filing.parties-api.ts'

type Role = FilingParty['role']
/** The usual roles of a booking's parties in a filing; the first one that the booking has counts. */
const USUAL_ROLES: Readonly<Record<IsfPartyType | EnsPartyType, readonly Role[]>> = {
  seller: ['shipper'],
  manufacturer: ['shipper'],
  buyer: ['consignee'],
  ship_to: ['consignee'],
  container_stuffing_location: ['handling_office', 'shipper'],
  consolidator: ['handling_office', 'shipper'],
}

type Form = Readonly<Record<string, unknown>>
const isBlank = (value: unknown) => typeof value !== 'string' || !isSeen(value)
const partyIn = (form: Form, type: string): Form => {
  const party = form[type]
  return typeof party === 'object' && party !== null ? { ...party } : {}
}

/** The first HS code of the goods that a filing accepts: 6, 8 or 10 digits. */
export const hsCodeOf = ({ containers }: Pick<ShippingOrder, 'containers'>): string | null =>
  containers
    .flatMap(({ hs_lines }) => hs_lines.map(({ hs_code }) => (hs_code ?? '').replaceAll(/\D/g, '')))
    .find((code) => /^(?:\d{6}|\d{8}|\d{10})$/.test(code)) ?? null

/** What the form of a filing has: its parties, the names of their fields, and the fields with the HS code of the goods. */
interface FilledForm {
  parties: readonly (IsfPartyType | EnsPartyType)[]
  names: Readonly<Partial<Record<keyof FilingParty, string>>>
  hsPaths: readonly string[]
}

/**
 * The empty fields that the booking can fill, by path. A filing party with the name of another company stays as it is, so that no address is mixed
 * of two companies.
 */
export function filledFromBooking(
  form: Form,
  found: readonly FilingParty[],
  hsCode: string | null,
  { parties, names, hsPaths }: FilledForm,
) {
  const values = parties.flatMap((type) => {
    const party = partyIn(form, type)
    const source = USUAL_ROLES[type].map((role) => found.find((one) => one.role === role)).find((one) => one !== undefined)
    if (!source || !(isBlank(party['name']) || party['name'] === source.name)) return []
    const known = new Map<string, string | null>(Object.entries(source))
    return Object.entries(names).map(([field, name]) => [`${type}.${name}`, party[name], known.get(field)] as const)
  })
  const valueAt = (path: string) => {
    const [first = '', second] = path.split('.')
    return second === undefined ? form[first] : partyIn(form, first)[second]
  }
  const goods = hsPaths.map((path) => [path, valueAt(path), hsCode] as const)
  const open = [...values, ...goods].filter(([, before, value]) => isBlank(before) && !isBlank(value))
  return Object.fromEntries(open.map(([path, , value]) => [path, value]))
}
