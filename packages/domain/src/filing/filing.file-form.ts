import type { ShippingOrder } from '../booking/booking.ts'
import { cleanText } from '../kit/cleanText.ts'
import { ENS_PARTIES, ISF_PARTIES, type FilingKind } from './filing.codes.ts'
import { ENS_PARTY_FIELDS, ISF_PARTY_FIELDS, type Ens, type Isf } from './filing.ts'

/** The fields of the shipment in the file. */
const ORDER_FIELDS = [
  'so_no',
  'hbl_no',
  'master_so_no',
  'carrier_code',
  'vessel',
  'voyage',
  'por',
  'pol',
  'pod',
  'fd',
  'etd',
  'eta',
] as const
type OfOrder = Pick<ShippingOrder, (typeof ORDER_FIELDS)[number]>

/** The fields of the filing in the file, apart from its parties. */
export const ISF_DATA_FIELDS = ['importer_id_type', 'importer_id', 'planned_loading_date'] as const
export const ENS_DATA_FIELDS = ['hs_code', 'goods_description'] as const

/** Fields that keep their case: e-mail addresses. */
const KEEPS_CASE: readonly string[] = ['email']
export const isCleaned = (field: string) => !KEEPS_CASE.includes(field)

type Texts = Record<string, string>
/** A filing as written to a file: every text cleaned (LIMIT-005), no field omitted. */
export interface FilingFile {
  filing: FilingKind
  version: number
  completed_at: string
  order: Texts
  data: Texts
  parties: ({ party: string } & Texts)[]
}

const cleaned = <R extends object>(record: R, fields: readonly (keyof R & string)[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, textOf(field, record[field])]))

const textOf = (field: string, value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return isCleaned(field) ? cleanText(text) : text
}

const headOf = (filing: FilingKind, { version, completed_at }: Pick<Isf, 'version' | 'completed_at'>, order: OfOrder) => ({
  filing,
  version,
  completed_at: completed_at ?? '',
  order: cleaned(order, ORDER_FIELDS),
})

/** Fields of the booking that changed since the file was made. */
export function outdatedFields(filed: FilingFile, order: OfOrder): string[] {
  const now = cleaned(order, ORDER_FIELDS)
  return ORDER_FIELDS.filter((field) => filed.order[field] !== now[field])
}

export const isfFile = (isf: Isf, order: OfOrder): FilingFile => ({
  ...headOf('isf', isf, order),
  data: cleaned(isf, ISF_DATA_FIELDS),
  parties: ISF_PARTIES.map((party) => ({ party, ...cleaned(isf[party], ISF_PARTY_FIELDS) })),
})

export const ensFile = (ens: Ens, order: OfOrder): FilingFile => ({
  ...headOf('ens', ens, order),
  data: cleaned(ens, ENS_DATA_FIELDS),
  parties: ENS_PARTIES.map((party) => ({ party, ...cleaned(ens[party], ENS_PARTY_FIELDS) })),
})

/** Marks a text that a spreadsheet would read as a formula, also after a semicolon or tab, which some spreadsheets read as separators; telephone numbers are safe. */
const cell = (text: string) => {
  const safe = text.replaceAll(/(^|[;\t])(?=[=@\t\r]|[+-](?!\d+(?:$|[;\t])))/g, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line per party (RFC 4180), each starting with shipment and filing. */
export function filingCsv({ filing, version, completed_at, order, data, parties }: FilingFile): string {
  const shared = { filing, version: String(version), completed_at, ...order, ...data }
  const rows = parties.map((party) => ({ ...shared, ...party }))
  const heads = Object.keys(rows[0] ?? shared)
  const lines = rows.map((row) => Object.values(row).map(cell).join(','))
  return [heads.join(','), ...lines].map((line) => `${line}\r\n`).join('')
}
