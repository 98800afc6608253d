import * as z from 'zod/mini'
import { PROFILE_TYPES, type Access } from './access.ts'

export const SEARCH_MIN_LENGTH = 2 // LOOKUP-022
export const SEARCH_DEBOUNCE_MS = 1_500 // LOOKUP-023
export const COUNTRY_DEBOUNCE_MS = 300 // LOOKUP-011
/** A longer list of options is of no use; users narrow the search. */
export const OPTIONS_LIMIT = 50

/** The profile types that external users may register as. */
export const USER_TYPES = PROFILE_TYPES.flatMap(({ profile_type, internal }) => (internal ? [] : [profile_type]))
export const LOCATION_TYPES = ['1', '2', '3']

const text = z.string()

export const CountryOption = z.object({ country_code: text, country_name: text }) // LOOKUP-003
export const PortOption = z.object({
  name: text,
  unCode: text,
  countryCode: text,
  countryName: text,
  notify_office_party_id: z.nullable(z.number()),
}) // LOOKUP-004
export const KeyValueOption = z.object({ pkey: text, pvalue: text }) // LOOKUP-002, LOOKUP-005
export const CustomerOption = z.object({ customer_id: z.number(), full_name: text, code: text }) // LOOKUP-006
const numbered = z.nullable(z.number())
/** PARTY-030: a party as forms copy it. Scores are 0 to 1; 0 means that the party cannot have that role. */
export const PartyOption = z.object({
  party_id: z.number(),
  party_code: text,
  party_code_display: text,
  full_name: text,
  /** For the forwarder's offices. */
  office_code: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  city: text,
  state: text,
  zip_postal: text,
  country_code: text,
  country_name: text,
  city_name: text,
  is_auto_fill: z.boolean(),
  description: text,
  /** The number of its main role. */
  party_group_type_id: numbered,
  tel: text,
  fax: text,
  email: text,
  office_hour_from: text,
  office_hour_to: text,
  status: text,
  customer_id: numbered,
  customer_full_name: text,
  customer_code: text,
  eori_no: text,
  no_edit_name: z.boolean(),
  no_edit_address: z.boolean(),
  full_addr: text,
  /** True if it has shipments with a party of this user. */
  has_party_relationship: z.boolean(),
  Similarity: z.number(),
  release_score: z.number(),
  nominate_score: z.number(),
})
export type PartyOption = z.infer<typeof PartyOption>
export const CityOption = z.object({ city_name: text, city_code: text }) // LOOKUP-007
export const UnLocodeOption = z.object({ name: text, locode: text, country_code: text, country_name: text }) // LOOKUP-008
/** `time_zone` is an IANA name, null if unknown. */
export const Place = z.object({ un_code: text, name: text, time_zone: z.nullable(text) })
export const CarrierOption = z.object({ display_name: text, name: text, scac: text })
export const OfficeOption = z.object({ party_id: z.number(), short_name: text, group_id: text }) // LOOKUP-001
/** An office that handles a port, with what a form shows of it. */
export const HandlingOffice = z.extend(OfficeOption, { party_code: text, full_name: text })
export type HandlingOffice = z.infer<typeof HandlingOffice>
/** LOOKUP-009 */
export const SelectionOption = z.object({ value: z.union([text, z.number()]), text })
export type SelectionOption = z.infer<typeof SelectionOption>

/** The lookups behind `/{area}/{type}/{value}`; matched without regard to case, anything else gives an empty list. */
export const GENERIC_LOOKUPS = {
  'master/port': { access: 'signedIn', item: PortOption },
  'master/city': { access: 'signedIn', item: CityOption },
  'master/unlocode': { access: 'signedIn', item: UnLocodeOption },
  'master/carrier': { access: 'signedIn', item: CarrierOption },
  'party/party': { access: ['booking', 'create_booking', 'booking_approval', 'party'], item: PartyOption },
  'party/customer': { access: ['booking', 'create_booking', 'booking_approval'], item: CustomerOption },
} as const satisfies Record<string, { access: Access; item: z.ZodMiniType }>
export type GenericLookup = keyof typeof GENERIC_LOOKUPS

export const isGenericLookup = (text: string): text is GenericLookup => Object.hasOwn(GENERIC_LOOKUPS, text)

/** True if the typed text is long enough to search. */
export const isSearchable = (typed: string) => Array.from(typed.trim()).length >= SEARCH_MIN_LENGTH
