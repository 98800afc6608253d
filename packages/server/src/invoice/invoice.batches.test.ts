import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceBatches } from '@fairlead/domain/invoice/invoice.batch-api'
import { invoiceDetailsApi, type InvoiceDetails } from '@fairlead/domain/invoice/invoice.details-api'
import type { BatchResult } from '@fairlead/domain/kit/batchCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, postedInvoice, printedInvoice, readOne, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const AP = { type: 'AP', account_code: '7041' } as const
const three = (changes: Partial<InvoiceForm> = {}, side: 'AP' | 'AR' = 'AR') =>
  Promise.all(Array.from({ length: 3 }, async () => done(create(desk.clerk, await form(job_no, changes), side))))
const itemsOf = (all: readonly Invoice[]) => all.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
const outcome = ({ results }: { results: readonly BatchResult[] }) => results.map((one) => (one.ok ? 'ok' : one.problem.msgKey))
const details = (client: Client, { inv_id, version }: Invoice, changes: Partial<InvoiceDetails>) =>
  client.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { ...changes, version } })

describe('status update', () => {
  it('INV-059 moves each invoice in its own transaction; a refused one does not stop the others and can be retried', async () => {
    const [one, two, three_] = await three()
    if (!one || !two || !three_) throw new Error('three invoices were created')
    const stale = { id: String(two.inv_id), version: 99 }
    const items = [...itemsOf([one]), stale, ...itemsOf([three_])]
    const first = await done(desk.clerk.send(invoiceBatches.batch_prepare, { body: { items } }))
    expect(outcome(first)).toEqual(['ok', 'msgRecordNotLatest', 'ok'])
    const latest = first.results[1]
    expect(latest?.ok === false && latest.problem.latest).toMatchObject({ version: two.version })
    const retried = await done(desk.clerk.send(invoiceBatches.batch_prepare, { body: { items: itemsOf([two]) } }))
    expect(outcome(retried)).toEqual(['ok'])
    const prepared = await Promise.all([one, two, three_].map((invoice) => readOne(desk.clerk, invoice)))
    expect(prepared.map(({ invoice_status }) => invoice_status)).toEqual(['PREPARED', 'PREPARED', 'PREPARED'])
    expect(outcome(await done(desk.clerk.send(invoiceBatches.batch_approve, { body: { items: itemsOf(prepared) } })))).toEqual(
      Array.from({ length: 3 }, () => 'msgNoPermission'),
    )
    expect(outcome(await done(desk.supervisor.send(invoiceBatches.batch_approve, { body: { items: itemsOf(prepared) } })))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    const { rows } = await query('select count(*)::int as count from invoice_approval where inv_id = any($1)', [
      prepared.map(({ inv_id }) => inv_id),
    ])
    expect(rows).toEqual([{ count: 3 }])
  })

  it('takes at most 100, each once, and answers for foreign invoices as for missing ones', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: String(index + 1), version: 1 }))
    expect((await desk.clerk.send(invoiceBatches.batch_prepare, { body: { items: many } })).status).toBe(422)
    const [one] = await three()
    const items = one ? itemsOf([one, one]) : []
    expect((await desk.clerk.send(invoiceBatches.batch_prepare, { body: { items } })).status).toBe(422)
    const foreign = await done((await as('ops.sha')).send(invoiceBatches.batch_prepare, { body: { items: items.slice(1) } }))
    expect(outcome(foreign)).toEqual(['invoice.notFound'])
    const odd = [
      { id: 'abc', version: 1 },
      { id: '99999999999', version: 1 },
    ]
    expect(outcome(await done(desk.clerk.send(invoiceBatches.batch_prepare, { body: { items: odd } })))).toEqual([
      'msgNoRecordFound',
      'msgNoRecordFound',
    ])
  })
})

describe('details of several invoices', () => {
  it('INV-054 sets an AP ref on each; one that the party used is refused with the invoice', async () => {
    const all = await three(AP, 'AP')
    const values = Object.fromEntries(all.map(({ inv_id }, index) => [String(inv_id), `REF-${index}`]))
    expect(outcome(await done(desk.clerk.send(invoiceDetailsApi.batchApRef, { body: { items: itemsOf(all), values } })))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    const after = await Promise.all(all.map((invoice) => readOne(desk.clerk, invoice)))
    expect(after.map(({ ap_ref }) => ap_ref)).toEqual(['REF-0', 'REF-1', 'REF-2'])
    const [again] = await three(AP, 'AP')
    const taken = again ? { body: { items: itemsOf([again]), values: { [again.inv_id]: 'ref-1' } } } : { body: { items: [], values: {} } }
    const refused = await done(desk.clerk.send(invoiceDetailsApi.batchApRef, taken))
    expect(refused.results[0]?.ok === false && refused.results[0].problem.errors?.[0]?.msgKey).toBe('invoice.apRefUsed')
    const ar = await three()
    const onAr = await done(
      desk.clerk.send(invoiceDetailsApi.batchApRef, { body: { items: itemsOf(ar), values: { [ar[0]?.inv_id ?? 0]: 'X' } } }),
    )
    expect(onAr.results.every(({ ok }) => !ok)).toBe(true)
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [String(index), 'X']))
    expect((await desk.clerk.send(invoiceDetailsApi.batchApRef, { body: { items: itemsOf(ar), values: many } })).status).toBe(422)
  })

  it('INV-055 sets the payment ref of three, of posted ones too, with its history', async () => {
    const [one, two] = await three()
    const all = [one, two, await postedInvoice(desk, await form(job_no))].flatMap((invoice) => invoice ?? [])
    const body = { items: itemsOf(all), values: { payment_ref: 'CHQ 4711' } }
    expect(outcome(await done(desk.clerk.send(invoiceDetailsApi.batchPaymentRef, { body })))).toEqual(['ok', 'ok', 'ok'])
    const { rows } = await query("select count(*)::int as count from invoice where payment_ref = 'CHQ 4711'")
    expect(rows).toEqual([{ count: 3 }])
    const { rows: entries } = await query(
      "select changes from history where module = 'invoice' and record_id = $1 and action = 'save_details'",
      [String(all[0]?.inv_id)],
    )
    expect(entries).toEqual([{ changes: [{ path: 'payment_ref', before: null, after: 'CHQ 4711' }] }])
  })

  it('INV-056 changes sub-type and tax rate code until the export; another percentage than the lines is refused', async () => {
    const taxed = { charges: [charge({ tax_code: 'VAT6' })] }
    const printed = await printedInvoice(desk, await form(job_no, taxed))
    const [fresh] = await three(taxed)
    const all = [printed, ...(fresh ? [fresh] : [])]
    const values = { invoice_sub_type: 'VAT_ORDINARY', tax_rate_code: 'VAT6' } as const
    expect(outcome(await done(desk.clerk.send(invoiceDetailsApi.batchSubType, { body: { items: itemsOf(all), values } })))).toEqual([
      'ok',
      'ok',
    ])
    const after = await readOne(desk.finance, printed)
    expect(after).toMatchObject({ ...values, total_amount: printed.total_amount })
    // A tax of any country, as VAT6 is in these tests.
    const { rows } = await query(`update reference_code set country_code = null where code_type = 'TAX_CODE' and code = (
      select min(code) from reference_code where code_type = 'TAX_CODE' and percentage <> 6 and status = 'A') returning code`)
    const other = String((rows as { code: string }[])[0]?.code)
    expect((await details(desk.clerk, after, { tax_rate_code: other })).problem.errors?.[0]?.msgKey).toBe('invoice.taxRateDiffers')
    expect((await details(desk.clerk, after, { tax_rate_code: 'NOSUCH' })).problem.errors?.[0]?.msgKey).toBe('invoice.taxUnknown')
    const exported = await done(step(desk.finance, 'export', after))
    expect((await details(desk.clerk, exported, { invoice_sub_type: 'RECEIPT' })).problem.errors?.[0]?.msgKey).toBe('invoice.fieldClosed')
  })

  it('the payment marker is set by accounting; a hold needs its reason, which goes with the hold', async () => {
    const all = await three(AP, 'AP')
    const items = itemsOf(all)
    const hold = { payment_marker: 'ON_HOLD', hold_reason: 'disputed' } as const
    expect(outcome(await done(desk.clerk.send(invoiceDetailsApi.batchPaymentMarker, { body: { items, values: hold } })))).toEqual(
      Array.from({ length: 3 }, () => 'msgNoPermission'),
    )
    const blank = await done(
      desk.finance.send(invoiceDetailsApi.batchPaymentMarker, { body: { items, values: { ...hold, hold_reason: null } } }),
    )
    expect(blank.results.map((one) => !one.ok && one.problem.errors?.[0]?.path)).toEqual(['hold_reason', 'hold_reason', 'hold_reason'])
    expect(outcome(await done(desk.finance.send(invoiceDetailsApi.batchPaymentMarker, { body: { items, values: hold } })))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    const held = await readOne(desk.finance, all[0] ?? { inv_id: 0 })
    expect(held).toMatchObject(hold)
    expect(await done(details(desk.finance, held, { payment_marker: 'TO_PAY' }))).toMatchObject({
      payment_marker: 'TO_PAY',
      hold_reason: null,
    })
  })
})

describe('one invoice', () => {
  it('INV-112 takes up to three valid addresses for the tax invoice', async () => {
    const [one] = await three()
    const emails = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']
    if (!one) throw new Error('there is an invoice')
    expect((await details(desk.clerk, one, { tax_invoice_emails: emails })).problem.errors?.[0]?.msgKey).toBe('invoice.tooManyEmails')
    expect((await details(desk.clerk, one, { tax_invoice_emails: ['no address'] })).problem.errors?.[0]?.path).toBe('tax_invoice_emails.0')
    expect(await done(details(desk.clerk, one, { tax_invoice_emails: emails.slice(0, 3) }))).toMatchObject({
      tax_invoice_emails: emails.slice(0, 3),
    })
  })

  it('INV-054 INV-055 names a reference that was replaced after the approval, until that is void', async () => {
    const made = await done(create(desk.clerk, await form(job_no, { ...AP, ap_ref: 'SEEN-1' }), 'AP'))
    const approved = await done(approve(desk.supervisor, await done(step(desk.clerk, 'prepare', made))))
    expect(approved.changed_since_approval).toEqual([])
    const entered = await done(details(desk.clerk, approved, { payment_ref: 'CHQ 1' }))
    expect(entered.changed_since_approval).toEqual([])
    const changed = await done(details(desk.clerk, entered, { ap_ref: 'OTHER-1' }))
    const replaced = { path: 'ap_ref', before: 'SEEN-1', after: 'OTHER-1' }
    expect(changed.changed_since_approval).toEqual([replaced])
    const second = await done(approve(desk.manager, changed))
    expect(second.changed_since_approval).toEqual([])
    const blank = await done(details(desk.clerk, second, { ap_ref: null, payment_ref: 'CHQ 2' }))
    expect(blank.changed_since_approval).toEqual([
      { path: 'ap_ref', before: 'OTHER-1', after: null },
      { path: 'payment_ref', before: 'CHQ 1', after: 'CHQ 2' },
    ])
    expect((await done(step(desk.supervisor, 'take_back', blank))).changed_since_approval).toEqual([])
  })

  it('keeps its money, its party and unknown fields out of reach; a stale version and a foreign office are refused', async () => {
    const posted = await postedInvoice(desk, await form(job_no))
    for (const field of ['currency', 'total_amount', 'invoice_status', 'issue_party_id'])
      expect((await details(desk.finance, posted, { [field]: '1' } as never)).status, field).toBe(422)
    expect((await details(desk.finance, posted, { remarks: 'late' })).status).toBe(403)
    expect((await details(desk.finance, { ...posted, version: 1 }, { payment_ref: 'A' })).problem.msgKey).toBe('msgRecordNotLatest')
    expect((await details(await as('ops.sha'), posted, { payment_ref: 'A' })).status).toBe(404)
    expect((await details(desk.clerk, posted, {})).status).toBe(422)
  })
})
