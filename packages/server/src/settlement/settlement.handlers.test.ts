import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { SettledPart, SettlementForm } from '@fairlead/domain/settlement/settlement'
import { beforeAll, describe, expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { charge } from '../invoice/invoice.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { settlementDifferences } from './settlement.store.ts'
import { transfer } from './settlement.testing.ts'

const world = testPortal()
const { as, portal } = world
const { preparePosting, posted, released } = postedInvoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let finance: Client
let party_id = 0

beforeAll(async () => {
  await preparePosting()
  party_id = await partyIdOf({ portal }, 'NORTHWIND')
  finance = await as('finance.hkg')
})

const read = async ({ inv_id }: Pick<Invoice, 'inv_id'>) => done(finance.send(invoiceApi.read, { params: { inv_id }, query: {} }))
const part = ({ inv_id }: Pick<Invoice, 'inv_id'>, amount: string, charge_line_no: number | null = null): SettledPart => ({
  inv_id,
  amount,
  charge_line_no,
})
const settle = (lines: SettledPart[], changes: Partial<SettlementForm> = {}, client = finance, headers?: Record<string, string>) =>
  client.send(settlementApi.settle, {
    body: transfer({ party_id, lines, ...changes }),
    ...(headers ? { headers } : {}),
  })
const undo = (settlement_id: number, reason = 'wrong invoice', client = finance) =>
  client.send(settlementApi.undo, { params: { settlement_id }, body: { reason } })
const inStage = async (stage: string, { inv_id }: Invoice) =>
  (await done(finance.send(invoiceListsApi.list, { query: { list: `invoice_AP_${stage}`, page_size: 100 } }))).items.some(
    (one) => one.inv_id === inv_id,
  )

describe('settling', () => {
  it('INV-028 INV-030 INV-073 a part leaves the invoice unsettled, the rest settles it; charges and history follow', async () => {
    const invoice = await posted({
      charges: [charge({ tax_code: 'VAT6' }), charge({ charge_code: 'OFR', unit_price: '50.05', quantity: '1', tax_code: 'VAT6' })],
    })
    expect([invoice.total_amount, await inStage('Unsettled', invoice), await inStage('Settled', invoice)]).toEqual(['265.05', true, false])
    const first = await done(settle([part(invoice, '100')], { payment_ref: 'TT-1' }))
    expect(first).toMatchObject({ amount: '-100.00', method: 'TRANSFER', payment_ref: 'TT-1' }) // money out
    const half = await read(invoice)
    expect([half.settled_amount, half.outstanding_amount, half.payment_ref, half.invoice_status]).toEqual([
      '100.00',
      '165.05',
      'TT-1',
      'POSTED',
    ])
    expect(half.charges.map(({ settled_amount }) => Number(settled_amount)).reduce((a, b) => a + b, 0)).toBeCloseTo(100)
    expect(await inStage('Unsettled', invoice)).toBe(true)
    await done(settle([part(invoice, '165.05')]))
    const whole = await read(invoice)
    expect([whole.outstanding_amount, whole.payment_marker, whole.charges.map(({ outstanding_amount }) => outstanding_amount)]).toEqual([
      '0.00',
      'PAID',
      ['0.00', '0.00'],
    ])
    expect([await inStage('Unsettled', invoice), await inStage('Settled', invoice)]).toEqual([false, true])
    const [entry] = await done(finance.send(invoiceApi.history, { params: { inv_id: invoice.inv_id } }))
    expect(entry?.action).toBe('settle')
    expect(entry?.fields.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['payment_marker', 'NONE', 'PAID'],
      ['settled_amount', '100.00', '265.05'],
    ])
    expect(await settlementDifferences(portal().services.db)).toEqual([])
  })

  it('INV-070 a single charge is settled, and no more than is outstanding of it', async () => {
    const invoice = await posted({ charges: [charge(), charge({ charge_code: 'OFR', unit_price: '50', quantity: '1' })] })
    const refused = await settle([part(invoice, '50.01', 2)])
    expect([refused.status, refused.problem.errors]).toMatchObject([
      422,
      [{ path: 'lines.0.amount', msgKey: 'settlement.moreThanOutstanding', Message: 'More than the outstanding USD 50.00.' }],
    ])
    await done(settle([part(invoice, '50', 2)]))
    const { charges, outstanding_amount } = await read(invoice)
    expect([outstanding_amount, charges.map((one) => [one.settled_amount, one.outstanding_amount])]).toEqual([
      '200.00',
      [
        ['0.00', '200.00'],
        ['50.00', '0.00'],
      ],
    ])
    expect((await settle([part(invoice, '200.01')])).status).toBe(422)
    expect((await read(invoice)).settled_amount).toBe('50.00')
  })

  it('M11 of twenty at once never more than the outstanding amount is settled', async () => {
    const invoice = await posted()
    const all = await Promise.all(Array.from({ length: 20 }, () => settle([part(invoice, '30')])))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7) // 7 × 30 of 212
    expect(all.filter(({ status }) => status === 422)).toHaveLength(13)
    expect((await read(invoice)).settled_amount).toBe('210.00')
    expect(await settlementDifferences(portal().services.db)).toEqual([])
  })

  it('is undone by a counter-entry once, with a reason, and both stay', async () => {
    const invoice = await posted()
    const { settlement_id } = await done(settle([part(invoice, '212')]))
    expect((await undo(settlement_id, ' ')).status).toBe(422)
    const counter = await done(undo(settlement_id))
    expect(counter).toMatchObject({ amount: '212.00', undoes_settlement_id: settlement_id, reason: 'wrong invoice' })
    expect(await read(invoice)).toMatchObject({ outstanding_amount: '212.00', payment_marker: 'NONE' })
    expect((await undo(settlement_id)).status).toBe(409)
    expect((await undo(counter.settlement_id)).status).toBe(409)
    const list = await done(finance.send(settlementApi.ofInvoice, { params: { inv_id: invoice.inv_id } }))
    expect(list.map(({ undone_by, undoes_settlement_id }) => [undone_by, undoes_settlement_id])).toEqual([
      [null, settlement_id],
      [counter.settlement_id, null],
    ])
    await expect(query('update settlement set amount = 1')).rejects.toThrow('append-only')
    await expect(query('delete from settlement_line')).rejects.toThrow('append-only')
  })

  it('INV-073 undoing gives back the marker and the reference that the invoice had before, with the history', async () => {
    const invoice = await posted()
    const change = async (changes: object) =>
      done(finance.send(invoiceDetailsApi.saveDetails, { params: invoice, body: { version: (await read(invoice)).version, ...changes } }))
    await change({ payment_ref: 'OLD', payment_marker: 'ON_HOLD', hold_reason: 'disputed' })
    const state = async () => {
      const { payment_ref, payment_marker, hold_reason } = await read(invoice)
      return [payment_ref, payment_marker, hold_reason]
    }
    const half = await done(settle([part(invoice, '100')], { payment_ref: 'PART' }))
    expect(await state()).toEqual(['PART', 'ON_HOLD', 'disputed'])
    const rest = await done(settle([part(invoice, '112')], { payment_ref: 'REST' }))
    expect(await state()).toEqual(['REST', 'PAID', 'disputed'])
    // Nothing waits that is settled.
    const { version } = await read(invoice)
    const waiting = await finance.send(invoiceDetailsApi.saveDetails, { params: invoice, body: { version, payment_marker: 'TO_PAY' } })
    expect(waiting.problem.errors).toMatchObject([{ path: 'payment_marker', msgKey: 'invoice.nothingToPay' }])
    // The part that is undone first is not the one that gave the reference.
    await done(undo(half.settlement_id))
    expect(await state()).toEqual(['REST', 'ON_HOLD', 'disputed'])
    await done(undo(rest.settlement_id))
    expect(await state()).toEqual(['OLD', 'ON_HOLD', 'disputed'])
    const [entry] = await done(finance.send(invoiceApi.history, { params: invoice }))
    expect(entry).toMatchObject({ action: 'unsettle' })
    expect(entry?.fields.map(({ path, before, after }) => [path, before, after])).toEqual(
      expect.arrayContaining([
        ['payment_ref', 'REST', 'OLD'],
        ['settled_amount', '112.00', '0.00'],
      ]),
    )
    // What another user wrote since then stays.
    const whole = await done(settle([part(invoice, '212')], { payment_ref: 'WHOLE' }))
    await change({ payment_ref: 'BY HAND', payment_marker: 'NONE' })
    await done(undo(whole.settlement_id))
    expect(await state()).toEqual(['BY HAND', 'NONE', null])
    await expect(query("update settlement_invoice set payment_ref_before = 'X'")).rejects.toThrow('append-only')
  })

  it('INV-073 undoing keeps the reference that another settlement gives, or that was typed since then, also where it is the same', async () => {
    const invoice = await posted()
    const refs = async (change: object) =>
      done(finance.send(invoiceDetailsApi.saveDetails, { params: invoice, body: { version: (await read(invoice)).version, ...change } }))
    const pay = async (amount: string, payment_ref: string) => (await done(settle([part(invoice, amount)], { payment_ref }))).settlement_id
    const ref = async () => (await read(invoice)).payment_ref
    await refs({ payment_ref: 'A0' })
    await done(undo(await pay('11', 'BANK1')))
    const bank1 = await pay('10', 'BANK1')
    await done(undo(await pay('20', 'BANK2')))
    expect(await ref()).toBe('BANK1')
    const again = await pay('5', 'BANK1')
    await done(undo(bank1))
    expect(await ref()).toBe('BANK1')
    await done(undo(again))
    expect(await ref()).toBe('A0')
    await refs({ payment_ref: 'BANK1' })
    await done(undo(await pay('20', 'BANK2')))
    expect(await ref()).toBe('BANK1')
  })

  it('INV-073 undoing after the payment group was cancelled gives back the reference of before the group', async () => {
    const invoice = await posted()
    const { version } = await read(invoice)
    await done(finance.send(invoiceDetailsApi.saveDetails, { params: invoice, body: { version, payment_ref: 'FIRST' } }))
    const items = [{ id: String(invoice.inv_id), version: (await read(invoice)).version }]
    const group = await done(finance.send(invoiceGroupApi.create, { body: { kind: 'PAYMENT', items, payment_ref: 'GROUP' } }))
    const { settlement_id } = await done(settle([part(invoice, '212')], { payment_ref: 'BANK' }))
    await done(finance.send(invoiceGroupApi.cancel, { params: group, body: { version: group.version, reason: 'paid alone' } }))
    await done(undo(settlement_id))
    expect(await read(invoice)).toMatchObject({ payment_ref: 'FIRST', payment_marker: 'NONE', group_no: null })
  })

  it('INV-073 the counter-entry has the opposite amount at the bank, so that both add up to 0', async () => {
    const invoice = await posted()
    const bank = { bank_currency: 'HKD', bank_amount: '1656.25' }
    const { settlement_id } = await done(settle([part(invoice, '212')], bank))
    expect(await done(undo(settlement_id))).toMatchObject({ bank_currency: 'HKD', bank_amount: '-1656.25' })
    const { rows } = await query('select sum(bank_amount)::text as sum from settlement where $1 in (settlement_id, undoes_settlement_id)', [
      settlement_id,
    ])
    expect(rows).toEqual([{ sum: '0.000' }])
  })

  it('offsets invoices against each other when they add up to 0', async () => {
    const [cost, credit] = [await posted(), await posted({ type: 'ICN' })]
    const wrong = await settle([part(cost, '200'), part(credit, '212')], { method: 'CONTRA' })
    expect([wrong.status, wrong.problem.Message]).toEqual([422, 'An offset adds up to 0.'])
    expect((await settle([part(cost, '212'), part(credit, '212')])).status).toBe(422)
    await done(settle([part(cost, '212'), part(credit, '212')], { method: 'CONTRA' }))
    expect([(await read(cost)).outstanding_amount, (await read(credit)).outstanding_amount]).toEqual(['0.00', '0.00'])
  })

  it('INV-087 settles a reversed invoice only by an offset against its reversal', async () => {
    const reversedBy = async (invoice: Invoice) => {
      await done(finance.send(invoiceApi.reverse, { params: { inv_id: invoice.inv_id }, body: { version: invoice.version, reason: 'x' } }))
      const related = await done(finance.send(invoiceApi.related, { params: { inv_id: invoice.inv_id } }))
      const inv_id = related.find(({ relation }) => relation === 'REVERSED_BY')?.inv_id ?? 0
      await query(
        "update invoice set posted_at = now(), invoice_status = 'POST_REVERSED', journal_no = 'J-REV-' || inv_id where inv_id = $1",
        [inv_id],
      )
      return read({ inv_id })
    }
    const [invoice, other] = [await posted(), await posted({ type: 'ICN' })]
    const twin = await reversedBy(invoice)
    expect(await read(invoice)).toMatchObject({ invoice_status: 'REVERSED', outstanding_amount: '212.00' })
    const refused = await settle([part(invoice, '212')])
    expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'lines.0.inv_id', msgKey: 'settlement.isReversed' }]])
    expect(refused.problem.errors?.[0]?.Message).toBe('This invoice is reversed. Offset it against its reversal instead.')
    expect((await settle([part(invoice, '212'), part(other, '212')], { method: 'CONTRA' })).status).toBe(422)
    await query("update invoice set invoice_status = 'CLOSED', status_before = array['REVERSED'] where inv_id = $1", [invoice.inv_id])
    expect((await settle([part(invoice, '1')])).problem.errors?.[0]?.msgKey).toBe('settlement.isReversed')
    expect((await read(invoice)).settled_amount).toBe('0.00')
    const ofParty = { party_id: invoice.issue_party_id ?? 0, currency: invoice.currency ?? '' }
    const { invoices } = await done(finance.send(settlementApi.open, { query: ofParty }))
    const statusOf = ({ inv_id }: { inv_id: number }) => invoices.find((one) => one.inv_id === inv_id)?.posted_status
    expect([statusOf(invoice), statusOf(twin), statusOf(other)]).toEqual(['REVERSED', 'POST_REVERSED', 'POSTED'])
    const pair = await done(settle([part(invoice, '212'), part(twin, '-212')], { method: 'CONTRA' }))
    expect([(await read(invoice)).outstanding_amount, (await read(twin)).outstanding_amount]).toEqual(['0.00', '0.00'])
    await done(undo(pair.settlement_id))
    expect([(await read(invoice)).outstanding_amount, (await read(twin)).outstanding_amount]).toEqual(['212.00', '-212.00'])
  })

  it('INV-087 the settlement of an invoice that is reversed afterwards stays', async () => {
    const invoice = await posted()
    const { settlement_id } = await done(settle([part(invoice, '212')]))
    const { version } = await read(invoice)
    await done(finance.send(invoiceApi.reverse, { params: { inv_id: invoice.inv_id }, body: { version, reason: 'wrong party' } }))
    const refused = await undo(settlement_id)
    expect([refused.status, refused.problem.msgKey]).toEqual([409, 'settlement.ofReversed'])
    expect(refused.problem.Message).toContain(`Invoice ${invoice.invoice_no} is reversed, so its settlement stays.`)
    expect(await read(invoice)).toMatchObject({ outstanding_amount: '0.00' })
  })

  it('INV-087 an invoice that is settled in part is not reversed until that settlement is undone', async () => {
    const invoice = await posted()
    const { settlement_id } = await done(settle([part(invoice, '100')]))
    const reverse = async () => {
      const { version } = await read(invoice)
      return finance.send(invoiceApi.reverse, { params: { inv_id: invoice.inv_id }, body: { version, reason: 'wrong party' } })
    }
    const refused = await reverse()
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'invoice.isPaidInPart'])
    expect(refused.problem.Message).toContain('USD 100.00 of the invoice is settled')
    expect(await read(invoice)).toMatchObject({ invoice_status: 'POSTED' })
    await done(undo(settlement_id))
    expect((await reverse()).status).toBe(200)
  })

  it('keeps the exchange difference, and settles the same external id once', async () => {
    const invoice = await posted()
    const given = { exchange_rate: '7.85', external_id: 'BANK-77' }
    const first = await done(settle([part(invoice, '100', 1)], given))
    expect(first.lines).toEqual([
      { inv_id: invoice.inv_id, charge_line_no: 1, amount: '100.00', base_amount: '785.00', exchange_difference: '3.75' },
    ])
    expect((await done(settle([part(invoice, '100', 1)], given))).settlement_id).toBe(first.settlement_id)
    expect((await read(invoice)).settled_amount).toBe('100.00')
    const headers = { 'idempotency-key': 'settle-once-1' }
    await done(settle([part(invoice, '10')], {}, finance, headers))
    await done(settle([part(invoice, '10')], {}, finance, headers))
    expect((await read(invoice)).settled_amount).toBe('110.00')
    const atOnce = { exchange_rate: '7.85', external_id: 'BANK-78' }
    const same = await Promise.all(Array.from({ length: 4 }, async () => done(settle([part(invoice, '20', 1)], atOnce))))
    expect(new Set(same.map(({ settlement_id }) => settlement_id)).size).toBe(1)
    expect((await read(invoice)).settled_amount).toBe('130.00')
  })

  it('refuses an external id with another form, and treats the id of an unseen company as unknown', async () => {
    const invoice = await posted()
    const given = { exchange_rate: '7.85', external_id: 'BANK-79' }
    await done(settle([part(invoice, '100', 1)], given))
    const other = await settle([part(invoice, '50', 1)], given)
    expect([other.status, other.problem.Message]).toEqual([409, 'The id BANK-79 was used for another settlement.'])
    expect((await read(invoice)).settled_amount).toBe('100.00')
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'SHA') where inv_id = $1", [
      invoice.inv_id,
    ])
    const known = await settle([part(invoice, '100', 1)], given)
    const unknown = await settle([part(invoice, '100', 1)], { ...given, external_id: 'BANK-80' })
    expect([known.status, known.problem.errors]).toEqual([unknown.status, unknown.problem.errors])
    expect(known.problem.errors?.[0]?.msgKey).toBe('settlement.noInvoice')
    const free = [
      'alter table settlement disable trigger settlement_stays',
      "update settlement set company_code = 'FLCN' where external_id = 'BANK-79'",
      'alter table settlement enable trigger settlement_stays',
    ]
    for (const text of free) await query(text)
    expect((await settle([part(await posted(), '10', 1)], given)).status).toBe(200)
  })

  it('INV-073 stores what the bank booked, in full and plausible, and the day on which the money moved', async () => {
    const invoice = await posted()
    const keys = async (changes: Partial<SettlementForm>) => {
      const { status, problem } = await settle([part(invoice, '100')], changes)
      return [status, ...(problem.errors ?? []).map(({ path, msgKey }) => `${path} ${msgKey}`)]
    }
    expect(await keys({ bank_currency: 'HKD' })).toEqual([422, 'bank_amount settlement.bankInFull'])
    expect(await keys({ bank_amount: '781.25' })).toEqual([422, 'bank_currency settlement.bankInFull'])
    expect(await keys({ bank_currency: 'HKD', bank_amount: '0' })).toEqual([422, 'bank_amount settlement.bankInFull'])
    expect(await keys({ bank_currency: 'HKD', bank_amount: '781.255' })).toEqual([422, 'bank_amount msgNoSuchCoin'])
    expect(await keys({ bank_currency: 'USD', bank_amount: '99' })).toEqual([422, 'bank_amount settlement.bankDiffers'])
    expect(await keys({ bank_currency: 'HKD', bank_amount: '1' })).toEqual([422, expect.stringMatching(/^bank_amount /)])
    expect(await keys({ bank_currency: 'XAU', bank_amount: '1' })).toEqual([422, 'bank_currency invoice.rateMissing'])
    expect(await keys({ settled_on: '2026-03-11' })).toEqual([422, 'settled_on settlement.dateAhead'])
    const early = await settle([part(invoice, '100')], { settled_on: '2020-03-10' })
    expect(early.problem.errors?.map(({ Message }) => Message)).toEqual(['Enter a date from 2024-03-10 to 2026-03-10.'])
    const none = await settle([])
    expect([none.status, none.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
      422,
      [['lines', 'Settle at least one invoice or charge.']],
    ])
    const stored = await done(settle([part(invoice, '100')], { bank_currency: 'HKD', bank_amount: '783' }))
    expect(stored).toMatchObject({ amount: '-100.00', bank_currency: 'HKD', bank_amount: '783.00' })
    expect((await read(invoice)).settled_amount).toBe('100.00')
  })

  it('INV-073 a bank account in base currency gives rate and exchange difference by what the bank really took', async () => {
    const invoice = await posted({
      charges: [charge({ unit_price: '33.33', quantity: '2' }), charge({ unit_price: '33.34', quantity: '1' })],
    })
    const bank = { bank_currency: 'HKD', bank_amount: '783.13' }
    const contradicts = await settle([part(invoice, '100')], { ...bank, exchange_rate: '7.83' })
    expect([contradicts.status, contradicts.problem.errors]).toMatchObject([
      422,
      [{ path: 'exchange_rate', Message: expect.stringContaining('At this rate the bank amount is HKD 783.00.') }],
    ])
    const stored = await done(settle([part(invoice, '100')], bank))
    expect([stored.exchange_rate, stored.bank_amount]).toEqual(['7.8313', '783.13'])
    // Posted at 7.8125: HKD 520.78 and 260.47.
    expect(stored.lines.map(({ base_amount, exchange_difference }) => [base_amount, exchange_difference])).toEqual([
      ['522.03', '1.25'],
      ['261.10', '0.63'],
    ])
    const { settlement_id } = await done(undo(stored.settlement_id))
    const [counter] = (await done(finance.send(settlementApi.ofInvoice, { params: { inv_id: invoice.inv_id } }))).filter(
      (one) => one.settlement_id === settlement_id,
    )
    expect(counter?.lines.map(({ base_amount, exchange_difference }) => [base_amount, exchange_difference])).toEqual([
      ['-522.03', '-1.25'],
      ['-261.10', '-0.63'],
    ])
    // The same rate in words of the bank is no contradiction.
    const again = await done(settle([part(invoice, '40')], { bank_currency: 'HKD', bank_amount: '313.25', exchange_rate: '7.83125' }))
    const rest = await done(settle([part(invoice, '60')], { bank_currency: 'HKD', bank_amount: '465' }))
    const differences = [...again.lines, ...rest.lines].map(({ exchange_difference }) => Number(exchange_difference))
    // 313.25 + 465.00 were paid for 781.25.
    expect(differences.reduce((sum, one) => sum + one, 0)).toBeCloseTo(-3, 6)
  })

  it('INV-073 a bank account in a third currency counts at the rate of the day to the base currency, or at the rate that is given', async () => {
    const invoice = await posted()
    const bank = { bank_currency: 'CNY', bank_amount: '720' }
    const byDay = await done(settle([part(invoice, '100')], bank))
    expect([byDay.exchange_rate, byDay.lines[0]?.base_amount, byDay.lines[0]?.exchange_difference]).toEqual(['7.812', '781.20', '-0.05'])
    const given = await done(settle([part(invoice, '100')], { ...bank, exchange_rate: '7.85' }))
    expect([given.exchange_rate, given.lines[0]?.exchange_difference]).toEqual(['7.85', '3.75'])
  })

  it('INV-028 refuses a day before that of its invoice, at its field', async () => {
    const invoice = await posted()
    const { status, problem } = await settle([part(invoice, '100')], { settled_on: '2026-03-01' })
    expect([status, problem.errors]).toMatchObject([422, [{ path: 'settled_on', msgKey: 'settlement.beforeInvoice' }]])
    expect(problem.errors?.[0]?.Message).toBe(
      `Invoice ${invoice.invoice_no} is dated ${invoice.invoice_date}. Enter that day or a later one.`,
    )
    expect((await read(invoice)).settled_amount).toBe('0.00')
  })

  it('M13 refuses a rate other than 1 between equal currencies', async () => {
    const invoice = await posted({ currency: 'HKD' })
    const refused = await settle([part(invoice, '1')], { currency: 'HKD', exchange_rate: '1.1' })
    expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([422, { path: 'exchange_rate', msgKey: 'invoice.rateIsOne' }])
    expect((await done(settle([part(invoice, '1')], { currency: 'HKD', exchange_rate: '1.0' }))).exchange_rate).toBe('1')
  })

  it('is refused for invoices that are not posted, of other parties and offices, in other currencies, and for other users', async () => {
    const [invoice, open] = [await posted(), await released()]
    const keys = async (...args: Parameters<typeof settle>) => {
      const { status, problem } = await settle(...args)
      return [status, problem.errors?.[0]?.msgKey]
    }
    expect(await keys([part(open, '1')])).toEqual([422, 'settlement.notPosted'])
    expect(await keys([part({ inv_id: 999_999 }, '1')])).toEqual([422, 'settlement.noInvoice'])
    expect(await keys([part(invoice, '1')], { party_id: 1 })).toEqual([422, 'settlement.otherParty'])
    expect(await keys([part(invoice, '1')], { currency: 'EUR' })).toEqual([422, 'settlement.otherCurrency'])
    expect(await keys([part(invoice, '1.001')])).toEqual([422, 'msgNoSuchCoin'])
    expect(await keys([part(invoice, '1'), part(invoice, '1')])).toEqual([422, 'settlement.twice'])
    expect(await keys([part(invoice, '1e309')])).toEqual([422, expect.any(String)])
    for (const login of ['ops.hkg', 'supervisor.hkg', 'manager.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await settle([part(invoice, '1')], {}, await as(login))).status]).toEqual([login, 403])
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'SHA') where inv_id = $1", [
      invoice.inv_id,
    ])
    expect(await keys([part(invoice, '1')])).toEqual([422, 'settlement.noInvoice'])
    const { rows } = await query('select count(*)::int as n from settlement_line where inv_id = $1', [invoice.inv_id])
    expect(rows).toEqual([{ n: 0 }])
  })
})
