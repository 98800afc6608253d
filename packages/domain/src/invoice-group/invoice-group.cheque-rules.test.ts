import { describe, expect, it } from 'vitest'
import { INVOICE_USERS } from '../invoice/invoice.sample.ts'
import { foreignChequeOf, groupChequeProblems, mayTakeCancel, requestsOf } from './invoice-group.cheque-rules.ts'
import { GroupKind, GroupStatus } from './invoice-group.codes.ts'
import { mayCancelGroup } from './invoice-group.rules.ts'

const request = { cheque_request_no: 'CR1', available_date: '2026-03-09', cheque_rate: null, currency: 'USD', paid_currency: 'USD' }
const earlier = { ...request, available_date: '2026-03-02' }
const plain = { ...request, cheque_request_no: null, available_date: null }
const foreign = { ...request, paid_currency: 'HKD', cheque_rate: '7.8' }
const CHEQUE = { cheque_no: '1', cheque_date: '2026-03-12', cheque_rate: null }
const DAY = { today: '2026-03-10', table_rate: '7.8' }

describe('the cheque of a group', () => {
  const REQUIRED = ['cheque_no msgRequired', 'cheque_date msgRequired']
  const NONE = ['cheque_no invoice-group.noCheque', 'cheque_date invoice-group.noCheque']
  const EARLY = ['cheque_date invoice.chequeBeforeAvailable']
  const BLANK = { cheque_no: null, cheque_date: null, cheque_rate: null }
  const PAYMENT = [
    ['requests', [request, earlier], CHEQUE, []],
    ['requests without a cheque', [request, earlier], BLANK, REQUIRED],
    ['a request beside an invoice without one', [plain, request], CHEQUE, []],
    ['the same without a cheque', [plain, request], BLANK, REQUIRED],
    ['the latest available date', [earlier, request], { ...CHEQUE, cheque_date: '2026-03-08' }, EARLY],
    ['a far date', [request], { ...CHEQUE, cheque_date: '2036-03-12' }, ['cheque_date invoice.dateOutside']],
    ['invoices without requests', [plain], BLANK, []],
    ['the same with a cheque', [plain], CHEQUE, NONE],
    ['the same with a rate', [plain], { ...BLANK, cheque_rate: '7.8' }, ['cheque_rate invoice-group.noCheque']],
    ['another currency at the rate of the preparation', [foreign], CHEQUE, []],
    ['another currency without a rate of one', [foreign, { ...foreign, cheque_rate: null }], CHEQUE, ['cheque_rate msgRequired']],
    ['another currency at an implausible rate', [foreign], { ...CHEQUE, cheque_rate: '78' }, ['cheque_rate exchange-rate.implausible']],
  ] as const

  it.each(PAYMENT)('INV-049 INV-064 %s', (_, members, cheque, expected) => {
    const found = groupChequeProblems(cheque, { kind: 'PAYMENT', members }, DAY)
    expect(found.map(({ path, key }) => `${path} ${key}`)).toEqual(expected)
  })

  it('INV-065 a tax invoice has none', () => {
    expect(requestsOf({ kind: 'TAX_INVOICE', members: [request] })).toEqual([])
    expect(groupChequeProblems(CHEQUE, { kind: 'TAX_INVOICE', members: [request] }, DAY)).toHaveLength(2)
  })
})

describe('a cheque in another currency', () => {
  const member = (changes: object = {}) => ({ ...foreign, amount: '100.00', ...changes })
  const ofGroup = (members: readonly ReturnType<typeof member>[], rate: string | null = null) =>
    foreignChequeOf({ kind: 'PAYMENT', members }, rate)

  it('INV-049 INV-064 pays each invoice at the rate of its preparation, rounded for each, or at the one rate that is entered', () => {
    const two = [member(), member({ amount: '0.33', cheque_rate: '7.75' })]
    expect(ofGroup(two)).toEqual({ currency: 'HKD', rate: null, amount: '782.56' })
    expect(ofGroup(two, '8')).toEqual({ currency: 'HKD', rate: '8', amount: '802.64' })
    expect(ofGroup([member(), member()])).toEqual({ currency: 'HKD', rate: '7.8', amount: '1560.00' })
    const credit = member({ amount: '-40.00' })
    expect(ofGroup([member(), credit])).toEqual({ currency: 'HKD', rate: '7.8', amount: '468.00' })
  })

  it('INV-049 has no amount until every rate is known, and there is none in the currency of the invoices or without a request', () => {
    expect(ofGroup([member(), member({ cheque_rate: null })])).toEqual({ currency: 'HKD', rate: null, amount: null })
    expect(ofGroup([member({ paid_currency: 'USD' })])).toBeNull()
    expect(ofGroup([member({ cheque_request_no: null })])).toBeNull()
  })
})

describe('who cancels a group', () => {
  const ACCOUNTING = ['accounting', 'accountingSupervisor']
  const WHO = {
    // 'otherSide' is a manager of accounting with the function of AP alone.
    PAYMENT: { OPEN: [...ACCOUNTING, 'otherSide'], EXPORTED: ['accountingSupervisor', 'otherSide'], CANCELLED: [] },
    TAX_INVOICE: { OPEN: ACCOUNTING, EXPORTED: ['accountingSupervisor'], CANCELLED: [] },
  } as const
  it('INV-064 INV-065 accounting, and its supervisor alone once the group is exported', () => {
    for (const kind of GroupKind.options)
      for (const group_status of GroupStatus.options) {
        const group = { kind, group_status }
        const found = Object.entries(INVOICE_USERS).filter(([, one]) => mayCancelGroup(group) && mayTakeCancel(group, one))
        expect([group, found.map(([name]) => name)]).toEqual([group, WHO[kind][group_status]])
      }
  })
})
