import { describe, expect, it } from 'vitest'
import { chequeRefusals, chequeStatusOf, hasChequeRequest, missingOfCheque, type ChequeAction } from './invoice.cheque-rules.ts'
import { ChequeStatus, InvoiceStatus } from './invoice.codes.ts'

describe('which invoice has a cheque request', () => {
  const BLANK = { type: 'CR', available_date: null, cheque_currency: null, cheque_issued_to: null } as const

  it('INV-049 INV-071 an invoice of the kind CR, or one with a field of it, and no reversal', () => {
    expect([hasChequeRequest(BLANK), missingOfCheque(BLANK).length]).toEqual([true, 3])
    expect(hasChequeRequest({ ...BLANK, type: 'AP' })).toBe(false)
    expect(hasChequeRequest({ ...BLANK, type: 'AP', cheque_currency: 'HKD' })).toBe(true)
    for (const reversal of [
      { ...BLANK, reverses_inv_id: 7 },
      { ...BLANK, cheque_currency: 'HKD', reverses_inv_id: 7 },
    ])
      expect([hasChequeRequest(reversal), missingOfCheque(reversal)]).toEqual([false, []])
  })
})

describe('the status of a request', () => {
  /** In rows: its cheque, else the status of its payment group. In columns: unsettled, settled by another method, settled by cheque. */
  const LIVE = {
    nothing: ['REQUESTED', 'CANCELLED', 'CANCELLED'],
    'open group': ['GROUPED', 'CANCELLED', 'CANCELLED'],
    'exported group': ['ISSUED', 'ISSUED', 'CLEARED'],
    cheque: ['ISSUED', 'ISSUED', 'CLEARED'],
    'cheque of an exported group': ['ISSUED', 'ISSUED', 'CLEARED'],
  } as const
  const OUT = {
    nothing: { cheque_no: null, payment_group_status: null },
    'open group': { cheque_no: null, payment_group_status: 'OPEN' },
    'exported group': { cheque_no: null, payment_group_status: 'EXPORTED' },
    cheque: { cheque_no: '1', payment_group_status: null },
    'cheque of an exported group': { cheque_no: '1', payment_group_status: 'EXPORTED' },
  } as const
  const POSTED = '2026-03-01T00:00:00Z'
  const PAID = [
    [0, { posted_at: null, outstanding_amount: '0.00', is_paid_by_cheque: false }],
    [0, { posted_at: null, outstanding_amount: '200.00', is_paid_by_cheque: false }],
    [0, { posted_at: POSTED, outstanding_amount: '200.00', is_paid_by_cheque: false }],
    [0, { posted_at: POSTED, outstanding_amount: '50.00', is_paid_by_cheque: true }],
    [1, { posted_at: POSTED, outstanding_amount: '0.00', is_paid_by_cheque: false }],
    [2, { posted_at: POSTED, outstanding_amount: '0.00', is_paid_by_cheque: true }],
  ] as const
  const combinations = Object.entries(LIVE).flatMap(([name, expected]) =>
    PAID.map(([column, paid]) => ({ facts: { ...OUT[name as keyof typeof LIVE], ...paid }, live: expected[column] })),
  )

  it('INV-049 INV-071 follows from invoice, cheque, group and settlement, in each combination', () => {
    for (const { facts, live } of combinations)
      for (const invoice_status of InvoiceStatus.options)
        for (const cheque_stopped of [false, true])
          for (const cheque_request_no of ['CR1', null]) {
            const all = { ...facts, invoice_status, cheque_stopped, cheque_request_no }
            const isCancelled = cheque_stopped || invoice_status === 'DELETED' || invoice_status === 'REVERSED'
            const expected = cheque_request_no === null ? null : isCancelled ? 'CANCELLED' : live
            expect([all, chequeStatusOf(all)]).toEqual([all, expected])
          }
  })
})

describe('what prevents an action of accounting', () => {
  const request = {
    inv_id: 1,
    record_no: 'A1',
    invoice_no: 'A1',
    invoice_status: 'POSTED',
    payment_marker: 'NONE',
    posted_at: 'x',
  } as const
  const ACTIONS = ['issue', 'stop', 'request'] as const satisfies readonly ChequeAction[]
  /** In columns: issue, stop, request; of an unsettled invoice in no group, of a settled one, of one in a group. */
  const TABLE = {
    REQUESTED: [
      [null, 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      [null, 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      [null, 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
    ],
    GROUPED: [
      ['isInGroup', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      ['isInGroup', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      ['isInGroup', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
    ],
    ISSUED: [
      ['chequeNot_REQUESTED', null, 'chequeNot_CANCELLED'],
      ['chequeNot_REQUESTED', null, 'chequeNot_CANCELLED'],
      ['chequeNot_REQUESTED', 'chequeOfGroup', 'chequeNot_CANCELLED'],
    ],
    CLEARED: [
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', 'chequeNot_CANCELLED'],
    ],
    CANCELLED: [
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', null],
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', 'chequeOfSettled'],
      ['chequeNot_REQUESTED', 'chequeNot_ISSUED', 'chequeOfGroup'],
    ],
  } as const
  const STATES = [
    { outstanding_amount: '200.00', group_no: null },
    { outstanding_amount: '0.00', group_no: null },
    { outstanding_amount: '200.00', group_no: 'G1' },
  ] as const

  it('INV-049 is its status, its group, or that nothing is left to pay', () => {
    for (const cheque_status of ChequeStatus.options)
      for (const [row, state] of STATES.entries())
        for (const [column, action] of ACTIONS.entries()) {
          const expected = TABLE[cheque_status][row]?.[column] ?? null
          const [found] = chequeRefusals(action, { ...request, ...state, cheque_status })
          expect([cheque_status, row, action, found?.key ?? null]).toEqual([cheque_status, row, action, expected && `invoice.${expected}`])
        }
  })

  it('INV-049 a reversed or deleted invoice is not paid again', () => {
    for (const invoice_status of ['REVERSED', 'DELETED'] as const) {
      const state = { ...request, invoice_status, cheque_status: 'CANCELLED', outstanding_amount: '200.00', group_no: null } as const
      expect(chequeRefusals('request', state).map(({ key }) => key)).toEqual(['invoice.chequeNotPayable'])
    }
  })
})
