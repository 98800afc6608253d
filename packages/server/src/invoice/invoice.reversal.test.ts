import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import type { PrintKind } from '@fairlead/domain/print/print.codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import {
  approve,
  charge,
  create,
  importNumber,
  invoiceDesk,
  invoices,
  postedInvoice,
  readOne,
  save,
  step,
  TAXED,
  type InvoiceDesk,
} from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, addShanghai, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let lead: Client
let manager: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  await addShanghai()
  desk = await invoiceDesk(as)
  manager = await as('manager.hkg')
  job_no = (await jobs())[0]?.job_no ?? ''
})
beforeAll(async () => {
  await rights(world).grant('supervisor.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
  lead = await as('supervisor.hkg')
})

const TAX_INCLUSIVE = charge({ unit_price: '100.5', quantity: '2', unit_price_is_tax_inclusive: true, tax_code: 'VAT6' })
const posted = async (changes: Partial<InvoiceForm> = {}) => postedInvoice(desk, await form(job_no, changes))
/** Reverses an invoice; returns the original and its reversal. */
async function reversed(invoice: Invoice): Promise<{ original: Invoice; twin: Invoice }> {
  const original = await done(step(desk.finance, 'reverse', invoice))
  const related = await done(desk.finance.send(invoiceApi.related, { params: { inv_id: invoice.inv_id } }))
  const inv_id = related.findLast(({ relation }) => relation === 'REVERSED_BY')?.inv_id ?? 0
  return { original, twin: await readOne(desk.finance, { inv_id }) }
}

describe('reverse', () => {
  it('INV-087 INV-088 a posted invoice becomes Reversed at once, and its reversal New (Reversal) with the opposite amounts and sides', async () => {
    const { original, twin } = await reversed(await posted({ remarks: 'wrong party' }))
    expect(original).toMatchObject({ invoice_status: 'REVERSED', status_reason: 'a good reason' })
    expect(twin).toMatchObject({
      invoice_status: 'NEW_REVERSAL',
      reverses_inv_id: original.inv_id,
      invoice_no: null,
      total_amount: '-200.00',
      base_total_amount: '-1562.50',
      exchange_rate: original.exchange_rate,
      remarks: 'wrong party',
      settled_amount: '0.00',
      charges: [{ dr_cr: 'CR', amount: '-200.00' }],
      lines: [{ dr_cr: 'CR', amount: '-200.00', job_no }],
    })
    const related = await done(desk.clerk.send(invoiceApi.related, { params: { inv_id: twin.inv_id } }))
    expect(related).toMatchObject([{ relation: 'REVERSES', inv_id: original.inv_id, record_no: original.invoice_no }])
  })

  it('needs accounting or a supervisor who edits, a reason, and a posted invoice that is not reversed yet', async () => {
    const invoice = await posted()
    expect((await step(desk.clerk, 'reverse', invoice)).status).toBe(403)
    const blank = { params: { inv_id: invoice.inv_id }, body: { version: invoice.version, reason: '' } }
    expect((await desk.finance.send(invoiceApi.reverse, blank)).status).toBe(422)
    expect((await (await as('ops.sha')).send(invoiceApi.reverse, { ...blank, body: { ...blank.body, reason: 'x' } })).status).toBe(404)
    const { original } = await reversed(invoice)
    expect((await step(lead, 'reverse', original)).status).toBe(409)
    expect((await step(lead, 'reverse', invoice)).status).toBe(409)
    const fresh = await done(create(desk.clerk, await form(job_no)))
    expect((await step(desk.finance, 'reverse', fresh)).status).toBe(409)
  })

  it('of twenty at once one reversal is made', async () => {
    const invoice = await posted()
    const tried = await Promise.all(Array.from({ length: 20 }, () => step(desk.finance, 'reverse', invoice)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await query('select count(*)::int as count from invoice where reverses_inv_id = $1', [invoice.inv_id])).toEqual([{ count: 1 }])
  })
})

describe('the reversal', () => {
  it('INV-090 its paper names what it reverses, and its original is printed once it is approved', async () => {
    const { original, twin } = await reversed(await posted({ charges: [TAX_INCLUSIVE] }))
    const print = ({ inv_id, version }: Invoice, kind: PrintKind) =>
      lead.send(invoicePrintApi.print, {
        params: { record_id: String(inv_id) },
        body: { document: 'INVOICE', kind, language: 'en-US', version, reason: kind === 'COPY' ? 'for the file' : null },
      })
    const draft = { document: 'INVOICE', kind: 'DRAFT', language: 'en-US' } as const
    const paper = await lead.send(invoicePrintApi.preview, { params: { record_id: String(twin.inv_id) }, body: draft })
    for (const part of ['INVOICE:REVERSAL', 'Reverses', original.invoice_no ?? '?', 'Taxincl.', '-2', '100.50', '-201.00'])
      expect(readPdf(paper.bytes).text).toContain(part)
    const copy = await lead.send(invoicePrintApi.preview, {
      params: { record_id: String(original.inv_id) },
      body: { ...draft, kind: 'COPY' },
    })
    for (const part of ['INVOICE:REVERSED', 'Reversedby', `#${twin.inv_id}`]) expect(readPdf(copy.bytes).text).toContain(part)
    const prepared = await done(step(lead, 'prepare', twin))
    expect((await print(prepared, 'ORIGINAL')).problem.msgKey).toBe('invoice.printNotApproved')
    const approved = await done(approve(manager, prepared))
    await done(print(approved, 'ORIGINAL'))
    const printed = await readOne(lead, twin)
    expect([printed.invoice_status, printed.version, printed.printed_at]).toEqual([
      'APPROVED_REVERSAL',
      approved.version + 1,
      expect.any(String),
    ])
    expect((await print(printed, 'ORIGINAL')).problem.msgKey).toBe('invoice.originalPrinted')
    expect((await done(step(desk.finance, 'post', printed))).invoice_status).toBe('POST_REVERSED')
  })

  it('INV-089 INV-090 INV-093 is prepared, approved by another and posted; original and reversal add up to 0 in every account, line and tax', async () => {
    const taxed = charge({ unit_price: '33.335', quantity: '3', tax_code: 'VAT6' })
    const { original, twin } = await reversed(await posted({ charges: [taxed, charge({ unit_price: '7.77' })] }))
    const prepared = await done(step(lead, 'prepare', twin))
    expect(prepared).toMatchObject({ invoice_status: 'PREPARED_REVERSAL', invoice_no: expect.stringMatching(/^7022AR/) })
    expect(prepared.invoice_no).not.toBe(original.invoice_no)
    expect((await approve(lead, prepared)).problem.msgKey).toBe('invoice.ownApproval')
    expect((await step(desk.finance, 'post', prepared)).status).toBe(409)
    const approved = await done(approve(manager, prepared))
    expect(approved.invoice_status).toBe('APPROVED_REVERSAL')
    const done_ = await done(step(desk.finance, 'post', approved))
    expect(done_).toMatchObject({ invoice_status: 'POST_REVERSED', process_status: 'PENDING' })
    const ids = [original.inv_id, twin.inv_id]
    const sums = await query(
      `select account, currency, job_no, tax_code, sum(case dr_cr when 'DR' then amount else -amount end) as amount,
         sum(case dr_cr when 'DR' then base_amount else -base_amount end) as base_amount, count(*)::int as count
       from posting join journal using (journal_no) where inv_id = any($1) group by account, currency, job_no, tax_code, abs(charge_line_no)`,
      [ids],
    )
    expect(sums.length).toBeGreaterThan(2)
    for (const sum of sums) expect(sum).toMatchObject({ amount: 0, base_amount: 0 })
    for (const table of ['invoice_charge', 'invoice_line'])
      expect(
        await query(
          `select line_no from ${table} where inv_id = any($1) group by line_no
           having sum(amount) <> 0 or sum(tax_amount) <> 0 or sum(base_amount) <> 0 or sum(base_tax_amount) <> 0`,
          [ids],
        ),
      ).toEqual([])
  })

  it('is rejected to New (Reversal) and keeps its content: only date and remarks may be changed', async () => {
    const { twin } = await reversed(await posted())
    expect((await save(desk.clerk, twin, { charges: [charge({ unit_price: '1' })], lines: [] })).problem.msgKey).toBe('invoice.notEditable')
    const params = { inv_id: twin.inv_id }
    const body = { version: twin.version, invoice_date: '2026-03-15', remarks: 'agreed with the customer' }
    const changed = await done(desk.clerk.send(invoiceDetailsApi.saveDetails, { params, body }))
    expect(changed).toMatchObject({ invoice_date: '2026-03-15', remarks: 'agreed with the customer', total_amount: '-200.00' })
    const prepared = await done(step(desk.clerk, 'prepare', changed))
    const rejected = await done(step(manager, 'reject', prepared))
    expect(rejected).toMatchObject({ invoice_status: 'NEW_REVERSAL', prepared_at: null, content_hash: null })
  })

  it('INV-093 of a tax invoice is exported and imported with its own number before it is posted', async () => {
    const [job] = await jobs(1, 'true', 'SHA')
    const clerk = await as('ops.sha')
    const taxForm = await form(job?.job_no ?? '', TAXED)
    await query("update party set tax_id = 'T-1' where party_code = 'NORTHWIND' and tax_id is null")
    const made = await done(step(clerk, 'prepare', await done(create(clerk, taxForm))))
    const first = await done(approve(lead, made))
    const ready = first.needs_second_level ? await done(approve(manager, first)) : first
    await query("update invoice set invoice_status = 'EXPORTED', printed_at = now() where inv_id = $1", [ready.inv_id])
    const imported = await done(importNumber(desk.finance, ready, 'TAX-0001'))
    const { twin } = await reversed(await done(step(desk.finance, 'post', imported)))
    const prepared = await done(step(clerk, 'prepare', twin))
    const approved = await done(approve(manager, prepared))
    expect((await step(desk.finance, 'post', approved)).status).toBe(409)
    const exported = await done(step(desk.finance, 'export', approved))
    expect(exported.invoice_status).toBe('EXPORTED_REVERSAL')
    expect((await importNumber(desk.finance, exported, 'TAX-0001')).problem.msgKey).toBe('invoice.governmentNoTaken')
    const red = await done(importNumber(desk.finance, exported, 'TAX-0002'))
    expect(red).toMatchObject({ invoice_status: 'IMPORTED_REVERSAL', government_invoice_no: 'TAX-0002' })
    expect(await done(step(desk.finance, 'post', red))).toMatchObject({ invoice_status: 'POST_REVERSED' })
  })
})

describe('deletion of a reversal', () => {
  it('INV-092 gives the original its status back, closed or posted, and it can be reversed again', async () => {
    const closed = await posted()
    await query("update invoice set invoice_status = 'CLOSED', status_before = array['POSTED'] || status_before where inv_id = $1", [
      closed.inv_id,
    ])
    const { original, twin } = await reversed(closed)
    expect(await done(step(desk.clerk, 'delete', twin))).toMatchObject({ invoice_status: 'DELETED' })
    const back = await readOne(desk.finance, original)
    expect(back).toMatchObject({ invoice_status: 'CLOSED', version: original.version + 1 })
    const [last] = await done(desk.finance.send(invoiceApi.history, { params: { inv_id: back.inv_id } }))
    expect(last).toMatchObject({ action: 'reversal_deleted', from_status: 'REVERSED', to_status: 'CLOSED' })
    expect((await reversed(back)).twin.inv_id).not.toBe(twin.inv_id)
  })

  it('is refused for the clerk once it has a number', async () => {
    const { twin } = await reversed(await posted())
    const rejected = await done(step(manager, 'reject', await done(step(desk.clerk, 'prepare', twin))))
    expect((await step(desk.clerk, 'delete', rejected)).status).toBe(403)
    expect(await done(step(lead, 'delete', rejected))).toMatchObject({ invoice_status: 'DELETED' })
  })
})
