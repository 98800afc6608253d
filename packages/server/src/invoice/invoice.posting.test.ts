import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let clerk: Client
let finance: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  await query("update party set sun_ac_code = '100NW', sun_suffix = 'A' where party_code = 'NORTHWIND'")
  clerk = await as('ops.hkg')
  finance = await as('finance.hkg')
  job_no = (await jobs())[0]?.job_no ?? ''
})

let vendorNo = 0
/** An AP invoice of 2 × 100 USD with 6 % tax, released for payment. */
async function released(changes: Partial<InvoiceForm> = {}): Promise<Invoice> {
  vendorNo += 1
  const given: Partial<InvoiceForm> = {
    type: 'AP',
    account_code: '7041',
    ap_ref: `V-${vendorNo}`,
    charges: [charge({ tax_code: 'VAT6' })],
    ...changes,
  }
  const made = await done(create(clerk, await form(job_no, given), 'AP'))
  const file = new File([new TextEncoder().encode('no,amount\nV,212\n')], 'vendor.csv', { type: 'text/csv' })
  const body = { document_type: 'VENDOR_INVOICE' as const, visible_to: 'INTERNAL' as const, file }
  await done(clerk.send(invoiceDocumentApi.upload, { params: { record_id: String(made.inv_id) }, body }))
  const first = await done(approve(await as('supervisor.hkg'), await done(step(clerk, 'prepare', made))))
  return done(step(finance, 'release', await done(approve(await as('manager.hkg'), first))))
}
const post = (client: Client, { inv_id, version }: Invoice) => client.send(invoiceApi.post, { params: { inv_id }, body: { version } })
const postingsOf = async ({ inv_id }: Invoice) =>
  (
    await query(
      `select p.account, p.dr_cr, p.amount::text, p.base_amount::text, p.job_no from posting p join journal j using (journal_no)
       where j.inv_id = $1 order by p.line_no`,
      [inv_id],
    )
  ).rows

describe('posting', () => {
  it('INV-051 names who released and who posted the invoice', async () => {
    const ready = await released()
    expect(ready).toMatchObject({ released_by_name: 'Fiona Finance', posted_by_name: null })
    expect(await done(post(finance, ready))).toMatchObject({ released_by_name: 'Fiona Finance', posted_by_name: 'Fiona Finance' })
  })

  it('writes a balanced journal of party, cost and tax, and freezes the invoice', async () => {
    const invoice = await done(post(finance, await released()))
    expect(invoice).toMatchObject({
      invoice_status: 'POSTED',
      process_status: 'PENDING',
      journal_no: expect.stringMatching(/^J\d{4}\d{5}$/),
    })
    expect(await postingsOf(invoice)).toEqual([
      { account: '100NWA', dr_cr: 'CR', amount: '212.000', base_amount: '1656.250', job_no: null },
      { account: '57041', dr_cr: 'DR', amount: '200.000', base_amount: '1562.500', job_no },
      { account: '21500', dr_cr: 'DR', amount: '12.000', base_amount: '93.750', job_no: null },
    ])
    const [entry] = await done(finance.send(invoiceApi.history, { params: { inv_id: invoice.inv_id } }))
    expect(entry).toMatchObject({ action: 'post', from_status: 'RELEASED', to_status: 'POSTED' })
  })

  it('INV-128 names the party and the account that have no sun account code', async () => {
    const invoice = await released()
    await query("update party set sun_ac_code = null where party_code = 'NORTHWIND'")
    await query("update invoice_account set cost_sun_account = null where account_code = '7041'")
    const refused = await post(finance, invoice)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Missing sun account code for posting: NORTHWIND, 7041'])
    expect(await postingsOf(invoice)).toEqual([])
    await query("update party set sun_ac_code = '100NW' where party_code = 'NORTHWIND'")
    await query("update invoice_account set cost_sun_account = '57041' where account_code = '7041'")
    expect((await post(finance, invoice)).status).toBe(200)
  })

  it('is refused when the bank of the party is another one than when the invoice was prepared', async () => {
    const invoice = await released()
    await query("update party set bank_account = 'X-1' where party_code = 'NORTHWIND'")
    const refused = await post(finance, invoice)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'The bank account of NORTHWIND was changed since the approval.'])
    await query("update party set bank_account = null where party_code = 'NORTHWIND'")
  })

  it('is refused in a period that is closed, and possible when it is open again', async () => {
    const invoice = await released({ account_code: '7040' })
    const state = (period_status: string) =>
      query("update account_period set period_status = $1 where account_code = '7040' and period = $2", [
        period_status,
        invoice.close_period,
      ])
    await state('CLOSED')
    const refused = await post(finance, invoice)
    expect([refused.status, refused.problem.Message]).toEqual([422, 'Account 7040 is locked for closing.'])
    await state('OPEN')
    expect((await post(finance, invoice)).status).toBe(200)
  })

  it('is for accounting only, and of twenty at once one posts', async () => {
    const invoice = await released()
    for (const login of ['ops.hkg', 'supervisor.hkg', 'manager.hkg']) expect((await post(await as(login), invoice)).status).toBe(403)
    const tried = await Promise.all(Array.from({ length: 20 }, () => post(finance, invoice)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(19)
    const { rows } = await query('select count(*)::int as count from journal where inv_id = $1', [invoice.inv_id])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('numbers journals without a gap, also when some are refused', async () => {
    const all = await Promise.all([released(), released(), released()])
    await Promise.all(all.flatMap((invoice) => [post(finance, invoice), post(finance, invoice)]))
    const { rows } = await query('select right(journal_no, 5)::int as no from journal order by 1')
    const numbers = rows.map(({ no }) => Number(no))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})

describe('the database', () => {
  it('refuses a journal that does not balance, and every change of one', async () => {
    const invoice = await done(post(finance, await released()))
    const other = await released()
    await expect(
      query(
        `with j as (insert into journal select 'JX', $1, journal_type, company_code, account_code, period, transaction_date, due_date, 1, user_uid, posted_at
           from journal where journal_no = $2 returning journal_no)
         insert into posting (journal_no, line_no, account, dr_cr, currency, amount, base_currency, base_amount, description)
         select 'JX', 1, '1', 'DR', 'USD', 1, 'HKD', 1, '' from j`,
        [other.inv_id, invoice.journal_no],
      ),
    ).rejects.toThrow(/does not balance|violates foreign key/)
    await expect(query('update posting set amount = 1')).rejects.toThrow('append-only')
    await expect(query('delete from posting')).rejects.toThrow('append-only')
    await expect(query("update journal set period = '2020-01'")).rejects.toThrow('append-only')
    await expect(query('delete from journal')).rejects.toThrow('append-only')
  })
})
