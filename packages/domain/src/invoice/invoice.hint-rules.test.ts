import { describe, expect, it, test } from 'vitest'
import { findingsOf } from '../kit/rules.ts'
import { completedInvoice } from './invoice.defaults.ts'
import type { InvoiceRuleFacts } from './invoice.facts-rules.ts'
import { invoiceForm, ruleFacts } from './invoice.form-sample.ts'
import { NO_HINTS, type InvoiceHints } from './invoice.hint-api.ts'
import { HINT_RULES } from './invoice.hint-rules.ts'
import { preparationProblems } from './invoice.preparation-rules.ts'
import type { InvoiceForm } from './invoice.ts'

/** What is found in 2 × 100 USD with 6 % tax, which are 1562.50 HKD net. */
function found(hints: Partial<InvoiceHints>, form: Partial<InvoiceForm> = {}, facts: Partial<InvoiceRuleFacts> = {}) {
  const ap_ar = facts.ap_ar ?? 'AR'
  const completed = completedInvoice(invoiceForm({ type: ap_ar, ...form }), ap_ar)
  const given = ruleFacts({ ...facts, hints: { ...NO_HINTS, ...hints } })
  return findingsOf(HINT_RULES, completed, given).map(({ path, key, level }) => [path, key, level])
}
const AP = { ap_ar: 'AP' } as const

it('nothing is found without hints', () => {
  expect([found({}), found({}, {}, AP)]).toEqual([[], []])
})

describe('the same vendor or customer, currency and amount', () => {
  const one = (total_amount: string, invoice_date: string) => ({ similar: [{ record_no: '7041AP260300001', total_amount, invoice_date }] })
  test.each([
    ['212.00', '2026-04-11', true],
    ['212.00', '2026-04-12', false],
    ['212.00', '2026-02-10', true],
    ['212.00', '2026-02-09', false],
    ['212.01', '2026-03-12', false],
  ])('%s on %s warns: %s', (total, date, warns) => {
    expect(found(one(total, date), {}, AP)).toEqual(warns ? [['issue_party_id', 'invoice.looksLike', 'warning']] : [])
    expect(found(one(total, date))).toEqual(warns ? [['issue_party_id', 'invoice.looksLikeOwn', 'warning']] : [])
  })
})

it('a charge that is never on this account warns', () => {
  expect(found({ unusual: ['DOC'] })).toEqual([['charges.0.charge_code', 'invoice.chargeUnusual', 'warning']])
  expect(found({ unusual: ['OFR'] })).toEqual([])
})

test.each([
  ['1562.50', true],
  ['1562.51', false],
  ['0.00', false],
  ['-20.00', false],
])('a job with %s of other invoices turns into a loss: %s', (gain, turns) => {
  expect(found({ gains: [{ job_no: 'J1', gain }] }, {}, AP)).toEqual(turns ? [['job_nos', 'invoice.gpTurns', 'warning']] : [])
  expect(found({ gains: [{ job_no: 'J1', gain }] })).toEqual([])
})

describe('freight', () => {
  const freight = { shipper_party_id: 11, consignee_party_id: 12, customer_party_id: 30, charge_codes: ['DOC'] }
  test.each([
    ['PREPAID', 12, 'invoice.freightPrepaid'],
    ['PREPAID', 11, null],
    ['COLLECT', 11, 'invoice.freightCollect'],
    ['COLLECT', 12, null],
    ['PREPAID', 30, null],
    [null, 12, null],
  ])('%s billed to party %s: %s', (term, issue_party_id, key) => {
    const findings = found({ freight: { ...freight, term } }, { issue_party_id })
    expect(findings).toEqual(key ? [['issue_party_id', key, 'warning']] : [])
    expect(found({ freight: { ...freight, term, charge_codes: [] } }, { issue_party_id })).toEqual([])
    expect(found({ freight: { ...freight, term } }, { issue_party_id }, AP)).toEqual([])
  })
})

describe('a quantity', () => {
  const measures = { containers: 3, cbm: 60.25, gross_weight: 1_200.5, cw: 1_300 }
  test.each([
    ['CONTAINER', '3', false],
    ['CONTAINER', '2', true],
    ['CBM', '60.25', false],
    ['CBM', '60.251', true],
    ['KG', '1200.5', false],
    ['KG', '1300', false],
    ['KG', '1000', true],
    ['WM', '1.3', false],
    ['WM', '1.4', true],
    ['BL', '9', false],
  ] as const)('of %s %s differs from the booking: %s', (uom, quantity, differs) => {
    const [charge] = invoiceForm().charges
    const charges = charge ? [{ ...charge, uom, quantity }] : []
    expect(found({ measures }, { charges })).toEqual(differs ? [['charges.0.quantity', 'invoice.quantityDiffers', 'warning']] : [])
  })
})

it('a usual charge that is missing warns, on an invoice and no note', () => {
  const usual = [
    { charge_code: 'OFR', on: 9, of: 10 },
    { charge_code: 'DOC', on: 9, of: 10 },
  ]
  expect(found({ usual })).toEqual([['charges', 'invoice.usualMissing', 'warning']])
  expect(found({ usual }, { type: 'DN' })).toEqual([])
})

it('a cost that is passed through warns until it is billed', () => {
  const account = { account_code: '7048', side: 'AP', flow: 'PLAIN', rate_date: 'INVOICE_DATE', account_class: 'PASS_THROUGH' } as const
  expect(found({}, {}, { ...AP, account })).toEqual([['charges.0.charge_code', 'invoice.costWithoutRevenue', 'warning']])
  expect(found({ billed: ['DOC'] }, {}, { ...AP, account })).toEqual([])
  expect(found({}, {}, { account })).toEqual([])
  expect(found({ disbursed: ['DOC'] }, {}, AP)).toEqual([['charges.0.charge_code', 'invoice.costWithoutRevenue', 'warning']])
})

describe('a cost against its plan', () => {
  const planned = (amount: string | null, invoiced = '0.00') => ({
    planned: [{ job_no: 'J1', charge_code: 'DOC', planned: amount, invoiced }],
  })
  const problems = (hints: Partial<InvoiceHints>, form: Partial<InvoiceForm> = {}, ap_ar: 'AP' | 'AR' = 'AP') =>
    preparationProblems(
      completedInvoice(invoiceForm({ type: ap_ar, ...form }), ap_ar),
      ruleFacts({ ap_ar, hints: { ...NO_HINTS, ...hints } }),
    ).map(({ path, key }) => [path, key])
  test.each([
    ['1562.50', '0.00', true],
    ['1557.50', '0.00', true],
    ['1547.02', '0.00', false],
    ['1578.29', '0.00', false],
    ['2000.00', '437.50', true],
    [null, '0.00', true],
  ])('of %s with %s of other invoices passes without a reason: %s', (amount, invoiced, passes) => {
    expect(problems(planned(amount, invoiced))).toEqual(passes ? [] : [['variance_reason', 'invoice.varianceNeedsReason']])
    expect(found(planned(amount, invoiced), {}, AP)).toEqual(passes ? [] : [['charges.0.charge_code', 'invoice.costDiffers', 'warning']])
  })

  it('passes with a reason, and is not asked of revenue', () => {
    expect(problems(planned('1.00'), { variance_reason: 'General rate increase' })).toEqual([])
    expect(problems(planned('1.00'), {}, 'AR')).toEqual([])
  })
})
