import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { at } from '@fairlead/domain/kit/rules'
import { readRates } from '../exchange-rate/exchange-rate.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { wrongForm } from '../kit/http/failures.ts'
import { chequeUser, insertIssuedCheque, type ChequeKey, type ChequePayer } from './invoice.cheque-store.ts'

/* What a single cheque and that of a payment group have in common (INV-049). */

/** The rate of the table from the currency of the invoice to that of its cheque. */
export async function chequeTableRate(
  { db, services }: RecordContext,
  { currency, cheque_currency, base_currency }: Pick<Invoice, 'currency' | 'cheque_currency' | 'base_currency'>,
  day: string,
): Promise<string | null> {
  const { GROUP_CURRENCY } = services.config
  const [from, to] = [currency ?? '', cheque_currency ?? '']
  const rates = await readRates(db, [from, to, base_currency, GROUP_CURRENCY], day)
  return findExchangeRate({ from, to }, rates, base_currency, GROUP_CURRENCY)?.rate ?? null
}

/** A number is used once in the bank account of the company and the currency of the cheque, also if the cheque was stopped. */
export async function useChequeNo({ db, actor, now }: RecordContext, cheque: ChequeKey, payer: ChequePayer): Promise<void> {
  if (await insertIssuedCheque(db, { ...cheque, ...payer, issued_at: now })) return
  const used_on = await chequeUser(db, actor, cheque)
  throw wrongForm([used_on ? at('cheque_no', 'invoice.chequeNoUsedOn', { used_on }) : at('cheque_no', 'invoice.chequeNoUsed')])
}
