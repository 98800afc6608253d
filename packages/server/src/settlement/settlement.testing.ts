import type { SettlementForm } from '@fairlead/domain/settlement/settlement'

/** A transfer of USD on the day of the tests. */
export const transfer = (changes: Pick<SettlementForm, 'party_id' | 'lines'> & Partial<SettlementForm>): SettlementForm => ({
  method: 'TRANSFER',
  settled_on: '2026-03-10',
  currency: 'USD',
  exchange_rate: null,
  bank_currency: null,
  bank_amount: null,
  payment_ref: null,
  external_id: null,
  ...changes,
})
