import { describe, expect, it } from 'vitest'
import { hasChequeRequest, missingOfCheque } from './invoice.cheque-rules.ts'

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
