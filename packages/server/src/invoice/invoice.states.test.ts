import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, save, step } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let clerk: Client
let supervisor: Client
let manager: Client
let finance: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  clerk = await as('ops.hkg')
  supervisor = await as('supervisor.hkg')
  manager = await as('manager.hkg')
  finance = await as('finance.hkg')
  job_no = (await jobs())[0]?.job_no ?? ''
})

const created = async (changes: Partial<InvoiceForm> = {}, side: 'AP' | 'AR' = 'AR') =>
  done(create(clerk, await form(job_no, changes), side))
const prepared = async (changes: Partial<InvoiceForm> = {}, side: 'AP' | 'AR' = 'AR') =>
  done(step(clerk, 'prepare', await created(changes, side)))
const AP = { type: 'AP', account_code: '7041' } as const
let vendorNo = 0
const approvedTwice = async () => {
  vendorNo += 1
  const first = await done(approve(supervisor, await prepared({ ...AP, ap_ref: `V-${vendorNo}` }, 'AP')))
  return done(approve(manager, first))
}
const keysOf = ({ problem }: { problem: { msgKey: string; errors?: readonly { msgKey: string }[] } }) =>
  problem.errors?.length ? problem.errors.map(({ msgKey }) => msgKey) : [problem.msgKey]

describe('the second level', () => {
  it('INV-121 is refused to a supervisor with the reason that a manager takes it, also in the list of actions', async () => {
    vendorNo += 1
    const first = await done(approve(supervisor, await prepared({ ...AP, ap_ref: `V-${vendorNo}` }, 'AP')))
    for (const client of [supervisor, finance]) {
      const refused = await approve(client, first)
      expect([refused.status, refused.problem.msgKey]).toEqual([403, 'invoice.managerNeeded'])
      expect((await step(client, 'reject', first)).problem.msgKey).toBe('invoice.managerNeeded')
      const actions = await done(client.send(invoiceApi.actions, { params: { inv_id: first.inv_id } }))
      expect(actions.find(({ action }) => action === 'approve')).toMatchObject({
        refusal: 'forbidden',
        reasons: [{ msgKey: 'invoice.managerNeeded' }],
      })
    }
    expect((await approve(clerk, first)).problem.msgKey).toBe('msgNoPermission')
    expect((await done(approve(manager, first))).invoice_status).toBe('APPROVED_2')
  })
})

describe('preparation', () => {
  it('INV-120 gives number, due date, period and hash; the rate stays when the table changes', async () => {
    const invoice = await prepared()
    expect(invoice).toMatchObject({
      invoice_status: 'PREPARED',
      invoice_no: expect.stringMatching(/^7022AR\d{4}00001$/),
      exchange_rate: '7.8125',
      vat_period: '2026-03',
      close_period: invoice.jobs[0]?.period,
      needs_second_level: false,
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await query("insert into exchange_rate (currency_from, currency_to, rate, effective_date) values ('USD', 'HKD', 9, '2026-03-09')")
    const back = await done(step(clerk, 'withdraw', invoice))
    expect(back).toMatchObject({ invoice_status: 'NEW', exchange_rate: '7.8125', content_hash: null, prepared_at: null })
    await query("delete from exchange_rate where rate = 9 and effective_date = '2026-03-09'")
    expect((await done(step(clerk, 'prepare', back))).invoice_no).toBe(invoice.invoice_no)
  })

  it('INV-110 INV-111 a tax invoice names what it lacks', async () => {
    const shanghai = await as('ops.sha')
    const [job] = await jobs(1, 'true', 'SHA')
    const given = await form(job?.job_no ?? '', { account_code: '7030', currency: 'CNY', invoice_date: null })
    const refused = await step(shanghai, 'prepare', await done(create(shanghai, given)))
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual([
      'invoice_date',
      'invoice_sub_type',
      'tax_rate_code',
      'charges.0.tax_code',
      'tax_invoice_emails',
    ])
  })

  it('of twenty invoices at once takes twenty numbers without a gap', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => created({ account_code: '7021' })))
    const done20 = await Promise.all(all.map((invoice) => done(step(clerk, 'prepare', invoice))))
    const counters = done20.map(({ invoice_no }) => Number(invoice_no?.slice(-5))).toSorted((a, b) => a - b)
    expect(counters).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('INV-125 is refused in a period that is closed; an invoice without a period gets the next open one', async () => {
    const invoice = await created({ account_code: '7035' })
    await query(
      `insert into account_period (account_code, ap_ar, period, period_status) values ('7035', 'AR', $1, 'CLOSED')
       on conflict (account_code, ap_ar, period) do update set period_status = 'CLOSED'`,
      [invoice.jobs[0]?.period],
    )
    const month = invoice.jobs[0]?.period ?? ''
    await query('update invoice set close_period = $2 where inv_id = $1', [invoice.inv_id, month])
    const refused = await step(clerk, 'prepare', invoice)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Account 7035 is locked for closing.'])
    await query('update invoice set close_period = null where inv_id = $1', [invoice.inv_id])
    const later = await done(step(clerk, 'prepare', invoice))
    expect((later.close_period ?? '') > month).toBe(true)
  })
})

describe('approval', () => {
  it('INV-121 INV-122 an AP invoice is approved by a supervisor, then by a manager; each approval is kept with its hash', async () => {
    const invoice = await prepared({ ...AP, ap_ref: 'TWO-LEVELS' }, 'AP')
    expect((await approve(clerk, invoice)).status).toBe(403)
    const first = await done(approve(supervisor, invoice))
    expect(first).toMatchObject({ invoice_status: 'APPROVED_1', needs_second_level: true })
    expect((await approve(supervisor, first)).status).toBe(403)
    const second = await done(approve(manager, first))
    expect(second).toMatchObject({ invoice_status: 'APPROVED_2' })
    const { rows } = await query('select level, content_hash, total_amount::text from invoice_approval where inv_id = $1 order by 1', [
      invoice.inv_id,
    ])
    expect(rows).toEqual([1, 2].map((level) => ({ level, content_hash: invoice.content_hash, total_amount: '200.000' })))
    await expect(query('update invoice_approval set level = 1')).rejects.toThrow('append-only')
    await expect(query('delete from invoice_approval')).rejects.toThrow('append-only')
  })

  it('a manager who approved on the first level does not approve on the second', async () => {
    const first = await done(approve(manager, await prepared({ ...AP, ap_ref: 'SAME-ONE' }, 'AP')))
    const refused = await approve(manager, first)
    expect([refused.status, keysOf(refused)]).toEqual([422, ['invoice.ownApproval']])
  })

  it('who wrote an invoice approves it on no level, even after another user prepared it', async () => {
    const made = await created()
    await query(
      `insert into history (module, record_id, action, record_version, user_uid, user_name, profile_type, request_id, happened_at)
        select h.module, h.record_id, 'save', h.record_version, u.user_uid, 'Supervisor', h.profile_type, h.request_id, h.happened_at
        from history h, portal_user u where h.module = 'invoice' and h.record_id = $1 and u.login_id like 'supervisor.hkg@%'`,
      [String(made.inv_id)],
    )
    const refused = await approve(supervisor, await done(step(clerk, 'prepare', made)))
    expect([refused.status, keysOf(refused)]).toEqual([422, ['invoice.ownApproval']])
    expect((await approve(manager, await done(clerk.send(invoiceApi.read, { params: made, query: {} })))).status).toBe(200)
  })

  it('INV-120 INV-121 approves only the content that is on the screen; who may not approve learns that first', async () => {
    const invoice = await prepared()
    const stale = async (refused: Awaited<ReturnType<typeof approve>>) => {
      const { status, problem } = refused
      expect([status, problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
      return problem.latest as Invoice
    }
    const { version, content_hash } = invoice
    expect(await stale(await approve(supervisor, invoice, 'f'.repeat(64)))).toMatchObject({ version, content_hash })
    const withoutHash = (client: Client) =>
      client.send(invoiceApi.approve, { params: { inv_id: invoice.inv_id }, body: { version: invoice.version } as never })
    expect((await withoutHash(clerk)).status).toBe(403)
    await stale(await withoutHash(supervisor))
    const again = await done(step(clerk, 'withdraw', invoice))
    const changed = await done(save(clerk, again, { charges: [charge({ unit_price: '900' })], lines: [] }))
    const second = await done(step(clerk, 'prepare', changed))
    expect((await stale(await approve(supervisor, { ...second, content_hash }))).content_hash).toBe(second.content_hash)
    expect((await done(approve(supervisor, second))).total_amount).toBe('1800.00')
  })

  it('of twenty supervisors at once one approves', async () => {
    const invoice = await prepared()
    const tried = await Promise.all(Array.from({ length: 20 }, () => approve(supervisor, invoice)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(19)
    const { rows } = await query('select count(*)::int as count from invoice_approval where inv_id = $1', [invoice.inv_id])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('a rejection needs a reason, and the invoice can be changed and prepared again under its number', async () => {
    const invoice = await prepared()
    const blank = await supervisor.send(invoiceApi.reject, {
      params: { inv_id: invoice.inv_id },
      body: { version: invoice.version, reason: ' ' },
    })
    expect(keysOf(blank)).toEqual(['msgReasonRequired'])
    const rejected = await done(step(supervisor, 'reject', invoice))
    expect(rejected).toMatchObject({ invoice_status: 'REJECTED', status_reason: 'a good reason' })
    const { rows } = await portal().database.pool.query<{ party_id: number; full_name: string }>(
      "select party_id, full_name from party where party_id <> $1 and party_code in ('NORTHWIND', 'PEARLTOY') limit 1",
      [invoice.issue_party_id],
    )
    const [other] = rows
    const moved = await done(save(clerk, rejected, { issue_party_id: other?.party_id ?? null }))
    expect(moved.issue_party_name).toBe(other?.full_name)
    const saved = await done(save(clerk, moved, { remarks: 'corrected', issue_party_id: invoice.issue_party_id }))
    expect(await done(step(clerk, 'prepare', saved))).toMatchObject({ invoice_status: 'PREPARED', invoice_no: invoice.invoice_no })
  })
})

describe('after the approval', () => {
  it('an AP invoice is released by accounting with a vendor reference and a document', async () => {
    const invoice = await approvedTwice()
    expect((await step(supervisor, 'release', invoice)).status).toBe(403)
    expect(keysOf(await step(finance, 'release', invoice))).toEqual(['invoice.noVendorDocument'])
    const record_id = String(invoice.inv_id)
    const file = new File([new TextEncoder().encode('no,amount\nV,200\n')], 'vendor.csv', { type: 'text/csv' })
    const body = { document_type: 'VENDOR_INVOICE' as const, visible_to: 'INTERNAL' as const, file }
    expect((await (await as('ops.sha')).send(invoiceDocumentApi.upload, { params: { record_id }, body })).status).toBe(404)
    const removed = await done(clerk.send(invoiceDocumentApi.upload, { params: { record_id }, body }))
    await clerk.send(invoiceDocumentApi.remove, {
      params: { record_id, document_id: removed.document_id },
      body: { version: removed.version },
    })
    expect(keysOf(await step(finance, 'release', invoice))).toEqual(['invoice.noVendorDocument'])
    const kept = await done(clerk.send(invoiceDocumentApi.upload, { params: { record_id }, body }))
    const released = await done(step(finance, 'release', invoice))
    expect(released).toMatchObject({ invoice_status: 'RELEASED', version: invoice.version + 1 })
    const params = { record_id, document_id: kept.document_id }
    const refused = await clerk.send(invoiceDocumentApi.remove, { params, body: { version: kept.version } })
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'invoice.documentStays'])
    expect((await step(supervisor, 'take_back', released)).status).toBe(409)
    for (const ap_ref of [null, '']) {
      const given = { version: released.version, ap_ref }
      const cleared = await finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id: released.inv_id }, body: given as never })
      expect([cleared.status, cleared.problem.errors?.[0]?.msgKey]).toEqual([422, 'invoice.noApRef'])
    }
  })

  it('what was approved is taken back by a supervisor, and its approvals are void', async () => {
    const invoice = await done(approve(supervisor, await prepared()))
    const back = await done(step(manager, 'take_back', invoice))
    expect(back).toMatchObject({ invoice_status: 'NEW', approved_1_by_name: null, content_hash: null })
  })

  it('a prepared invoice can no longer be saved', async () => {
    const invoice = await prepared()
    const refused = await save(clerk, invoice, { remarks: 'late' })
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'invoice.notEditable'])
  })
})

describe('deletion', () => {
  it('a clerk deletes an invoice without a number, a supervisor with inv_edit one that has a number; the number stays used', async () => {
    expect(await done(step(clerk, 'delete', await created()))).toMatchObject({ invoice_status: 'DELETED' })
    const numbered = await done(step(clerk, 'withdraw', await prepared()))
    expect((await step(clerk, 'delete', numbered)).status).toBe(403)
    expect((await prepared()).invoice_no).not.toBe(numbered.invoice_no)
  })
})

describe('the database', () => {
  const post = (invoice: Invoice) =>
    query("update invoice set posted_at = now(), journal_no = 'J' || inv_id, invoice_status = 'POSTED' where inv_id = $1", [invoice.inv_id])

  it('refuses lines that do not add up to the invoice', async () => {
    const { inv_id } = await created()
    await expect(
      query('update invoice set amount = amount + 1, total_amount = total_amount + 1 where inv_id = $1', [inv_id]),
    ).rejects.toThrow(/do not add up/)
  })

  it('refuses to change the money of a posted invoice or to delete one', async () => {
    const invoice = await created()
    await post(invoice)
    const { inv_id } = invoice
    for (const change of ["currency = 'EUR'", 'exchange_rate = 2', "invoice_no = 'X'", 'issue_party_id = 1', "account_code = '7021'"])
      await expect(query(`update invoice set ${change} where inv_id = $1`, [inv_id]), change).rejects.toThrow(/never changed/)
    for (const table of ['invoice_line', 'invoice_charge']) {
      await expect(query(`update ${table} set amount = 1 where inv_id = $1`, [inv_id])).rejects.toThrow(/never changed/)
      await expect(query(`delete from ${table} where inv_id = $1`, [inv_id])).rejects.toThrow(/never changed/)
    }
    await expect(query('delete from invoice where inv_id = $1', [inv_id])).rejects.toThrow(/never deleted/)
    await query("update invoice set payment_ref = 'CHQ 1' where inv_id = $1", [inv_id])
    await query('update invoice_charge set settled_amount = 50 where inv_id = $1', [inv_id])
  })

  it('refuses another rate than 1 for equal currencies', async () => {
    const { inv_id } = await created({ currency: 'HKD', account_code: '7021' })
    await expect(query('update invoice set exchange_rate = 1.1 where inv_id = $1', [inv_id])).rejects.toThrow(/invoice_equal_currencies/)
  })
})
