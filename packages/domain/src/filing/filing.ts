import * as z from 'zod/mini'
import { calendarDate, code, instant, integer, line, lines } from '../kit/fields.ts'
import { HS_CODE, HS_SEPARATORS, isEori, isPhone } from '../kit/identifiers.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { isEmail } from '../user/user.ts'
import { FilingStatus, FilingUrgency, ImporterIdType, ISF_PARTIES } from './filing.codes.ts'

const matching = (text: ReturnType<typeof line>, fits: (value: string) => boolean, error: string) =>
  text.check(z.refine((value: string) => value === '' || fits(value), { error }))

/** The form of an ISO 3166-1 alpha-2 code; the server checks that the country exists. */
const country = matching(code(2), (text) => /^[A-Z]{2}$/.test(text), 'filing.countryInvalid')

/** The address of a party in a customs filing. State and postal code are checked by country (filing.rules.ts). */
const address = { name: line(100), address1: line(100), address2: line(100), city: line(60), state: line(40), zip: line(20) }

/** Fields that ISF profile and ISF party share (BOOK-050, BOOK-051), spelt as in the specification. */
const profileFields = { ...address, country, countryOfOrigin: country }
/** A number of the Harmonized Tariff Schedule with at least six digits (19 CFR 149.3). */
const tariffNumber = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(HS_SEPARATORS, '')),
    z.maxLength(longest, { error: 'msgTooLong' }),
  )
const isfPartyFields = { ...profileFields, hts_code: matching(tariffNumber(10), (text) => HS_CODE.test(text), 'filing.htsInvalid') }

export const IsfPartyForm = z.strictObject(formShape(isfPartyFields))
export type IsfPartyForm = z.infer<typeof IsfPartyForm>
export const ISF_PARTY_FIELDS = ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'countryOfOrigin', 'hts_code'] as const

export const IsfProfileForm = z.strictObject(formShape(profileFields))
export type IsfProfileForm = z.infer<typeof IsfProfileForm>
export const IsfProfile = z.object({ isf_profile_id: z.number(), version: z.number(), ...answerShape(profileFields) })
export type IsfProfile = z.infer<typeof IsfProfile>
export const PROFILE_FIELDS = ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'countryOfOrigin'] as const

const isfFields = { importer_id_type: ImporterIdType, importer_id: code(12), planned_loading_date: calendarDate }
const isfParty = z.prefault(IsfPartyForm, {})
export const IsfForm = z.strictObject({
  ...formShape(isfFields),
  seller: isfParty,
  manufacturer: isfParty,
  buyer: isfParty,
  ship_to: isfParty,
  container_stuffing_location: isfParty,
  consolidator: isfParty,
})
export type IsfForm = z.infer<typeof IsfForm>

/** Version 0: not saved yet. */
export const filingVersion = integer(0, 2_147_483_647)

/** Fields of every filing's answer in addition to its form. */
const stateFields = {
  so_no: z.string(),
  filing_status: FilingStatus,
  version: z.number(),
  changed_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  /** True when the route requires the filing. */
  asked_for: z.boolean(),
  /** The forwarder's date, from which loading dates are checked (LIMIT-007). */
  today: calendarDate,
  /** May the reader edit it now? */
  editable: z.boolean(),
  /** When customs must have it, and its urgency. */
  due_at: z.nullable(instant),
  urgency: FilingUrgency,
  /** Fields of the booking that changed since the filing was complete. */
  overtaken: z.array(z.string()),
  /** The time zone of `due_at`: that of the port of loading. */
  time_zone: z.string(),
}

const isfPartyAnswer = z.object(answerShape(isfPartyFields))
export const Isf = z.object({
  ...stateFields,
  ...answerShape(isfFields),
  seller: isfPartyAnswer,
  manufacturer: isfPartyAnswer,
  buyer: isfPartyAnswer,
  ship_to: isfPartyAnswer,
  container_stuffing_location: isfPartyAnswer,
  consolidator: isfPartyAnswer,
})
export type Isf = z.infer<typeof Isf>

/** BOOK-052; the server assigns `id` at the first save. */
const ensPartyFields = {
  ...address,
  country_code: country,
  phone: matching(line(20), isPhone, 'filing.phoneInvalid'),
  email: matching(line(254), isEmail, 'filing.emailInvalid'),
  eori_no: matching(line(17), isEori, 'filing.eoriInvalid'),
}
export const EnsPartyForm = z.strictObject(formShape(ensPartyFields))
export type EnsPartyForm = z.infer<typeof EnsPartyForm>
export const ENS_PARTY_FIELDS = [
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country_code',
  'phone',
  'email',
  'eori_no',
] as const

const ensFields = { hs_code: matching(tariffNumber(6), (text) => /^\d{6}$/.test(text), 'filing.hsInvalid'), goods_description: lines(512) }
export const EnsForm = z.strictObject({
  ...formShape(ensFields),
  seller: z.prefault(EnsPartyForm, {}),
  buyer: z.prefault(EnsPartyForm, {}),
})
export type EnsForm = z.infer<typeof EnsForm>

const ensPartyAnswer = z.object({ id: z.nullable(z.number()), ...answerShape(ensPartyFields) })
export const Ens = z.object({ ...stateFields, ...answerShape(ensFields), seller: ensPartyAnswer, buyer: ensPartyAnswer })
export type Ens = z.infer<typeof Ens>

export const emptyIsf = (): IsfForm => IsfForm.parse({})
export const emptyEns = (): EnsForm => EnsForm.parse({})

/** The form fields of an answered filing. */
export const isfFormOf = (isf: IsfForm): IsfForm =>
  IsfForm.parse({
    importer_id_type: isf.importer_id_type,
    importer_id: isf.importer_id,
    planned_loading_date: isf.planned_loading_date,
    ...Object.fromEntries(ISF_PARTIES.map((type) => [type, isf[type]])),
  })

export function ensFormOf({ hs_code, goods_description, seller, buyer }: Ens): EnsForm {
  const written = ({ id: _id, ...party }: Ens['seller']) => party
  return EnsForm.parse({ hs_code, goods_description, seller: written(seller), buyer: written(buyer) })
}
