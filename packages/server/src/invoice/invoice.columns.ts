import { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { CREDIT_NOTES } from '@fairlead/domain/invoice/invoice.state-rules'
import { InvoiceJobRow } from '@fairlead/domain/invoice/invoice.lists.api'
import { sql, type RawBuilder } from 'kysely'
import { selectOf, type Find } from '../booking/booking.columns.ts'
import { partyName } from '../party/party.name-columns.ts'
import { isOneOf } from '../kit/http/isOneOf.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

const NAMES: Record<string, Find> = {
  issue_party_code: { table: 'party', key: 'party_id', column: 'party_code', by: 'issue_party_id' },
  issue_party_name: partyName('issue_party_id'),
  office_party_name: partyName('office_party_id'),
}
/** A binary number would lose digits of an amount, so it is read as text. */
const AMOUNTS = [
  'amount',
  'tax_amount',
  'total_amount',
  'base_amount',
  'base_tax_amount',
  'base_total_amount',
  'base_outstanding_amount',
  'settled_amount',
  'outstanding_amount',
]
const COLUMNS = Object.keys(InvoiceRow.shape).filter((field) => !(field in NAMES) && !AMOUNTS.includes(field))

const selectWith = (sign: RawBuilder<unknown>) => (fields: ReadonlySet<string>) => selectOnly(fields, sign)

function selectOnly(fields: ReadonlySet<string>, sign: RawBuilder<unknown>): RawBuilder<unknown> {
  const isWanted = (field: string) => fields.has(field)
  const amounts = AMOUNTS.filter(isWanted).map((field) => sql`(${sql.ref(`o.${field}`)} * ${sign})::text as ${sql.ref(field)}`)
  const others = selectOf(
    COLUMNS.filter(isWanted),
    Object.entries(NAMES).filter(([name]) => isWanted(name)),
  )
  return sql.join([others, ...amounts])
}

const isCreditNote = isOneOf(sql`o.type`, CREDIT_NOTES)
/** Credit notes reduce their side. */
export const OF_SIDE = sql`case when ${isCreditNote} then -1 else 1 end`
/** With both sides, what we owe reduces what we are owed. */
const OF_BOTH = sql`case when (o.ap_ar = 'AP') <> (${isCreditNote}) then -1 else 1 end`

/** What differs between the lists by the sign of their amounts. */
const signedBy = (sign: RawBuilder<unknown>) => ({
  sign: { of: sign, columns: new Set(AMOUNTS) },
  select: selectOnly(new Set([...COLUMNS, ...AMOUNTS, ...Object.keys(NAMES)]), sign),
  selectOnly: selectWith(sign),
})

/** The rows of the lists of invoices. */
export const INVOICE_SOURCE: ListSource = {
  ...signedBy(OF_SIDE),
  table: 'invoice',
  elsewhere: {},
  names: NAMES,
  searchText: 'search_text',
  codes: new Set([
    'account_code',
    'currency',
    'base_currency',
    'cheque_currency',
    'sales_code',
    'company_code',
    'inter_account_code',
    'tax_rate_code',
  ]),
  partsOfSearchText: new Set([
    'record_no',
    'ap_ref',
    'job_nos',
    'so_nos',
    'hbl_nos',
    'mbl_nos',
    'container_nos',
    'payment_ref',
    'cheque_request_no',
    'group_no',
    'journal_no',
    'local_invoice_no',
    'government_invoice_no',
  ]),
}
export const SEARCH_SOURCE: ListSource = { ...INVOICE_SOURCE, ...signedBy(OF_BOTH) }

const JOB_NAMES: Record<string, Find> = Object.fromEntries(
  ['office_party', 'shipper_party', 'consignee_party', 'customer_party'].map((place) => [`${place}_name`, partyName(`${place}_id`)]),
)
const JOB_COLUMNS = Object.keys(InvoiceJobRow.shape).filter((field) => !(field in JOB_NAMES))
const selectJob = (fields: ReadonlySet<string>) =>
  selectOf(
    JOB_COLUMNS.filter((field) => fields.has(field)),
    Object.entries(JOB_NAMES).filter(([name]) => fields.has(name)),
  )

/** The rows of the lists of jobs without an invoice. */
export const JOB_SOURCE: ListSource = {
  table: 'job_without_invoice',
  elsewhere: {},
  names: JOB_NAMES,
  select: selectJob(new Set([...JOB_COLUMNS, ...Object.keys(JOB_NAMES)])),
  selectOnly: selectJob,
  searchText: 'search_text',
  codes: new Set(['job_no', 'so_no', 'hbl_no', 'pol', 'pod', 'carrier_code', 'sales_code']),
}
