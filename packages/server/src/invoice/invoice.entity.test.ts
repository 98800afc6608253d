import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { SEARCH_INVOICES } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { importNumber, invoiceDesk, invoices, printedInvoice, readOne, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
let desk: InvoiceDesk
let job: { job_no: string; so_no: string }

beforeAll(async () => {
  await prepareOffice()
  await portal().database.pool.query("update party set sun_ac_code = '100NW', sun_suffix = 'A' where party_code = 'NORTHWIND'")
  desk = await invoiceDesk(as)
  ;[job = { job_no: '', so_no: '' }] = await jobs(1, 's.hbl_no is not null')
})

/** The fields of document 3 §3 by their names in the portal. */
const FIELDS = [
  'invoice_no',
  'ap_ref',
  'type',
  'account_code',
  'job_nos',
  'so_nos',
  'hbl_nos',
  'mbl_nos',
  'issue_party_name',
  'overseas_local',
  'sales_code',
  'currency',
  'exchange_rate',
  'amount',
  'total_amount',
  'base_amount',
  'base_total_amount',
  'government_invoice_no',
  'invoice_date',
  'invoice_sub_type',
  'inter_account_transaction',
  'payment_ref',
  'payment_marker',
  'group_no',
  'tax_rate_code',
  'remarks',
  'export_file',
  'print_file',
  'closed_flag',
  'close_period',
  'journal_no',
  'process_status',
  'vat_period',
  'local_invoice_no',
  'company_code',
]

describe('the fields of an invoice', () => {
  it('INV-068 are all answered by the API, for one that was printed, exported, imported and posted', async () => {
    const own = { invoice_sub_type: 'RECEIPT', payment_ref: 'TT-1', local_invoice_no: 'L-77', remarks: 'Thank you' } as const
    const printed = await printedInvoice(desk, await form(job.job_no, own))
    const exported = await done(step(desk.finance, 'export', printed))
    const posted = await done(step(desk.finance, 'post', await done(importNumber(desk.finance, exported, 'GOV-68'))))
    const read = await readOne(desk.finance, posted)
    expect(FIELDS.filter((field) => field !== 'job_nos' && !(field in read))).toEqual([])
    expect(read).toMatchObject({
      ...own,
      so_nos: job.so_no,
      hbl_nos: expect.any(String),
      mbl_nos: null,
      company_code: 'FLHK',
      government_invoice_no: 'GOV-68',
      closed_flag: false,
      vat_period: '2026-03',
      close_period: expect.stringMatching(/^\d{4}-\d\d$/),
      journal_no: expect.stringMatching(/^J\d{9}$/),
      process_status: 'PENDING',
      export_file: expect.stringContaining(read.invoice_no ?? '–'),
      print_file: `INVOICE_${read.invoice_no}_ORIGINAL_en-US.pdf`,
      jobs: [expect.objectContaining(job)],
    })
    const rows = await done(
      desk.finance.send(invoiceListsApi.list, { query: { list: 'invoice_search', q: 'L-77', columns: FIELDS.join(',') } }),
    )
    const { exchange_rate, ...same } = Object.fromEntries(
      FIELDS.filter((field) => field !== 'job_nos').map((field) => [field, (read as Record<string, unknown>)[field]]),
    )
    expect(rows.items).toMatchObject([{ ...same, exchange_rate: Number(exchange_rate), job_nos: job.job_no }])
  })

  it('INV-068 each can be shown in a list', () => {
    const columns = new Set<string>(SEARCH_INVOICES.columns.map(({ field }) => field))
    expect(FIELDS.filter((field) => field !== 'invoice_no' && !columns.has(field))).toEqual([])
    expect(columns.has('record_no')).toBe(true)
  })

  it('INV-068 the local number can be entered after the preparation, by those who edit, and not in a deleted invoice', async () => {
    const printed = await printedInvoice(desk, await form(job.job_no))
    const enter = (client: typeof desk.clerk, version: number, local_invoice_no: string) =>
      client.send(invoiceDetailsApi.saveDetails, { params: { inv_id: printed.inv_id }, body: { version, local_invoice_no } })
    expect(await done(enter(desk.clerk, printed.version, 'L-1'))).toMatchObject({ local_invoice_no: 'L-1', version: printed.version + 1 })
    expect((await enter(desk.clerk, printed.version, 'L-2')).status).toBe(409)
    expect((await enter(desk.supervisor, printed.version + 1, 'L-2')).status).toBe(403)
    expect((await enter(desk.clerk, printed.version + 1, 'x'.repeat(31))).status).toBe(422)
  })
})
