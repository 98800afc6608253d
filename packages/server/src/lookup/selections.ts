import { CONTAINER_SIZES, PackageUnit } from '@fairlead/domain/booking/booking.codes'
import type { CodeType } from '@fairlead/domain/code/code'
import { isAllowed, type Actor } from '@fairlead/domain/kit/access'
import type { ColumnKey } from '@fairlead/domain/kit/list'
import type { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { Language } from '@fairlead/domain/kit/languages'
import { isSearchable, type SelectionOption } from '@fairlead/domain/kit/lookup'
import { isSelectionKey, SELECTIONS, type SelectionKey } from '@fairlead/domain/kit/selections'
import { localNameFor } from '@fairlead/domain/party/party.name-rules'
import type { Mode } from '@fairlead/domain/transport/transport.codes'
import { forbidden } from '../kit/http/failures.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import type { RecordContext, RequestContext } from '../kit/http/context.ts'
import { countryName, findCountries, findCurrencies } from './names.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { findCarrier, findCarriers } from './lookup.carriers-store.ts'
import { invoiceAccounts, invoiceJobs } from './lookup.invoice-options-store.ts'
import * as store from './lookup.store.ts'

type Asking = Pick<RecordContext, 'db' | 'actor' | 'language' | 'services'>
interface Question {
  text: string | null
  value: string | null
  /** Skips the data access; the caller has checked the table of keys. */
  unscoped: boolean
  /** Only users of this office; null: of any that the reader may see. */
  office: number | null
}

/** Options of one key (LOOKUP-020): by text, or the option of a value. Skipping the data access counts only where the table allows it. */
export async function options(
  context: Asking,
  body: RequestContext<typeof lookupApi.selectionOptions>['body'],
): Promise<SelectionOption[]> {
  const key = body.fetchOptionKey
  if (!isSelectionKey(key)) return []
  const selection = SELECTIONS[key]
  if (!isAllowed(selection.access, context.actor.func_ids)) throw forbidden()
  const value = body.searchValue === null || body.searchValue === undefined || body.searchValue === '' ? null : String(body.searchValue)
  const text = value === null && body.searchText && isSearchable(body.searchText) ? body.searchText : null
  if (value === null && text === null && !LISTED.has(key)) return []
  const unscoped = body.skipDataAccessCheck === true && 'skippable' in selection && selection.skippable
  return FINDERS[key](context, { text, value, unscoped, office: body.office_party_id ?? null })
}

/** The names behind ids and codes of one selection; a value without a name for this reader is shown as it is. */
export const namesBehind =
  (context: Asking) =>
  ({ options: fetchOptionKey, skipDataAccessCheck }: ColumnKey, values: readonly (string | number)[]): Promise<string[]> =>
    Promise.all(
      values.map(async (searchValue) => {
        const found = isAllowed(SELECTIONS[fetchOptionKey].access, context.actor.func_ids)
          ? await options(context, { fetchOptionKey, searchValue, ...(skipDataAccessCheck ? { skipDataAccessCheck } : {}) })
          : []
        return found[0]?.text ?? String(searchValue)
      }),
    )

/** Short lists that open without a search. */
const LISTED = new Set<SelectionKey>([
  'office',
  'office_code',
  'tradelane',
  'company',
  'invoice_account',
  'own_invoice_account',
  'package_unit',
  'container_size',
  'carrier',
  'sales_code',
  'handler',
  'currency',
  'country',
])

type Finder = (context: Asking, question: Question) => Promise<SelectionOption[]> | SelectionOption[]

/** Accounts in the books that this actor reads; null: in all books. */
const accounts =
  (readerOf: (context: Asking) => Actor | null): Finder =>
  async (context, { text, value }) => {
    const found = await invoiceAccounts(context.db, { language: context.language, reader: readerOf(context) }, text, value)
    return found.map(({ account_code, account_name }) => ({ value: account_code, text: `${account_code} ${account_name}` }))
  }

const parties =
  (key: SelectionKey): Finder =>
  async ({ db, actor, services, language }, { text, value, unscoped }) => {
    const found = await store.findParties(db, {
      // A stored party may have lost its role since; where the data access is skipped, the role is required.
      roles: value === null || unscoped ? rolesOf(key) : [],
      ...(text === null ? {} : { text }),
      ...(value === null ? {} : { partyId: recordIdOf(value) }),
      actor: unscoped ? null : actor,
      onlyInUse: unscoped && !actor.internal,
      pendingToo: actor.internal,
    })
    const pending = services.words(language, 'party.state_P')
    return found.map(({ party_id, party_code, status, ...names }) => ({
      value: party_id,
      text: `${shownName(names, language)} (${party_code})${status === 'P' ? ` · ${pending}` : ''}`,
    }))
  }

/** In Chinese the registered Chinese name comes first, if there is one. */
const shownName = ({ full_name, ...named }: { full_name: string } & Parameters<typeof localNameFor>[0], language: Language): string =>
  [language === 'en-US' ? null : localNameFor(named, language), full_name].filter(Boolean).join(' ')

const partyCodes =
  (key: SelectionKey): Finder =>
  async ({ db }, { text, value }) => {
    const found = await store.findParties(db, {
      roles: value === null ? rolesOf(key) : [],
      ...(text === null ? {} : { text }),
      ...(value === null ? {} : { partyCode: value }),
      actor: null,
    })
    return found.map((party) => ({ value: party.party_code, text: `${party.party_code} ${party.full_name}` }))
  }

const accountGroups =
  (column: 'customer_id' | 'code'): Finder =>
  async ({ db }, { text, value }) =>
    (await store.accountGroups(db, text, value === null ? null : { column, value })).map((group) => ({
      value: group[column],
      text: `${group.code} ${group.full_name}`,
    }))

const rolesOf = (key: SelectionKey) => {
  const selection = SELECTIONS[key]
  return 'roles' in selection ? selection.roles : []
}

const coded =
  (codes: readonly string[], label: (context: Asking, code: string) => string): Finder =>
  (context, { text, value }) => {
    const all = codes.map((code) => ({ value: code, text: label(context, code) }))
    if (value !== null) return all.filter((option) => option.value === value)
    const typed = text?.toLowerCase() ?? ''
    return all.filter((option) => option.text.toLowerCase().includes(typed) || option.value.toLowerCase().includes(typed))
  }

const referenceCodes =
  (code_type: CodeType): Finder =>
  async ({ db, language }, { text, value }) =>
    (await store.referenceCodes(db, code_type, text ?? '', value)).map(({ code, description, name_zh_hk, name_zh_cn }) => {
      const names = { 'en-US': null, 'zh-HK': name_zh_hk, 'zh-CN': name_zh_cn }
      return { value: code, text: `${code} ${names[language] ?? description}` }
    })

const carriers =
  (mode: Mode | null): Finder =>
  async ({ db }, { text, value }) => {
    const one = value === null ? undefined : await findCarrier(db, value)
    const found = value === null ? await findCarriers(db, text ?? '', mode) : one ? [one] : []
    return found.map((carrier) => ({ value: carrier.carrier_code, text: `${carrier.carrier_code} ${carrier.display_name}` }))
  }

const FINDERS: Record<SelectionKey, Finder> = {
  port: async ({ db }, { text, value }) => {
    const one = value === null ? undefined : await store.findPlace(db, value)
    const found = value === null ? await store.findPlaces(db, text ?? '', false) : one ? [one] : []
    return found.map((place) => ({ value: place.un_code, text: `${place.un_code} ${place.name}` }))
  },
  country: ({ language }, { text, value }) =>
    value === null
      ? findCountries(text ?? '', language).map(({ code, name }) => ({ value: code, text: name }))
      : [{ value, text: countryName(value, language) }],
  currency: ({ language }, { text, value }) =>
    findCurrencies(value ?? text ?? '', language)
      .filter(({ code }) => value === null || code === value)
      .map(({ code, name }) => ({ value: code, text: `${code} ${name}` })),
  carrier: carriers(null),
  carrier_sea: carriers('SEA'),
  carrier_air: carriers('AIR'),
  carrier_rail: carriers('RAIL'),
  package_unit: coded(PackageUnit.options, ({ services, language }, code) => services.words(language, `booking.package_unit_${code}`)),
  container_size: coded(
    CONTAINER_SIZES.map((size) => size.container_size),
    (_context, code) => code,
  ),
  hs_code: referenceCodes('HS_CODE'),
  charge_code: referenceCodes('CHARGE_CODE'),
  tax_code: referenceCodes('TAX_CODE'),
  invoice_account: accounts(() => null),
  own_invoice_account: accounts(({ actor }) => actor),
  invoice_job: async ({ db, actor }, { text, value }) =>
    (await invoiceJobs(db, actor, text, value)).map(({ job_no, of_no, pol, pod }) => ({
      value: job_no,
      text: [job_no, of_no, pol && pod && `${pol} → ${pod}`].filter(Boolean).join(' · '),
    })),
  invoice_party: parties('invoice_party'),
  office: parties('office'),
  party_shipper: parties('party_shipper'),
  party_customer: parties('party_customer'),
  party_consignee: parties('party_consignee'),
  party_notify: parties('party_notify'),
  party_agent: parties('party_agent'),
  consolidation_principal: parties('consolidation_principal'),
  consolidation_buyer: parties('consolidation_buyer'),
  consolidation_shipper: parties('consolidation_shipper'),
  consolidation_agent: parties('consolidation_agent'),
  master_bl_party: parties('master_bl_party'),
  party: parties('party'),
  party_group: async ({ db }, { text, value }) =>
    (await store.partyGroups(db, text ?? '', value)).map((group) => ({
      value: group.party_group_id,
      text: `${group.group_name} (${group.group_key})`,
    })),
  party_code: partyCodes('party_code'),
  office_code: partyCodes('office_code'),
  account_group: accountGroups('customer_id'),
  account_code: accountGroups('code'),
  company: async ({ db }, { text, value }) =>
    (await store.companies(db, text, value)).map((one) => ({ value: one.company_code, text: `${one.company_code} ${one.company_name}` })),
  tradelane: async ({ db }, { text, value }) =>
    (await store.tradelanes(db, text, value)).map((lane) => ({ value: lane.tradelane, text: `${lane.tradelane} ${lane.tradelane_name}` })),
  handler: async ({ db, actor }, question) => {
    if (!actor.internal) return []
    const { office } = question
    const own = seesEverything(actor) ? null : actor.party_ids
    const offices = office === null ? own : own === null || own.includes(office) ? [office] : []
    const found = await store.staffOf(db, offices, question)
    return found.map(({ user_uid, user_name }) => ({ value: user_uid, text: user_name }))
  },
  sales_code: async ({ db, actor }, { text, value }) => {
    const only = actor.profile_type === 'SALES' ? actor.sales_codes : actor.internal ? null : []
    return (await store.salesPeople(db, value === null ? (text ?? '') : null, value, only)).map((person) => ({
      value: person.sales_code,
      text: `${person.sales_code} ${person.full_name}`,
    }))
  },
}
