import { CARRIER } from '../carrier/carrier.ts'
import { CODE_FIELDS_OF, CODE_LIST, CODE_REQUIRED, TAX_REQUIRED } from '../code/code.lists.ts'
import type { CodeType } from '../code/code.ts'
import { EXCHANGE_RATE } from '../exchange-rate/exchange-rate.ts'
import type { Column, List } from '../kit/list.ts'
import type { MasterData } from '../kit/masterData.ts'
import { PACKAGE_SHEET_FIELDS, PACKAGE_SHEET_LIST, PACKAGE_SHEET_REQUIRED } from '../package-line/package-line.sheet.ts'
import { PARTY_SHEET_FIELDS, PARTY_SHEET_LIST, PARTY_SHEET_REQUIRED } from '../party/party.sheet.ts'
import { GOVERNMENT_FIELDS, GOVERNMENT_LIST } from '../invoice-group/invoice-group.sheet.ts'
import { PLACE } from '../place/place.ts'
import { RATE_LIST } from '../rate/rate.lists.ts'
import { RATE_REQUIRED } from '../rate/rate.rules.ts'
import { RATE_FIELDS } from '../rate/rate.ts'
import { SAILING_LIST } from '../sailing/sailing.lists.ts'
import { SAILING_REQUIRED } from '../sailing/sailing.rules.ts'
import { SAILING_FIELDS } from '../sailing/sailing.ts'
import { TRADELANE } from '../tradelane/tradelane.ts'
import { WAREHOUSE } from '../warehouse/warehouse.ts'
import { CHARGE_COLUMNS } from './sheet.rates.ts'
import type { ImportKind } from '../kit/importKinds.ts'

/** A column of a sheet: how its cells are read, and its heading and example in the template. */
export interface SheetField {
  field: string
  label: string
  kind: Column['kind']
  values?: readonly string[]
  valueLabels?: string
  /** Catalogue keys of further headings, such as that of a list from which rows are copied. */
  headings?: readonly string[]
  /** Further spellings of a value. */
  spellings?: Readonly<Record<string, readonly string[]>>
  required: boolean
  example: string
}

/** The form of a sheet of one kind of data. */
export interface ImportSheet {
  kind: ImportKind
  /** The list that the sheet fills, and its address. */
  list: string
  path: string
  fields: readonly SheetField[]
  /** The field with the place whose time zone applies to times of day. */
  clock?: string
  /** Values that the kind sets in every row. */
  fixed?: Readonly<Record<string, string>>
}

type SheetColumn = Pick<Column, 'field' | 'kind' | 'values' | 'valueLabels'> & Pick<SheetField, 'spellings' | 'headings'>

interface SheetOptions {
  kind: ImportKind
  module: string
  list: Pick<List, 'name' | 'path'> & { columns: readonly SheetColumn[] }
  fields: readonly string[]
  required: readonly string[]
  example: Readonly<Record<string, string | undefined>>
  fixed?: Readonly<Record<string, string>>
  clock?: string
  /** Columns of the sheet that are not fields of the form. */
  more?: readonly SheetField[]
}

/** A field is read like the column of the list that shows it. */
function sheet({ kind, module, list, fields, required, example, fixed, clock, more = [] }: SheetOptions): ImportSheet {
  return {
    kind,
    list: list.name,
    path: list.path,
    fields: [
      ...fields.map((field) => {
        const column = list.columns.find((candidate) => candidate.field === field)
        return {
          field,
          label: `${module}.${field}`,
          kind: column?.kind ?? 'text',
          ...(column?.values ? { values: column.values } : {}),
          ...(column?.headings ? { headings: column.headings } : {}),
          ...(column?.spellings ? { spellings: column.spellings } : {}),
          ...(column?.valueLabels ? { valueLabels: column.valueLabels } : {}),
          required: required.includes(field),
          example: example[field] ?? '',
        }
      }),
      ...more,
    ],
    ...(clock ? { clock } : {}),
    ...(fixed ? { fixed } : {}),
  }
}

/** The sheet of a maintained table, built from its declaration. */
function tableSheet<F extends object, R extends object>({ sheet: declared, ...table }: MasterData<F, R>): ImportSheet {
  if (!declared) throw new Error(`${table.module} declares no sheet`)
  const first: readonly string[] = declared.first ?? []
  const others = table.fields.filter((field) => !first.includes(field))
  return sheet({ ...table, ...declared, fields: [...first, ...others] })
}

const codes = (kind: ImportKind, code_type: CodeType, example: Record<string, string>, required: readonly string[] = []) =>
  sheet({
    kind,
    module: 'code',
    list: CODE_LIST,
    fields: CODE_FIELDS_OF[code_type],
    required: [...CODE_REQUIRED, ...required],
    example,
    fixed: { code_type },
  })

export const IMPORT_SHEETS: readonly ImportSheet[] = [
  tableSheet(PLACE),
  sheet({
    kind: 'party',
    module: 'party',
    list: PARTY_SHEET_LIST,
    fields: PARTY_SHEET_FIELDS,
    required: PARTY_SHEET_REQUIRED,
    example: {
      short_name: 'Coral Bay',
      full_name: 'Coral Bay Lanterns Limited',
      type: 'COMPANY',
      requester_remarks: 'New exporter for the autumn season',
      contact_type: 'OPERATIONS',
      tel: '+85221234567',
      address1: '12 Lantern Street',
      city: 'Hong Kong',
      country_code: 'HK',
      ledger_code: '7021',
      bank_name: 'Harbour Bank',
      bank_account: '012-345678-001',
      bank_currency: 'HKD',
      credit_limit: '0.00',
      tax_id: '12345678-000',
      roles: 'SHIPPER, CONSIGNEE',
    },
  }),
  tableSheet(CARRIER),
  tableSheet(WAREHOUSE),
  tableSheet(TRADELANE),
  sheet({
    kind: 'sailing',
    module: 'sailing',
    list: SAILING_LIST,
    fields: SAILING_FIELDS.filter((field) => !['legs', 'transshipment_port', 'transit_days', 'is_manual'].includes(field)),
    required: SAILING_REQUIRED,
    clock: 'pol',
    example: {
      carrier_code: 'MAEU',
      mother_vessel: 'MADRID MAERSK',
      imo_no: '9778791',
      voyage: '612W',
      pol: 'HKHKG',
      pod: 'DEHAM',
      etd: '2026-03-10',
      eta: '2026-04-10',
      cy_cut_off: '2026-03-08 18:00',
      status: 'A',
    },
  }),
  sheet({
    kind: 'rate',
    module: 'rate',
    list: RATE_LIST,
    fields: RATE_FIELDS.filter((field) => !['rate_containers', 'total_rate', 'rate_summary'].includes(field)),
    required: RATE_REQUIRED.filter((field) => field !== 'rate_containers'),
    more: CHARGE_COLUMNS.map(({ field, label }) => ({
      field,
      label,
      kind: 'text',
      required: false,
      example: { '40HC': '2450.00', 'BAF 40HC': '180.00' }[label] ?? '',
    })),
    example: {
      contract_no: 'SC-2026-01',
      carrier_code: 'MAEU',
      mode: 'SEA',
      service: 'FCL',
      pol: 'HKHKG',
      pod: 'DEHAM',
      effective_from: '2026-03-01',
      effective_to: '2026-03-31',
      currency: 'USD',
      free_days: '14',
      status: 'A',
    },
  }),
  codes('hs_code', 'HS_CODE', { code: '950300', description: 'Tricycles, scooters and similar wheeled toys', status: 'A' }),
  codes('charge_code', 'CHARGE_CODE', {
    code: 'OTHC',
    description: 'Origin terminal handling',
    category: 'ORIGIN',
    basis: 'CONTAINER',
    status: 'A',
  }),
  codes(
    'tax_code',
    'TAX_CODE',
    { code: 'VAT6', description: 'Value added tax 6 %', percentage: '6', country_code: 'CN', valid_from: '2026-01-01', status: 'A' },
    TAX_REQUIRED,
  ),
  codes('package_unit', 'PACKAGE_UNIT', { code: 'CT', description: 'Carton', status: 'A' }),
  codes('container_size', 'CONTAINER_SIZE', { code: '40HC', description: '40 foot high cube', iso_code: '45G1', teu: '2', status: 'A' }),
  tableSheet(EXCHANGE_RATE),
  sheet({
    kind: 'packages',
    module: 'package-line',
    list: PACKAGE_SHEET_LIST,
    fields: PACKAGE_SHEET_FIELDS,
    required: PACKAGE_SHEET_REQUIRED,
    example: {
      so_no: 'SO260300001',
      po_no: 'PO-4711',
      item_no: 'A-100',
      goods_description: 'Wooden trains',
      package_qty: '60',
      package_unit: 'CT',
      length_cm: '60',
      width_cm: '40',
      height_cm: '50',
      gross_weight: '480',
      orientation: 'UPRIGHT',
    },
  }),
  sheet({
    kind: 'government_invoice',
    module: 'invoice-group',
    list: GOVERNMENT_LIST,
    fields: GOVERNMENT_FIELDS,
    required: GOVERNMENT_FIELDS,
    example: { number: '7030AR260300001', government_invoice_no: '25442000000012345678', invoice_date: '2026-03-20' },
  }),
]

export const sheetOfKind = (kind: ImportKind): ImportSheet => {
  const found = IMPORT_SHEETS.find((candidate) => candidate.kind === kind)
  if (!found) throw new Error(`no sheet of ${kind}`)
  return found
}

/** The required fields to which no column of the sheet is assigned. */
export const fieldsWithoutColumn = (kind: ImportKind, mapping: readonly (string | null)[]): SheetField[] =>
  sheetOfKind(kind).fields.filter(({ field, required }) => required && !mapping.includes(field))
