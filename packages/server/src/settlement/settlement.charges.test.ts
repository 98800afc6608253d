import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { SettledPart } from '@fairlead/domain/settlement/settlement'
import { beforeAll, describe, expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { charge } from '../invoice/invoice.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { settlementDifferences } from './settlement.store.ts'
import { transfer } from './settlement.testing.ts'

const world = testPortal()
const { as, portal } = world
const { preparePosting, posted } = postedInvoices(world)
let finance: Client
let party_id = 0

beforeAll(async () => {
  await preparePosting()
  party_id = await partyIdOf({ portal }, 'NORTHWIND')
  finance = await as('finance.hkg')
})

/** An AP invoice with a charge and a deduction of 10. */
const deducted = (unit_price: string) =>
  posted({
    charges: [charge({ unit_price, quantity: '1' }), charge({ charge_code: 'OFR', unit_price: '10', quantity: '1', dr_cr: 'DR' })],
  })
const read = async ({ inv_id }: Pick<Invoice, 'inv_id'>) => done(finance.send(invoiceApi.read, { params: { inv_id }, query: {} }))
const settle = ({ inv_id }: Pick<Invoice, 'inv_id'>, amount: string, charge_line_no: SettledPart['charge_line_no'] = null) =>
  finance.send(settlementApi.settle, {
    body: transfer({ party_id, lines: [{ inv_id, amount, charge_line_no }] }),
  })
const undo = (settlement_id: number) => finance.send(settlementApi.undo, { params: { settlement_id }, body: { reason: 'wrong invoice' } })

describe('charges that are paid one by one', () => {
  it('INV-028 INV-070 a charge beside a deduction is paid up to the outstanding amount, and the last coin settles both', async () => {
    const invoice = await deducted('300.15')
    expect(invoice.total_amount).toBe('290.15')
    await done(settle(invoice, '100'))
    const tooMuch = await settle(invoice, '190.16', 1)
    expect([tooMuch.status, tooMuch.problem.errors]).toMatchObject([422, [{ msgKey: 'settlement.moreThanOutstanding' }]])
    await done(settle(invoice, '190.15', 1))
    const { outstanding_amount, charges } = await read(invoice)
    expect([outstanding_amount, charges.map((one) => one.outstanding_amount)]).toEqual(['0.00', ['0.00', '0.00']])
    expect(await settlementDifferences(portal().services.db)).toEqual([])
  })

  it('§5.5 a settlement is not undone while the others would come to less than nothing', async () => {
    const invoice = await deducted('300')
    const first = await done(settle(invoice, '100', 1))
    const second = await done(settle(invoice, '-10', 2))
    const refused = await undo(first.settlement_id)
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'settlement.undoOthersFirst'])
    await done(undo(second.settlement_id))
    await done(undo(first.settlement_id))
    expect((await read(invoice)).settled_amount).toBe('0.00')
  })
})
