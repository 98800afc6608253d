import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const AP: Partial<InvoiceForm> = { type: 'AP', account_code: '7041' }
let clerk: Client
let finance: Client
let job: { job_no: string; so_no: string }

beforeAll(async () => {
  await prepareOffice()
  await query("update party set sun_ac_code = '100NW', sun_suffix = 'A' where party_code = 'NORTHWIND'")
  clerk = await as('ops.hkg')
  finance = await as('finance.hkg')
  ;[job = { job_no: '', so_no: '' }] = await jobs()
})

let vendorNo = 0
const newAp = async (changes: Partial<InvoiceForm> = {}) => {
  vendorNo += 1
  return done(create(clerk, await form(job.job_no, { ...AP, ap_ref: `LIST-${vendorNo}`, ...changes }), 'AP'))
}
const newAr = async (changes: Partial<InvoiceForm> = {}) => done(create(clerk, await form(job.job_no, changes)))
const withDocument = async (invoice: Invoice) => {
  const file = new File([new TextEncoder().encode('no,amount\nV,212\n')], 'vendor.csv', { type: 'text/csv' })
  const body = { document_type: 'VENDOR_INVOICE' as const, visible_to: 'INTERNAL' as const, file }
  await done(clerk.send(invoiceDocumentApi.upload, { params: { record_id: String(invoice.inv_id) }, body }))
  return invoice
}
const prepared = async (invoice: Invoice) => done(step(clerk, 'prepare', invoice))
const approvedOnce = async (invoice: Invoice) => done(approve(await as('supervisor.hkg'), await prepared(invoice)))
const released = async (invoice: Invoice) =>
  done(step(finance, 'release', await done(approve(await as('manager.hkg'), await approvedOnce(await withDocument(invoice))))))
const posted = async (invoice: Invoice) => {
  const { inv_id, version } = await released(invoice)
  return done(finance.send(invoiceApi.post, { params: { inv_id }, body: { version } }))
}

const page = (client: Client, list: string, more: Omit<ListQuery, 'list'> = {}) =>
  client.send(invoiceListsApi.list, { query: { list, page_size: 100, ...more } })
const idsIn = async (list: string, more: Omit<ListQuery, 'list'> = {}) =>
  (await done(page(clerk, list, more))).items.map(({ inv_id }) => inv_id)
/** The lists of one side that contain the invoice. */
const listsOf = async ({ inv_id, ap_ar }: Invoice) => {
  const lists = INVOICE_LISTS.filter((list) => list.ap_ar === ap_ar)
  const found = await Promise.all(lists.map(async ({ name, stage }) => ((await idsIn(name)).includes(inv_id) ? [stage?.name ?? ''] : [])))
  return found.flat()
}

describe('an invoice is in the lists of its stage', () => {
  it('INV-020 INV-021 INV-022 INV-026 INV-029 INV-031 INV-032 INV-033 of AP, from a new one to a posted one', async () => {
    const made = await newAp({ ap_ref: null })
    expect(await listsOf(made)).toEqual(['PendingPreparation', 'APRefInput', 'APDocument'])
    expect(await listsOf(await withDocument(await newAp()))).toEqual(['PendingPreparation'])
    expect(await listsOf(await prepared(await newAp()))).toEqual(['APDocument', 'Prepared'])
    expect(await listsOf(await approvedOnce(await withDocument(await newAp())))).toEqual(['SupervisorApproved'])
    const open = await released(await newAp())
    expect(await listsOf(open)).toEqual(['Released', 'PendingPosting'])
    expect(await listsOf(await posted(await newAp()))).toEqual(['Posted', 'PostedPending', 'Unsettled'])
    expect(await listsOf(await done(step(clerk, 'delete', await newAp({ ap_ref: null }))))).toEqual(['Voided'])
  })

  it('INV-019 INV-023 INV-024 INV-025 INV-027 INV-028 INV-030 by the answer of the accounting system, the settlement, the reversal and the closing', async () => {
    const invoice = await posted(await newAp())
    const move = async (columns: string) => {
      await query(`update invoice set ${columns} where inv_id = $1`, [invoice.inv_id])
      return listsOf(invoice)
    }
    expect(await move("process_status = 'SUCCESS'")).toEqual(['Posted', 'PostedSuccess', 'Unsettled'])
    expect(await move("process_status = 'FAILURE'")).toEqual(['Posted', 'PostedFailure', 'Unsettled'])
    expect(await move('settled_amount = total_amount')).toEqual(['Posted', 'PostedFailure', 'Settled'])
    expect(await move("invoice_status = 'CLOSED', status_before = '{POSTED,RELEASED}'")).toEqual(['PostedFailure', 'Settled', 'Closed'])
    expect(await move("invoice_status = 'REVERSED', status_before = '{CLOSED,POSTED}'")).toEqual(['Settled', 'Reversed', 'Closed'])
    expect(await move("status_before = '{POSTED}'")).toEqual(['Settled', 'Reversed'])
  })

  it('INV-035 to INV-039 of AR: printing after the level that its account needs, export and import by its flow', async () => {
    const made = await newAr()
    expect(await listsOf(made)).toEqual(['New', 'PendingPreparation'])
    const approved = await approvedOnce(made)
    expect([approved.needs_second_level, await listsOf(approved)]).toEqual([false, ['PendingPrinting']])
    const move = async (columns: string) => {
      await query(`update invoice set ${columns} where inv_id = $1`, [made.inv_id])
      return listsOf(made)
    }
    expect(await move('needs_second_level = true')).toEqual(['SupervisorApproved'])
    expect(await move("invoice_status = 'APPROVED_2'")).toEqual(['PendingPrinting'])
    expect(await move("invoice_status = 'PRINTED', printed_at = now()")).toEqual(['PendingPosting'])
    expect(await move("account_code = '7030'")).toEqual(['Export'])
    expect(await move("invoice_status = 'EXPORTED_AUTO'")).toEqual(['Import'])
    expect(await move("invoice_status = 'IMPORTED'")).toEqual(['PendingPosting'])
    expect(await move("invoice_status = 'DELETED'")).toEqual(['Voided'])
  })
})

describe('search', () => {
  it('INV-041 finds an invoice by each of its numbers, also by those that its shipment gets later', async () => {
    const { inv_id } = await prepared(await newAr())
    await query("update shipping_order set hbl_no = 'HBLFORLIST1' where so_no = $1", [job.so_no])
    await query("insert into container_line (so_no, line_no, container_no) values ($1, 77, 'TGHU7654321')", [job.so_no])
    await query(
      `insert into master_bl (master_bl_no, mbl_status, mode, main_so_no, handling_office_party_id, status_changed_at, user_uid, user_name, created_at)
       select 'MBLFORLIST1', 'DRAFT', 'SEA', $1, handling_office_party_id, now(), user_uid, 'X', now() from shipping_order where so_no = $1`,
      [job.so_no],
    )
    await query("insert into master_bl_order (master_bl_no, so_no, line_no) values ('MBLFORLIST1', $1, 1)", [job.so_no])
    await query("update master_bl set carrier_mbl_no = 'CARRIER77' where master_bl_no = 'MBLFORLIST1'")
    const { invoice_no } = await done(clerk.send(invoiceApi.read, { params: { inv_id }, query: {} }))
    const numbers = [invoice_no ?? '', job.job_no, job.so_no, 'hblforlist1', 'TGHU7654321', 'MBLFORLIST1', 'CARRIER77', 'NORTHWIND']
    for (const q of numbers) expect([q, (await idsIn('invoice_AR_Prepared', { q })).includes(inv_id)]).toEqual([q, true])
    expect(await idsIn('invoice_AR_Prepared', { q: 'no-such-number' })).toEqual([])
    const [row] = (await done(page(clerk, 'invoice_AR_Prepared', { q: invoice_no ?? '' }))).items
    expect(row).toMatchObject({ record_no: invoice_no, job_nos: job.job_no, so_nos: job.so_no, hbl_nos: 'HBLFORLIST1' })
    await query("delete from container_line where container_no = 'TGHU7654321'")
    expect(await idsIn('invoice_AR_Prepared', { q: 'TGHU7654321' })).toEqual([])
  })

  it('INV-042 amounts have one sign in rows, filters and totals: a credit note reduces its side, in the search AP reduces AR', async () => {
    const note = await newAr({ type: 'CN', currency: 'JPY', charges: [charge({ unit_price: '3000' })] })
    const asked = {
      filter: JSON.stringify([['total_amount', 'equals', ['-6000']]]),
      totals: '1',
      columns: 'total_amount,ap_ar,type',
    } as const
    const listed = await done(page(clerk, 'invoice_AR_New', asked))
    expect(listed.items).toMatchObject([{ inv_id: note.inv_id, total_amount: '-6000' }])
    expect(listed.totals).toContainEqual({ field: 'total_amount', currency: 'JPY', amount: '-6000' })
    const all = await done(page(finance, 'invoice_search', { totals: '1', page_size: 100, columns: 'total_amount,ap_ar,type' }))
    for (const { ap_ar, type, total_amount } of all.items) {
      const isCredit = ['CN', 'ICN'].includes(type ?? '')
      const isNegative = Number(total_amount) < 0
      expect([ap_ar, type, isNegative || Number(total_amount) === 0]).toEqual([ap_ar, type, (ap_ar === 'AP') !== isCredit])
    }
    const sumOf = (currency: string) =>
      all.items.filter((row) => row.currency === currency).reduce((sum, { total_amount }) => sum + Number(total_amount), 0)
    expect(all.total).toBe(all.items.length)
    for (const { currency, amount } of (all.totals ?? []).filter(({ field }) => field === 'total_amount'))
      expect(sumOf(currency)).toBeCloseTo(Number(amount))
  })

  it('INV-042 obeys a filter, sorts, totals its money per currency and answers the named columns', async () => {
    const jpy = await newAr({ currency: 'JPY', charges: [charge({ unit_price: '5000' })] })
    const filter = JSON.stringify([
      ['currency', 'in', ['JPY']],
      ['total_amount', 'equals', ['10000']],
    ])
    const answer = await done(page(clerk, 'invoice_AR_New', { filter, totals: '1', columns: 'total_amount,issue_party_name,job_nos' }))
    expect(answer.items).toEqual([
      {
        inv_id: jpy.inv_id,
        ap_ar: 'AR',
        record_no: `#${jpy.inv_id}`,
        ap_ref: null,
        invoice_status: 'NEW',
        version: 1,
        etd_or_opened: expect.any(String),
        currency: 'JPY',
        total_amount: '10000',
        issue_party_name: jpy.issue_party_name,
        job_nos: job.job_no,
      },
    ])
    expect(answer.totals).toContainEqual({ field: 'total_amount', currency: 'JPY', amount: '10000' })
    const sorted = (await done(page(clerk, 'invoice_AR_New', { sort: '-created_at' }))).items.map(({ created_at }) => created_at)
    expect(sorted).toEqual(sorted.toSorted().toReversed())
    for (const broken of ['[["nothing","is",["abc"]]]', '[["total_amount","equals",["1e309"]]]', '[["currency","in",[]]]'])
      expect((await page(clerk, 'invoice_AR_New', { filter: broken })).status).toBe(400)
    expect((await page(clerk, 'invoice_AR_Nowhere')).status).toBe(400)
  })
})

it('INV-045 the export has the rows of the list; without the function it is refused', async () => {
  const body = { list: 'invoice_AR_New', query: { sort: '-created_at' }, columns: ['record_no', 'currency', 'total_amount', 'job_nos'] }
  const { export_id } = await done(finance.send(exportApi.create, { body }))
  await vi.waitFor(async () => expect((await finance.send(exportApi.progress, { params: { export_id } })).body.status).toBe('done'), 15_000)
  const file = await finance.send(exportApi.file, { params: { export_id } })
  const [sheet] = await readXlsxFile(Buffer.from(file.body as unknown as ArrayBuffer))
  const { items } = await done(page(finance, 'invoice_AR_New', { sort: '-created_at' }))
  expect(items.length).toBeGreaterThan(0)
  expect(sheet?.data.slice(1).map((row) => [row[0], row[1], Number(row[2]), row[3]])).toEqual(
    items.map(({ record_no, currency, total_amount, job_nos }) => [record_no, currency, Number(total_amount), job_nos]),
  )
  expect((await (await as('viewer')).send(exportApi.create, { body })).status).toBe(403)
})
