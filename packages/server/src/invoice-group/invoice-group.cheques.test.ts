import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceChequeApi } from '@fairlead/domain/invoice/invoice.cheque-api'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import type { Call } from '@fairlead/domain/kit/contract'
import type { SettlementForm } from '@fairlead/domain/settlement/settlement'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { create, invoices, readOne, step, type InvoiceDesk } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { transfer } from '../settlement/settlement.testing.ts'
import { testPortal, type Client, type Reply } from '../testing/portal.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const REQUEST = { available_date: '2026-03-02', cheque_currency: 'USD', cheque_issued_to: 'Northwind Retail' } as const
/** Released for payment, without the steps before. */
async function released(changes: Partial<InvoiceForm> = {}): Promise<Invoice> {
  const made = await done(
    create(desk.clerk, await form(job_no, { type: 'AP', account_code: '7041', ap_ref: randomUUID().slice(0, 30), ...changes }), 'AP'),
  )
  await done(step(desk.clerk, 'prepare', made))
  await query("update invoice set invoice_status = 'RELEASED', released_at = now() where inv_id = $1", [made.inv_id])
  return readOne(desk.finance, made)
}
const requested = (changes: Partial<InvoiceForm> = {}) => released({ ...REQUEST, ...changes })
async function grouped(...all: Invoice[]): Promise<InvoiceGroup> {
  const latest = await Promise.all(all.map((invoice) => readOne(desk.finance, invoice)))
  const items = latest.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
  return done(desk.finance.send(invoiceGroupApi.create, { body: { kind: 'PAYMENT', items, payment_ref: null } }))
}
let number = 500
const newNo = () => {
  number += 1
  return `HSBC 000${number}`
}
const exported = ({ group_no, version }: InvoiceGroup, cheque: object = {}, client = desk.finance) =>
  client.send(invoiceGroupApi.export, { params: { group_no }, body: { version, ...cheque } })
const byCheque = (group: InvoiceGroup, cheque_no = newNo(), more: object = {}) =>
  exported(group, { cheque_no, cheque_date: '2026-03-12', ...more })
const cancelled = ({ group_no, version }: InvoiceGroup, reason: string | null = null, client = desk.finance) =>
  client.send(invoiceGroupApi.cancel, { params: { group_no }, body: { version, reason } })
const refusalOf = ({ status, problem }: Pick<Reply<Call>, 'status' | 'problem'>) => [
  status,
  (problem.errors ?? []).map(({ path, msgKey }) => `${path} ${msgKey}`),
]
const latestEntry = async ({ inv_id }: Invoice) => {
  const [entry] = await done(desk.finance.send(invoiceApi.history, { params: { inv_id } }))
  return entry
}

describe('the cheque of a payment group', () => {
  it('INV-049 INV-064 is entered with the export and is that of all requests, of the file and of the history', async () => {
    const all = [await requested(), await requested({ available_date: '2026-03-09' })]
    const made = await grouped(...all)
    expect(made).toMatchObject({ cheque_no: null, cheque_date: null })
    expect(refusalOf(await exported(made))).toEqual([422, ['cheque_no msgRequired', 'cheque_date msgRequired']])
    expect(refusalOf(await byCheque(made, 'HSBC 1', { cheque_date: '2026-03-08' }))).toEqual([
      422,
      ['cheque_date invoice.chequeBeforeAvailable'],
    ])
    expect(refusalOf(await byCheque(made, 'HSBC 1', { cheque_date: '2036-03-08' }))).toEqual([422, ['cheque_date invoice.dateOutside']])
    const cheque_no = newNo()
    const closed = await done(byCheque(made, cheque_no))
    expect(closed).toMatchObject({ group_status: 'EXPORTED', cheque_no, cheque_date: '2026-03-12' })
    expect(closed.history.map(({ action }) => action)).toEqual(['create', 'export'])
    for (const invoice of all) {
      expect(await readOne(desk.finance, invoice)).toMatchObject({
        cheque_status: 'ISSUED',
        cheque_no,
        cheque_date: '2026-03-12',
        group_no: made.group_no,
      })
      const entry = await latestEntry(invoice)
      expect(entry?.action).toBe('issue_cheque')
      expect(entry?.fields).toEqual(
        expect.arrayContaining([
          { path: 'cheque_no', before: null, after: cheque_no },
          { path: 'cheque_status', before: 'GROUPED', after: 'ISSUED' },
        ]),
      )
    }
    const file = await desk.finance.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })
    const [heading = '', ...rows] = new TextDecoder().decode(file.bytes).trim().split(/\r?\n/)
    expect([heading, ...rows].map((row) => row.split(',').slice(-2))).toEqual([
      ['cheque_no', 'cheque_date'],
      [cheque_no, '2026-03-12'],
      [cheque_no, '2026-03-12'],
    ])
    const [one] = all
    if (!one) throw new Error('two requests')
    const { inv_id, version } = await readOne(desk.finance, one)
    const stop = await desk.finance.send(invoiceChequeApi.stopCheque, { params: { inv_id }, body: { version, reason: 'lost' } })
    expect([stop.status, stop.problem.msgKey]).toEqual([422, 'invoice.chequeOfGroup'])
  })

  it('INV-064 pays a member without request too, which gets no cheque; a group without requests takes none', async () => {
    const [request, plain] = [await requested({ cheque_issued_to: 'Northwind Retail GmbH' }), await released()]
    const mixed = await done(byCheque(await grouped(request, plain)))
    expect(mixed.cheque_no).not.toBeNull()
    expect(await readOne(desk.finance, plain)).toMatchObject({ cheque_no: null, cheque_status: null })
    const bank = await grouped(await released(), await released())
    expect(refusalOf(await byCheque(bank))).toEqual([422, ['cheque_no invoice-group.noCheque', 'cheque_date invoice-group.noCheque']])
    expect(refusalOf(await exported(bank, { cheque_rate: '7.8' }))).toEqual([422, ['cheque_rate invoice-group.noCheque']])
    const paid = await done(exported(bank))
    expect(paid).toMatchObject({ group_status: 'EXPORTED', cheque_no: null })
    const file = await desk.finance.send(invoiceGroupApi.file, { params: { group_no: bank.group_no } })
    expect(new TextDecoder().decode(file.bytes)).not.toContain('cheque_no')
  })

  it('INV-049 INV-103 in another currency takes one rate, or that of each preparation', async () => {
    const foreign = { cheque_currency: 'HKD' }
    const first = await requested(foreign)
    const made = await grouped(first, await requested(foreign))
    expect(refusalOf(await byCheque(made, newNo(), { cheque_rate: '15.7' }))).toEqual([422, ['cheque_rate exchange-rate.implausible']])
    await query('update invoice set cheque_rate = null where inv_id = $1', [first.inv_id])
    expect(refusalOf(await byCheque(made))).toEqual([422, ['cheque_rate msgRequired']])
    await done(byCheque(made, newNo(), { cheque_rate: '7.75' }))
    expect(await readOne(desk.finance, first)).toMatchObject({ cheque_status: 'ISSUED', cheque_rate: '7.75' })
    const second = await requested(foreign)
    await done(byCheque(await grouped(second)))
    expect((await readOne(desk.finance, second)).cheque_rate).toBe('7.8125')
  })

  it('INV-049 INV-073 a settlement by a cheque in base currency has the rate of that cheque, a transfer that of the bank', async () => {
    const post = async (invoice: Invoice) => done(step(desk.finance, 'post', await readOne(desk.finance, invoice)))
    const [first, second] = [await requested({ cheque_currency: 'HKD' }), await requested({ cheque_currency: 'HKD' })]
    await done(byCheque(await grouped(first, second), newNo(), { cheque_rate: '7.8', cheque_date: '2026-03-10' }))
    const all = [await post(first), await post(second)]
    const settling = (changes: Partial<SettlementForm>) => {
      const lines = all.map(({ inv_id }) => ({ inv_id, charge_line_no: null, amount: '50' }))
      const body = transfer({ party_id: first.issue_party_id ?? 0, method: 'CHEQUE', lines, ...changes })
      return desk.finance.send(settlementApi.settle, { body })
    }
    const settle = async (changes: Partial<SettlementForm>) => done(settling(changes))
    const paid = await settle({})
    expect([paid.exchange_rate, paid.lines.map(({ base_amount }) => base_amount)]).toEqual(['7.8', ['390.00', '390.00']])
    const booked = { bank_currency: 'HKD', bank_amount: '790' }
    expect(refusalOf(await settling(booked))).toEqual([422, ['bank_amount settlement.chequeAmount']])
    expect((await settle({ ...booked, method: 'TRANSFER' })).exchange_rate).toBe('7.9')
    expect((await settle({ method: 'TRANSFER' })).exchange_rate).toBe('7.8125')
  })

  it('INV-049 INV-064 in another currency is named with amount and rate by the group, its answer and its file', async () => {
    const foreign = { cheque_currency: 'HKD' }
    const [first, second] = [await requested(foreign), await requested(foreign)]
    await query('update invoice set cheque_rate = 7.75 where inv_id = $1', [second.inv_id])
    const made = await grouped(first, second)
    expect(made.foreign_cheque).toEqual({ currency: 'HKD', rate: null, amount: '3112.50' })
    const closed = await done(byCheque(made, newNo(), { cheque_rate: '7.8312' }))
    expect(closed.foreign_cheque).toEqual({ currency: 'HKD', rate: '7.8312', amount: '3132.48' })
    const file = await desk.finance.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })
    const lines = new TextDecoder().decode(file.bytes).trim().split(/\r?\n/)
    expect(lines.map((row) => row.split(',').slice(-3))).toEqual([
      ['cheque_currency', 'cheque_rate', 'cheque_amount'],
      ['HKD', '7.8312', '1566.24'],
      ['HKD', '7.8312', '1566.24'],
    ])
    expect((await done(cancelled(closed, 'not paid'))).foreign_cheque).toBeNull()
    const same = await done(byCheque(await grouped(await requested())))
    expect(same.foreign_cheque).toBeNull()
  })

  it('INV-049 has a number that is used once, of single requests and groups together, also of a cancelled group', async () => {
    const [single, one, two] = [await requested(), await requested(), await requested()]
    const used = newNo()
    const issue = (invoice: Invoice, cheque_no: string) =>
      desk.finance.send(invoiceChequeApi.issueCheque, {
        params: { inv_id: invoice.inv_id },
        body: { cheque_no, cheque_date: '2026-03-12', cheque_rate: null, version: invoice.version },
      })
    await done(issue(single, used))
    const made = await grouped(one, two)
    const refused = await byCheque(made, used.toLowerCase())
    expect([refusalOf(refused), refused.problem.Message]).toEqual([
      [422, ['cheque_no invoice.chequeNoUsedOn']],
      expect.stringContaining(single.invoice_no ?? '–'),
    ])
    expect((await readOne(desk.finance, one)).cheque_status).toBe('GROUPED')
    const ofGroup = newNo()
    const closed = await done(byCheque(made, ofGroup))
    const other = await requested()
    const again = await issue(other, ofGroup)
    expect([again.status, again.problem.Message]).toEqual([422, expect.stringContaining(made.group_no)])
    await done(cancelled(closed, 'wrong payee'))
    expect((await issue(other, ofGroup)).status).toBe(422)
    expect(refusalOf(await byCheque(await grouped(one, two), ofGroup))).toEqual([422, ['cheque_no invoice.chequeNoUsedOn']])
    const hkd = await requested({ cheque_currency: 'HKD' })
    await done(byCheque(await grouped(hkd), ofGroup))
  })

  it('INV-049 of two who use one cheque number at the same time one is refused', async () => {
    const both = [await grouped(await requested()), await grouped(await requested())]
    const cheque_no = newNo()
    const statuses = await Promise.all(both.map(async (group) => (await byCheque(group, cheque_no)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('cancelling an exported payment group', () => {
  it('INV-064 needs a reason, stops the cheque and frees the requests, with its history; an open group needs none', async () => {
    const one = await requested()
    await done(cancelled(await grouped(one)))
    const plain = await released({ cheque_issued_to: null })
    const closed = await done(byCheque(await grouped(one)))
    for (const reason of [null, '  ']) expect(refusalOf(await cancelled(closed, reason))).toEqual([422, ['reason msgReasonRequired']])
    const stopped = await done(cancelled(closed, 'the bank returned the file'))
    expect(stopped).toMatchObject({ group_status: 'CANCELLED', cheque_no: closed.cheque_no })
    expect(stopped.history.at(-1)).toMatchObject({
      action: 'cancel',
      reason: 'the bank returned the file',
      user_name: expect.stringContaining(' '),
    })
    expect(await readOne(desk.finance, one)).toMatchObject({
      cheque_status: 'REQUESTED',
      cheque_no: null,
      cheque_date: null,
      group_no: null,
    })
    const entry = await latestEntry(one)
    expect(entry).toMatchObject({ action: 'stop_cheque', reason: 'the bank returned the file' })
    expect(entry?.fields).toEqual(
      expect.arrayContaining([
        { path: 'cheque_no', before: closed.cheque_no, after: null },
        { path: 'cheque_status', before: 'ISSUED', after: 'REQUESTED' },
        { path: 'group_no', before: closed.group_no, after: null },
      ]),
    )
    const bank = await done(exported(await grouped(plain)))
    await done(cancelled(bank, 'not paid'))
    expect(await latestEntry(plain)).toMatchObject({ action: 'ungroup', reason: 'not paid' })
  })

  it('INV-064 takes the payment reference of the group back, unless it was replaced since', async () => {
    const [one, other] = [await released(), await released()]
    const items = [one, other].map(({ inv_id, version }) => ({ id: String(inv_id), version }))
    const made = await done(desk.finance.send(invoiceGroupApi.create, { body: { kind: 'PAYMENT', items, payment_ref: 'TT-77' } }))
    const group = await done(exported(made))
    const member = await readOne(desk.finance, other)
    const body = { payment_ref: 'TT-78', version: member.version }
    await done(desk.finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id: member.inv_id }, body }))
    const refs = async () => [(await readOne(desk.finance, one)).payment_ref, (await readOne(desk.finance, other)).payment_ref]
    expect(await refs()).toEqual(['TT-77', 'TT-78'])
    await done(cancelled(group, 'not paid'))
    expect(await refs()).toEqual([null, 'TT-78'])
  })

  it('INV-064 leaves a paid invoice its group and reference until its settlement is undone', async () => {
    const [paid, other] = [await released(), await released()]
    const items = [paid, other].map(({ inv_id, version }) => ({ id: String(inv_id), version }))
    const made = await done(desk.finance.send(invoiceGroupApi.create, { body: { kind: 'PAYMENT', items, payment_ref: 'TT-79' } }))
    const closed = await done(exported(made))
    const posted = await done(step(desk.finance, 'post', await readOne(desk.finance, paid)))
    const lines = [{ inv_id: posted.inv_id, charge_line_no: null, amount: '200' }]
    const body = transfer({ party_id: posted.issue_party_id ?? 0, lines })
    const { settlement_id } = await done(desk.finance.send(settlementApi.settle, { body }))
    await done(cancelled(closed, 'one was not made'))
    expect(await readOne(desk.finance, paid)).toMatchObject({ group_no: closed.group_no, payment_ref: 'TT-79' })
    await done(desk.finance.send(settlementApi.undo, { params: { settlement_id }, body: { reason: 'another payment' } }))
    expect(await readOne(desk.finance, paid)).toMatchObject({ outstanding_amount: '200.00', group_no: null, payment_ref: null })
    expect(await latestEntry(paid)).toMatchObject({ action: 'ungroup', reason: 'another payment' })
    // The payment that is not cancelled keeps its invoices.
    const kept = await done(exported(await grouped(paid)))
    const again = await done(desk.finance.send(settlementApi.settle, { body }))
    await done(desk.finance.send(settlementApi.undo, { params: { settlement_id: again.settlement_id }, body: { reason: 'wrong day' } }))
    expect(await readOne(desk.finance, paid)).toMatchObject({ group_no: kept.group_no })
  })

  it('INV-064 is for a supervisor of accounting alone: each other account is refused and nothing changes', async () => {
    const one = await requested()
    const closed = await done(byCheque(await grouped(one)))
    const level = (user_level_id: number) =>
      query("update portal_user set user_level_id = $1 where login_id like 'finance.hkg@%'", [user_level_id])
    await level(10)
    const clerkOfAccounting = await as('finance.hkg')
    const refused = await cancelled(closed, 'not paid', clerkOfAccounting)
    expect([refused.status, refused.problem.msgKey]).toEqual([403, 'invoice-group.onlySupervisor'])
    expect((await cancelled(await grouped(await requested()), null, clerkOfAccounting)).status).toBe(200)
    await level(20)
    const others: Client[] = [desk.clerk, desk.supervisor, desk.manager]
    for (const client of others) expect((await cancelled(closed, 'not paid', client)).status).toBe(403)
    await rights(world).grant('sales.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
    for (const login of ['sales.hkg', 'ops.sha'])
      expect([403, 404]).toContain((await cancelled(closed, 'not paid', await as(login))).status)
    for (const client of others) expect((await exported(await grouped(await requested()), {}, client)).status).toBe(403)
    expect(await readOne(desk.finance, one)).toMatchObject({ cheque_status: 'ISSUED', cheque_no: closed.cheque_no })
  })

  it('INV-064 INV-071 is refused once the cheque cleared, and names the invoice', async () => {
    const one = await requested()
    const closed = await done(byCheque(await grouped(one), newNo(), { cheque_date: '2026-03-10' }))
    const posted = await done(step(desk.finance, 'post', await readOne(desk.finance, one)))
    const settle = transfer({
      method: 'CHEQUE',
      party_id: posted.issue_party_id ?? 0,
      settled_on: '2026-03-10',
      lines: [{ inv_id: posted.inv_id, charge_line_no: null, amount: '200' }],
    })
    const { settlement_id } = await done(desk.finance.send(settlementApi.settle, { body: settle }))
    expect((await readOne(desk.finance, one)).cheque_status).toBe('CLEARED')
    const refused = await cancelled(closed, 'not paid')
    expect([refused.status, refused.problem.Message]).toEqual([422, expect.stringContaining(one.invoice_no ?? '–')])
    await done(desk.finance.send(settlementApi.undo, { params: { settlement_id }, body: { reason: 'not cashed' } }))
    await done(cancelled(closed, 'not paid'))
    expect((await readOne(desk.finance, one)).cheque_status).toBe('REQUESTED')
  })
})
