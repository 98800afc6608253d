import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { factsQuestion } from '@fairlead/domain/invoice/invoice.facts-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { recordStatements } from '../testing/statements.ts'
import { testPortal } from '../testing/portal.ts'
import { charge, create, invoices, save, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal({}, { alone: true })
const { portal } = world
const { openDesk, form } = invoices(world)

let desk: InvoiceDesk
let job_no = ''
beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const cost = (unit_price: string) =>
  form(job_no, { type: 'AP', account_code: '7041', charges: [charge({ charge_code: 'OFR', unit_price, quantity: '1', uom: 'CONTAINER' })] })

/** What a call reads to compare an invoice with others: like jobs, and invoices of the same party. */
const comparisons = async (work: () => Promise<unknown>) => {
  const sent = await recordStatements(portal().database.pool, work)
  return sent.filter(({ text }) => text.includes('with alike as') || text.includes('as similar')).length
}

describe('what an invoice is compared with', () => {
  it('is read for the warnings of a form, not for saves and steps, which warnings do not refuse', async () => {
    const content = await cost('100')
    const made = await done(create(desk.clerk, content, 'AP'))
    const typed = () => desk.clerk.send(invoiceApi.facts, { body: factsQuestion(content, 'AP', made.inv_id) })
    expect(await comparisons(typed)).toBe(2)
    expect(await comparisons(() => desk.clerk.send(invoiceApi.calculate, { body: { ...content, ap_ar: 'AP' } }))).toBe(2)
    expect(await comparisons(() => create(desk.clerk, content, 'AP'))).toBe(0)
    expect(await comparisons(async () => done(save(desk.clerk, made, await cost('120'))))).toBe(0)
    expect(await comparisons(() => desk.clerk.send(invoiceApi.actions, { params: { inv_id: made.inv_id } }))).toBe(0)
    expect(await comparisons(async () => done(step(desk.clerk, 'prepare', { ...made, version: made.version + 1 })))).toBe(0)
  })

  it('a cost that differs from its plan needs a reason all the same', async () => {
    await portal().database.pool.query(
      `insert into expectation (job_no, line_no, ap_ar, source, source_note, charge_code, container_size, issue_party_id, currency, unit_price, quantity, uom, amount)
       values ($1, (select count(*) + 1 from expectation where job_no = $1), 'AP', 'RATE', 'SC-9', 'OFR', '40HC', null, 'USD', 10, 1, 'CONTAINER', 10)`,
      [job_no],
    )
    const made = await done(create(desk.clerk, await cost('5000'), 'AP'))
    const { status, problem } = await step(desk.clerk, 'prepare', made)
    expect([status, JSON.stringify(problem)]).toEqual([422, expect.stringContaining('invoice.varianceNeedsReason')])
  })
})
