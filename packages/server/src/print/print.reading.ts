import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { dayIn } from '@fairlead/domain/kit/dates'
import type { Language } from '@fairlead/domain/kit/languages'
import { localNameFor } from '@fairlead/domain/party/party.name-rules'
import type { BookingDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import { originalsOf, type PrintFacts } from '@fairlead/domain/print/print.rules'
import type { Db } from '../kit/db/database.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { countryName } from '../lookup/names.ts'
import { readVgm } from '../vgm/vgm.store.ts'
import type { Paper, PartyRoleOnPaper, PlaceOnPaper, PrintedParty } from './print.paper.ts'
import { readCarrierName, readPartiesOnPaper, readPlaceNames, type PartyOnPaper } from './print.paper-store.ts'

const ROLES = ['shipper', 'customer', 'consignee', 'notify', 'nomination_agent', 'release_agent', 'handling_office'] as const
/** The party roles of a house bill. */
const ON_HOUSE = ['shipper', 'consignee', 'notify', 'release_agent'] as const
const PLACES = ['por', 'pol', 'pod', 'pld', 'fd'] as const

const idOf = (order: ShippingOrder, role: PartyRoleOnPaper) => order[`${role}_party_id`]

function readParties(db: Db, order: ShippingOrder): Promise<Map<number, PartyOnPaper>> {
  const ids = ROLES.flatMap((role) => idOf(order, role) ?? [])
  return readPartiesOnPaper(db, ids)
}

/** The facts of an order that the print rules need. */
export async function readPrintFacts({ db, services, now }: RecordContext, order: ShippingOrder): Promise<PrintFacts> {
  const parties = await readParties(db, order)
  const barred = ON_HOUSE.flatMap((role) => parties.get(idOf(order, role) ?? 0) ?? []).filter(({ no_hbl_printing }) => no_hbl_printing)
  const vgm = order.mode === 'SEA' ? (await readVgm(db, order)).lines : []
  return {
    order,
    no_hbl_printing: [...new Set(barred.map(({ party_code }) => party_code))],
    vgm,
    today: dayIn(now.toISOString(), services.config.BUSINESS_TIME_ZONE),
  }
}

interface Asked {
  document: BookingDocument
  kind: PrintKind
  language: Language
  isPreview: boolean
}

/** Reads all data of a document, without the addresses of these parties. */
export async function paperOf(
  { db, services }: RecordContext,
  facts: PrintFacts,
  asked: Asked,
  hidden: ReadonlySet<number>,
): Promise<Paper> {
  const { order, vgm, today } = facts
  const { language } = asked
  const rows = await readParties(db, order)
  const parties: Paper['parties'] = {}
  for (const role of ROLES) {
    const id = idOf(order, role)
    const row = rows.get(id ?? 0)
    // A hidden address is hidden in every role of the party, also as notify party.
    if (row) parties[role] = printed(row, language, hidden.has(row.party_id))
  }
  return {
    ...asked,
    order,
    parties,
    places: await placesOf(db, order, language),
    carrier: order.carrier_code === null ? '' : ((await readCarrierName(db, order.carrier_code)) ?? ''),
    vgm,
    today,
    originals: originalsOf(asked.document, order) ?? 0,
    say: (key, params) => services.words(language, key, params),
  }
}

/** The name in the document's language first, then the one in the other script. */
export function printed(
  { full_name, local_name: registered, address, city, country_code, tel, ...others }: PartyOnPaper,
  language: Language,
  isHidden: boolean,
): PrintedParty {
  const local_name = localNameFor({ local_name: registered, country_code }, language)
  const isChinese = language !== 'en-US' && local_name !== null
  const lines = [...address, country_code && countryName(country_code, language), tel && `Tel ${tel}`]
  const other = isChinese ? full_name : local_name
  return {
    name: isChinese ? (local_name ?? full_name) : full_name,
    lines: [...(other ? [other] : []), ...(isHidden ? [] : lines.flatMap((line) => line || []))],
    city: isHidden ? '' : city,
    country_code,
    iata_code: others.iata_code,
    contact_person: others.contact_person,
    email: isHidden ? null : others.email,
  }
}

async function placesOf(db: Db, order: ShippingOrder, language: Language): Promise<Partial<Record<PlaceOnPaper, string>>> {
  const codes = PLACES.flatMap((place) => order[place] ?? [])
  if (codes.length === 0) return {}
  const rows = await readPlaceNames(db, codes)
  const inChinese = { 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn', 'en-US': 'name' } as const
  return Object.fromEntries(
    PLACES.flatMap((place) => {
      const row = rows.find(({ un_code }) => un_code === order[place])
      if (!row) return []
      const name = row[inChinese[language]] ?? row.name
      const country = countryName(row.un_code.slice(0, 2), language)
      if (language !== 'en-US') return [[place, `${name} ${row.un_code}`]]
      return [[place, (name.includes(country) || country.includes(name) ? name : `${name}, ${country}`).toUpperCase()]]
    }),
  )
}
