import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, create, invoiceDesk, invoices, printOriginal, readOne, save, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let other: Client
let job_nos: string[] = []

beforeAll(async () => {
  await prepareOffice()
  await rights(world).grant('ops.sha', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
  desk = await invoiceDesk(as)
  other = await as('ops.sha')
  job_nos = (await jobs(40, "s.mode = 'SEA'")).map(({ job_no }) => job_no)
})

const INTER = { inter_account_transaction: true, inter_account_code: '7030' } as const
const prepared = async (changes: Partial<InvoiceForm> = {}) =>
  done(step(desk.clerk, 'prepare', await done(create(desk.clerk, await form(job_nos[0] ?? '', changes)))))
const notesOf = ({ inv_id }: Invoice) =>
  query("select inv_id, type, account_code, invoice_status from invoice where inter_account_of = $1 and invoice_status <> 'DELETED'", [
    inv_id,
  ])
/** The note that the request answers, for those who may read it. */
const noteAt = async (client: Client, invoice: Invoice): Promise<Invoice> => {
  const { note } = await done(ask(client, invoice))
  if (!note) throw new Error('the note is not readable')
  return note
}
const ask = (client: Client, { inv_id, version }: Invoice, inter_account_code: string | null = null) =>
  client.send(invoiceApi.makeNote, { params: { inv_id }, body: { version, inter_account_code } })

describe('the inter-account debit note', () => {
  it('INV-096 is made by the first approval, with the charges, job and rates of the invoice, once', async () => {
    const invoice = await prepared(INTER)
    expect(await notesOf(invoice)).toEqual([])
    const approved = await done(approve(desk.supervisor, invoice))
    const [found] = (await notesOf(invoice)) as { inv_id: number }[]
    const note = await readOne(desk.clerk, { inv_id: found?.inv_id ?? 0 })
    expect(note).toMatchObject({
      type: 'DN',
      ap_ar: 'AR',
      invoice_status: 'NEW',
      account_code: '703X',
      inter_account_of: invoice.inv_id,
      issue_party_code: 'SHA',
      currency: 'USD',
      total_amount: approved.total_amount,
      exchange_rate: approved.exchange_rate,
      jobs: [{ job_no: job_nos[0] }],
      charges: [{ charge_code: 'DOC', dr_cr: 'DR' }],
    })
    const related = await done(desk.clerk.send(invoiceApi.related, { params: { inv_id: invoice.inv_id } }))
    expect(related).toMatchObject([{ relation: 'INTER_ACCOUNT_NOTE', inv_id: note.inv_id }])
  })

  it('an invoice without the flag gets none', async () => {
    const invoice = await prepared()
    await done(approve(desk.supervisor, invoice))
    expect(await notesOf(invoice)).toEqual([])
  })

  it('of a cost is on the debit side with the same total', async () => {
    const invoice = await done(
      step(
        desk.clerk,
        'prepare',
        await done(create(desk.clerk, await form(job_nos[0] ?? '', { ...INTER, type: 'AP', account_code: '7041', ap_ref: 'IA-1' }), 'AP')),
      ),
    )
    const note = await noteAt(desk.clerk, invoice)
    expect(note).toMatchObject({ type: 'DN', total_amount: '200.00', charges: [{ dr_cr: 'DR' }], lines: [{ dr_cr: 'DR' }] })
  })

  it('INV-097 is made on request while the invoice is Prepared, in no other status; a second request answers the first', async () => {
    const fresh = await done(create(desk.clerk, await form(job_nos[0] ?? '', INTER)))
    expect((await ask(desk.clerk, fresh)).status).toBe(409)
    const invoice = await done(step(desk.clerk, 'prepare', fresh))
    expect((await ask(desk.supervisor, invoice)).status).toBe(403)
    expect((await ask(other, invoice)).status).toBe(404)
    const [one, two] = await Promise.all([noteAt(desk.clerk, invoice), noteAt(desk.clerk, invoice)])
    expect(one.inv_id).toBe(two.inv_id)
    const approved = await done(approve(desk.supervisor, invoice))
    expect(await notesOf(invoice)).toHaveLength(1)
    const plain = await done(approve(desk.supervisor, await prepared()))
    expect((await ask(desk.clerk, plain, '7030')).problem.msgKey).toBe('invoice.noteOnlyPrepared')
    expect(approved.invoice_status).toBe('APPROVED_1')
  })

  it('asks for an account of another company', async () => {
    const invoice = await prepared()
    expect((await ask(desk.clerk, invoice)).problem.errors?.map(({ path }) => path)).toEqual(['inter_account_code'])
    expect((await ask(desk.clerk, invoice, '7021')).problem.msgKey).toBe('invoice.sameCompany')
  })

  it('INV-097 is made for a user of AP alone, who may not read it; a second request makes no other', async () => {
    const { grant } = rights(world)
    const changes = { ...INTER, type: 'AP', account_code: '7041', ap_ref: 'IA-ONLY-AP' } as const
    const invoice = await done(step(desk.clerk, 'prepare', await done(create(desk.clerk, await form(job_nos[0] ?? '', changes), 'AP'))))
    await grant('ops.hkg', { roles: ['AP_USER', 'BOOKING_VIEW'] })
    const clerk = await as('ops.hkg')
    expect(await done(ask(clerk, invoice))).toEqual({ note: null })
    expect(await done(ask(clerk, invoice))).toEqual({ note: null })
    const notes = (await notesOf(invoice)) as { inv_id: number; type: string }[]
    expect(notes.map(({ type }) => type)).toEqual(['DN'])
    expect((await clerk.send(invoiceApi.read, { params: { inv_id: notes[0]?.inv_id ?? 0 }, query: {} })).status).toBe(404)
    expect(await done(clerk.send(invoiceApi.related, { params: { inv_id: invoice.inv_id } }))).toEqual([])
    await grant('ops.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    desk = await invoiceDesk(as)
    expect((await noteAt(desk.clerk, invoice)).inv_id).toBe(notes[0]?.inv_id)
  })

  it('INV-098 is impossible for an invoice over several jobs', async () => {
    const alike = (await query(
      `select array_agg(job_no order by job_no) as jobs from (select j.job_no, j.period, j.mode, s.pol, s.pod from job j join shipping_order s using (so_no)
         where j.job_no = any($1)) j group by period, mode, left(pol, 2), left(pod, 2) order by count(*) desc limit 1`,
      [job_nos],
    )) as { jobs: string[] }[]
    const two = alike[0]?.jobs.slice(0, 2) ?? []
    expect(two).toHaveLength(2)
    const [line] = invoiceFormOf(await done(create(desk.clerk, await form(two[0] ?? '')))).lines
    const changes = { job_nos: two, lines: line ? [line] : [] }
    const flagged = await done(create(desk.clerk, await form(two[0] ?? '', { ...changes, ...INTER })))
    expect((await step(desk.clerk, 'prepare', flagged)).problem.msgKey).toBe('invoice.debitNoteOfManyJobs')
    const invoice = await done(step(desk.clerk, 'prepare', await done(create(desk.clerk, await form(two[0] ?? '', changes)))))
    const refused = await ask(desk.clerk, invoice, '7030')
    expect([refused.status, refused.problem.Message]).toEqual([422, 'An inter-account debit note is impossible with multiple jobs.'])
    expect(await notesOf(invoice)).toEqual([])
  })

  it('goes with its invoice while it is new; once it is prepared the invoice stays', async () => {
    const invoice = await prepared(INTER)
    await done(ask(desk.clerk, invoice))
    const back = await done(step(desk.clerk, 'withdraw', invoice))
    expect(await notesOf(invoice)).toEqual([])
    const again = await done(step(desk.clerk, 'prepare', back))
    const note = await noteAt(desk.clerk, again)
    await done(step(desk.clerk, 'prepare', note))
    expect((await step(desk.clerk, 'withdraw', again)).problem.msgKey).toBe('invoice.debitNoteStays')
  })
})

describe('the incoming debit note', () => {
  it('arrives as New in the other office when the note is posted, at the same amount, and can be prepared there', async () => {
    const approved = await done(approve(desk.supervisor, await prepared(INTER)))
    const [found] = (await notesOf(approved)) as { inv_id: number }[]
    const note = await done(step(desk.clerk, 'prepare', await readOne(desk.clerk, { inv_id: found?.inv_id ?? 0 })))
    const ready = await done(approve(desk.supervisor, note))
    await done(printOriginal(desk.clerk, ready))
    await query("insert into exchange_rate (currency_from, currency_to, rate, effective_date) values ('USD', 'CNY', 7.2, '2026-01-01')")
    await query("update party set sun_ac_code = 'SHA01' where party_code = 'SHA' and sun_ac_code is null")
    const posted = await done(step(desk.finance, 'post', await readOne(desk.finance, ready)))
    const [incoming] = (await notesOf(posted)) as { inv_id: number }[]
    const idn = await readOne(other, { inv_id: incoming?.inv_id ?? 0 })
    expect(idn).toMatchObject({
      ap_ar: 'AP',
      type: 'IDN',
      invoice_status: 'NEW',
      account_code: '704X',
      issue_party_code: 'HKG',
      company_code: 'FLCN',
      base_currency: 'CNY',
      ap_ref: posted.invoice_no,
      currency: 'USD',
      total_amount: posted.total_amount,
      lines: [{ dr_cr: 'CR', job_no: job_nos[0] }],
    })
    expect(idn.exchange_rate).toBe('7.2')
    expect((await desk.clerk.send(invoiceApi.read, { params: { inv_id: idn.inv_id }, query: {} })).status).toBe(404)
    const saved = await done(save(other, idn, { remarks: 'ours' }))
    expect([saved.office_party_id, saved.company_code]).toEqual([idn.office_party_id, 'FLCN'])
    expect(await done(step(other, 'prepare', saved))).toMatchObject({ invoice_status: 'PREPARED' })
  })
})
