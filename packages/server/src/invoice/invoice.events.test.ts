import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { factsQuestion } from '@fairlead/domain/invoice/invoice.facts-api'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { charge, create, invoices, save, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const eventsOf = async ({ inv_id }: Pick<Invoice, 'inv_id'>) => {
  const rows = await query(
    "select payload from outbox where kind = 'event' and payload -> 'event' ->> 'module' = 'invoice' and payload -> 'event' ->> 'doc_code' = $1 order by outbox_id",
    [String(inv_id)],
  )
  return rows as { payload: { event: { event_code: string; desc_param: object; href: string }; audience: Record<string, unknown> } }[]
}

describe('notifications of an invoice', () => {
  it('each step notifies the staff of the office, without amounts, with the address of its screen', async () => {
    const invoice = await done(create(desk.clerk, await form(job_no, { charges: [charge({ unit_price: '7031.59', quantity: '1' })] })))
    expect(invoice.amount).toBe('7031.59')
    const prepared = await done(step(desk.clerk, 'prepare', invoice))
    await done(step(desk.supervisor, 'reject', prepared))
    const events = await eventsOf(invoice)
    expect(events.map(({ payload }) => payload.event.event_code)).toEqual(['INVOICE_CREATED', 'INVOICE_PREPARED', 'INVOICE_REJECTED'])
    expect(events[1]?.payload).toMatchObject({
      event: { desc_param: { invoice: prepared.invoice_no }, href: `/INV/arDetails/${invoice.inv_id}` },
      audience: { party_ids: [invoice.office_party_id], side: 'internal' },
    })
    expect(JSON.stringify(events)).not.toContain('7031.59')
  })

  it('sales profiles are notified of AR invoices of their codes alone', async () => {
    const ar = await done(create(desk.clerk, await form(job_no)))
    const ap = await done(create(desk.clerk, await form(job_no, { type: 'AP', account_code: '7041' }), 'AP'))
    const codeOf = async (invoice: Invoice) => (await eventsOf(invoice))[0]?.payload.audience['sales_code']
    expect([await codeOf(ar), await codeOf(ap)]).toEqual([ar.sales_code, null])
  })

  it('a refused step notifies no one', async () => {
    const invoice = await done(create(desk.clerk, await form(job_no)))
    expect((await step(desk.supervisor, 'approve' as 'reject', invoice)).status).not.toBe(200)
    expect(await eventsOf(invoice)).toHaveLength(1)
  })
})

describe('a changed exchange rate', () => {
  const factsFor = (invoice: Invoice) =>
    done(desk.clerk.send(invoiceApi.facts, { body: factsQuestion(invoiceFormOf(invoice), 'AR', invoice.inv_id) }))

  it('INV-133 notifies the holder of a new invoice; old rate, new rate and who changed it come with the screen, a save and the preparation until the new one is taken over', async () => {
    const invoice = await done(create(desk.clerk, await form(job_no)))
    expect((await factsFor(invoice)).rate_change).toBeNull()
    const admin = await as('admin')
    const rate = { currency_from: 'USD', currency_to: 'HKD', rate: '7.9', effective_date: '2026-03-01' }
    await done(admin.send(exchangeRateApi.create, { body: rate }))
    const event = (await eventsOf(invoice)).at(-1)?.payload
    expect(event).toMatchObject({
      event: { event_code: 'EXCHANGE_RATE_CHANGED', desc_param: { from: 'USD', to: 'HKD', rate: '7.9' } },
      audience: { user_uids: expect.any(Array) },
    })
    const [{ user_name }] = (await query(
      "select user_name from history where module = 'exchange-rate' order by history_id desc limit 1",
    )) as [{ user_name: string }]
    const change = { from: 'USD', to: 'HKD', old: '7.8125', new: '7.9', user: user_name }
    expect((await factsFor(invoice)).rate_change).toEqual(change)
    const message = `Exchange rate USD/HKD was changed from 7.8125 to 7.9 by ${user_name}.`
    const refused = { status: 422, problem: { errors: [{ path: 'exchange_rate', Message: message }] } }
    expect(await save(desk.clerk, invoice, {})).toMatchObject(refused)
    expect(await save(desk.clerk, invoice, { exchange_rate: '7.8125', payment_ref: 'TYPED' })).toMatchObject(refused)
    expect(await step(desk.clerk, 'prepare', invoice)).toMatchObject({ status: 422, problem: { Message: message } })
    expect(await done(desk.clerk.send(invoiceApi.read, { params: { inv_id: invoice.inv_id }, query: {} }))).toMatchObject({
      exchange_rate: '7.8125',
      version: invoice.version,
    })
    const taken = await done(save(desk.clerk, invoice, { exchange_rate: '7.9' }))
    expect(taken).toMatchObject({ exchange_rate: '7.9', base_total_amount: '1580.00', version: invoice.version + 1 })
    expect((await factsFor(taken)).rate_change).toBeNull()
    const [last] = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: invoice.inv_id } }))
    expect(last?.fields).toContainEqual({ path: 'exchange_rate', before: '7.8125', after: '7.9' })
  })

  it('INV-133 a new invoice is refused with the rate that its user saw before another one changed it', async () => {
    const seen = await form(job_no, { exchange_rate: '7.9' })
    const admin = await as('admin')
    const rate = { currency_from: 'USD', currency_to: 'HKD', rate: '7.95', effective_date: '2026-03-01' }
    await done(admin.send(exchangeRateApi.create, { body: { ...rate, effective_date: '2026-03-03' } }))
    expect(await create(desk.clerk, seen)).toMatchObject({
      status: 422,
      problem: {
        errors: [
          { path: 'exchange_rate', Message: expect.stringMatching(/^Exchange rate USD\/HKD was changed from 7\.9 to 7\.95 by .+\.$/) },
        ],
      },
    })
    const created = await done(create(desk.clerk, { ...seen, exchange_rate: '7.95' }))
    expect(created).toMatchObject({ exchange_rate: '7.95', exchange_rate_is_manual: false })
    const dated = await done(save(desk.clerk, created, { invoice_date: '2026-03-02' }))
    expect(dated.exchange_rate, 'another date brings its own rate without a question').toBe('7.9')
  })

  it('INV-133 a kept rate stays with its reason, and a prepared invoice is not concerned', async () => {
    const invoice = await done(create(desk.clerk, await form(job_no)))
    const prepared = await done(step(desk.clerk, 'prepare', await done(create(desk.clerk, await form(job_no)))))
    const admin = await as('admin')
    await done(
      admin.send(exchangeRateApi.create, { body: { currency_from: 'USD', currency_to: 'HKD', rate: '8', effective_date: '2026-03-04' } }),
    )
    const kept = await done(
      save(desk.clerk, invoice, { exchange_rate_is_manual: true, exchange_rate: invoice.exchange_rate, exchange_rate_reason: 'agreed' }),
    )
    expect(kept.exchange_rate).toBe(invoice.exchange_rate)
    expect((await factsFor(kept)).rate_change).toBeNull()
    expect((await factsFor(prepared)).rate_change).toBeNull()
    expect((await eventsOf(prepared)).map(({ payload }) => payload.event.event_code)).not.toContain('EXCHANGE_RATE_CHANGED')
  })
})
