import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Expectation } from '../expectation/expectation.ts'
import { propertyRuns } from '../../../../tools/propertyRuns.ts'
import { completedInvoice } from './invoice.defaults.ts'
import { invoiceForm } from './invoice.form-sample.ts'
import { suggestions, usualCharges, withSuggestions, type ChargeHistory, type SuggestionFacts } from './invoice.suggestion-rules.ts'

const planned = (changes: Partial<Expectation> = {}): Expectation => ({
  ap_ar: 'AP',
  source: 'RATE',
  source_note: 'SC-1',
  charge_code: 'OFR',
  container_size: '40HC',
  issue_party_id: null,
  currency: 'USD',
  unit_price: '1900.00',
  quantity: '2',
  uom: 'CONTAINER',
  amount: '3800.00',
  ...changes,
})

/** Jobs with these charges each, newest first. */
const history = (jobs: readonly (readonly string[])[], ofCustomer: readonly number[] = []): ChargeHistory => ({
  jobs: jobs.map((_, index) => ({ job_no: `J${index}`, of_customer: ofCustomer.includes(index) })),
  lines: jobs.flatMap((charges, index) =>
    charges.map((charge_code) => ({
      job_no: `J${index}`,
      charge_code,
      currency: 'HKD',
      unit_price: String(100 + index),
      uom: 'BL' as const,
    })),
  ),
})
const facts = (changes: Partial<SuggestionFacts> = {}): SuggestionFacts => ({
  planned: [],
  history: history([]),
  measures: null,
  invoiced: [],
  issue_party_id: null,
  ...changes,
})
const codes = (given: Partial<SuggestionFacts>) => suggestions(facts(given)).map(({ charge_code, source }) => [charge_code, source])

describe('usual charges', () => {
  const of = (count: number, on: number) => history(Array.from({ length: count }, (_, index) => (index < on ? ['DOC'] : ['OFR'])))
  test.each([
    [4, 4, []],
    [5, 3, [['DOC', 3, 5]]],
    [5, 2, [['OFR', 3, 5]]],
    [10, 6, [['DOC', 6, 10]]],
  ])('of %i jobs, DOC on %i', (count, on, expected) => {
    expect(usualCharges(of(count, on)).map((one) => [one.charge_code, one.on, one.of])).toEqual(expected)
  })

  it('come from the jobs of the customer where five are his, else from all', () => {
    const jobs = [['A'], ['A'], ['A'], ['A'], ['A'], ['B'], ['B'], ['B'], ['B'], ['B'], ['B']]
    expect(usualCharges(history(jobs, [0, 1, 2, 3, 4])).map((one) => [one.charge_code, one.of])).toEqual([['A', 5]])
    expect(usualCharges(history(jobs, [0, 1, 2, 3])).map((one) => [one.charge_code, one.of])).toEqual([])
  })

  it('have the median of the last five prices in the commonest currency', () => {
    const prices = ['500', '100', '300', '200', '400', '1']
    const lines = prices.map((unit_price, index) => ({
      job_no: `J${index}`,
      charge_code: 'DOC',
      currency: 'HKD',
      unit_price,
      uom: 'BL' as const,
    }))
    const strange = { job_no: 'J0', charge_code: 'DOC', currency: 'USD', unit_price: '1', uom: 'BL' as const }
    const jobs = prices.map((_, index) => ({ job_no: `J${index}`, of_customer: false }))
    const [one] = suggestions(facts({ history: { jobs, lines: [strange, ...lines] } }))
    expect(one).toMatchObject({
      source: 'HISTORY',
      on: 6,
      of: 6,
      lines: [{ currency: 'HKD', unit_price: '300', quantity: '1', uom: 'BL' }],
    })
  })

  it('have of an even number of prices the lower middle one', () => {
    const four = history(Array.from({ length: 5 }, (_, index) => (index < 4 ? ['DOC'] : [])))
    expect(suggestions(facts({ history: four }))[0]?.lines[0]?.unit_price).toBe('101')
  })

  it('are counted by the measures of the job', () => {
    const lines = history(Array.from({ length: 5 }, () => ['OFR'])).lines.map((line) => ({ ...line, uom: 'CONTAINER' as const }))
    const given = facts({
      history: { ...history(Array.from({ length: 5 }, () => ['OFR'])), lines },
      measures: { containers: 4, cbm: null, gross_weight: null, cw: null },
    })
    expect(suggestions(given)[0]?.lines).toMatchObject([{ quantity: '4' }])
  })
})

describe('suggestions', () => {
  const five = history(Array.from({ length: 5 }, () => ['OFR', 'DOC', 'CUS']))
  it('are ranked: rate, offer, local deal, then history, each charge once', () => {
    const given = { planned: [planned({ source: 'LOCAL_DEAL', charge_code: 'DOC' }), planned()], history: five }
    expect(codes(given)).toEqual([
      ['OFR', 'RATE'],
      ['DOC', 'LOCAL_DEAL'],
      ['CUS', 'HISTORY'],
    ])
  })

  it('have of a charge with several sources the lines of the first one alone', () => {
    const given = [planned({ source: 'LOCAL_DEAL', unit_price: '50' }), planned(), planned({ container_size: '20GP', unit_price: '900' })]
    const [one, ...others] = suggestions(facts({ planned: given }))
    expect([one?.source, one?.lines.map(({ unit_price }) => unit_price), others]).toEqual(['RATE', ['1900.00', '900'], []])
  })

  it('leave out what other invoices of the job have, and what is planned for another party', () => {
    const given = { planned: [planned({ issue_party_id: 7 })], history: five, issue_party_id: 8 }
    expect(codes(given)).toEqual([
      ['CUS', 'HISTORY'],
      ['DOC', 'HISTORY'],
    ])
    expect(codes({ ...given, issue_party_id: 7, invoiced: ['CUS', 'DOC'] })).toEqual([['OFR', 'RATE']])
  })

  it('INV-048 become charges without own description, with a P&L line for each size in its currency', () => {
    const given = suggestions(
      facts({ planned: [planned(), planned({ container_size: '20GP', quantity: '1', unit_price: '1000.00' })] }),
    ).map((one) => ({ ...one, charge_name: 'Ocean freight' }))
    const form = withSuggestions(invoiceForm({ currency: 'HKD' }), given)
    expect(form.charges[1]).toMatchObject({
      charge_code: 'OFR',
      charge_description: null,
      quantity: '3',
      unit_price: null,
      uom: 'CONTAINER',
    })
    expect(
      form.lines.map(({ charge_line_no, reference, currency, unit_price, quantity, job_no }) => [
        charge_line_no,
        reference,
        currency,
        unit_price,
        quantity,
        job_no,
      ]),
    ).toEqual([
      [2, '40HC', 'USD', '1900.00', '2', 'J1'],
      [2, '20GP', 'USD', '1000.00', '1', 'J1'],
    ])
    expect(completedInvoice(form, 'AR').lines).toHaveLength(3)
  })

  it.each([
    ['the rate of its currency', 'HKD', '7.8125', [planned()], '14843.75'],
    [
      'the average of its sizes',
      'HKD',
      '7.8125',
      [planned(), planned({ container_size: '20GP', quantity: '1', unit_price: '1000' })],
      '12500',
    ],
    ['a currency without decimals', 'JPY', '149.5', [planned({ unit_price: '33.33', quantity: '3' })], '4983'],
    ['no conversion in its own currency', 'USD', null, [planned({ unit_price: '0.0125' })], '0.0125'],
    ['no rate', 'HKD', null, [planned()], null],
  ] as const)('INV-048 become a charge priced by %s', (_name, currency, exchange_rate, plans, unit_price) => {
    const given = suggestions(facts({ planned: plans })).map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, exchange_rate })),
    }))
    const form = withSuggestions(invoiceForm({ currency }), given)
    expect(form.charges.at(-1)?.unit_price ?? null).toBe(unit_price)
    expect(form.lines.map((line) => line.currency)).toEqual(plans.map(() => 'USD'))
  })

  it('of any facts name each charge once, none that is invoiced, and answer 200 jobs within 200 ms', () => {
    const code = fc.constantFrom('OFR', 'BAF', 'DOC', 'CUS', 'THC')
    const jobs = fc.array(fc.array(code, { maxLength: 6 }), { maxLength: 30 })
    const plans = fc.array(fc.record({ charge_code: code, source: fc.constantFrom('RATE' as const, 'LOCAL_DEAL' as const) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(jobs, plans, fc.array(code), (past, planning, invoiced) => {
        const found = suggestions(facts({ history: history(past), planned: planning.map(planned), invoiced })).map(
          ({ charge_code }) => charge_code,
        )
        expect(new Set(found).size).toBe(found.length)
        expect(found.filter((one) => invoiced.includes(one))).toEqual([])
      }),
      { numRuns: propertyRuns(200) },
    )
    const started = performance.now()
    suggestions(facts({ history: history(Array.from({ length: 200 }, () => ['OFR', 'BAF', 'DOC', 'CUS', 'THC', 'OFR', 'BAF', 'DOC'])) }))
    expect(performance.now() - started).toBeLessThan(200)
  })
})
