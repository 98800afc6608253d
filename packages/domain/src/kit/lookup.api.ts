import * as z from 'zod/mini'
import { defineCall } from './contract.ts'
import {
  CarrierOption,
  CityOption,
  CountryOption,
  CustomerOption,
  HandlingOffice,
  KeyValueOption,
  OfficeOption,
  PartyOption,
  Place,
  PortOption,
  SelectionOption,
  UnLocodeOption,
} from './lookup.ts'
import { SELECTIONS } from './selections.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const numeral = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
const yesOrNo = z.string().check(z.toLowerCase(), z.regex(/^(?:true|false|1|0|)$/))
const TextParams = z.object({ text: text(100) })

export const lookupApi = {
  country: defineCall({
    method: 'GET',
    path: '/master/country/{text}',
    access: 'public',
    rate: 'search',
    summary: 'Countries by code or by a part of the name',
    params: TextParams,
    answer: z.array(CountryOption),
  }),
  countryFdc: defineCall({
    method: 'GET',
    path: '/master/country/fdc/{text}',
    access: 'public',
    rate: 'search',
    summary: 'The same country suggestions under their other address',
    params: TextParams,
    answer: z.array(CountryOption),
  }),
  offices: defineCall({
    method: 'GET',
    path: '/admin/getofficeopts',
    access: 'public',
    summary: 'Offices of the forwarder',
    answer: z.array(OfficeOption),
  }),
  userTypes: defineCall({
    method: 'GET',
    path: '/admin/getusertypeopts',
    access: 'public',
    summary: 'User types of a registration',
    answer: z.array(KeyValueOption),
  }),
  locations: defineCall({
    method: 'GET',
    path: '/admin/getlocationopts',
    access: 'public',
    summary: 'Location types of a registration',
    answer: z.array(KeyValueOption),
  }),
  mobileSite: defineCall({
    method: 'GET',
    path: '/Shipment/GetMobileSite',
    access: ['booking', 'create_booking'],
    summary: 'Address of the mobile site, as the first item; an empty list when none is configured',
    answer: z.array(KeyValueOption),
  }),
  polHandlingOffice: defineCall({
    method: 'GET',
    path: '/party/getPOLHandlingOffice',
    access: ['booking', 'create_booking', 'booking_approval', 'show_full_list_hd_office', 'create_consolidation'],
    rate: 'search',
    summary:
      'Handling offices of a port of loading: those of the profile, all of them with show_all and the function show_full_list_hd_office. An outside party finds those it has shipped with, its referring office, or else the default of the port. user_profile_id: of another profile of the caller; include_party_id: beside them an office that the caller may see or that stands on a booking he sees',
    query: z.object({
      pol_locode: z.optional(text(5)),
      include_party_id: z.optional(z.union([z.literal(''), numeral])),
      show_all: z.optional(yesOrNo),
      user_profile_id: z.optional(z.union([z.literal(''), numeral])),
    }),
    answer: z.array(HandlingOffice),
  }),
  place: defineCall({
    method: 'GET',
    path: '/places/{un_code}',
    access: 'signedIn',
    rate: 'search',
    summary: 'One place by its UN/LOCODE, with the time zone in which its closings are read',
    params: z.object({ un_code: text(5) }),
    answer: Place,
  }),
  selectionOptions: defineCall({
    method: 'POST',
    path: '/Master/GetInSelectionOptions',
    reads: true,
    access: 'signedIn',
    rate: 'search',
    summary: `Options of one fetchOptionKey: by searchText, or the one option of a searchValue; an unknown key gives an empty list. Keys: ${Object.keys(SELECTIONS).join(', ')}`,
    body: z.strictObject({
      fetchOptionKey: text(60),
      searchText: z.optional(z.nullable(text(100))),
      searchValue: z.optional(z.nullable(z.union([text(100), z.number()]))),
      skipDataAccessCheck: z.optional(z.nullable(z.boolean())),
      /** Only users of this office; for `handler`. */
      office_party_id: z.optional(z.nullable(z.int().check(z.positive()))),
    }),
    answer: z.array(SelectionOption),
  }),
  /** The last call: its path matches every path of three segments. */
  generic: defineCall({
    method: 'GET',
    path: '/{area}/{type}/{value}',
    access: 'signedIn',
    rate: 'search',
    summary: 'Generic lookup by text; with includeValue=true the item whose code is exactly the value is among the answer, inactive or not',
    params: z.object({ area: text(40), type: text(40), value: text(100) }),
    query: z.object({ includeValue: z.optional(yesOrNo) }),
    answer: z.array(z.union([PortOption, UnLocodeOption, CityOption, CarrierOption, PartyOption, CustomerOption])),
  }),
}
