import type { Invoice } from '../invoice/invoice.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { SettlementForm } from './settlement.ts'

/** The bank pays no cheque before its own date. */
export function datedBeforeCheque(
  { method, settled_on }: Pick<SettlementForm, 'method' | 'settled_on'>,
  invoices: Iterable<Pick<Invoice, 'cheque_status' | 'cheque_no' | 'cheque_date'>>,
): FieldProblem[] {
  if (method !== 'CHEQUE') return []
  const [latest] = [...invoices]
    .flatMap(({ cheque_status, cheque_no, cheque_date }) =>
      cheque_status === 'ISSUED' && cheque_date !== null && settled_on < cheque_date ? [{ cheque_no: cheque_no ?? '', cheque_date }] : [],
    )
    .toSorted((one, other) => other.cheque_date.localeCompare(one.cheque_date))
  return latest ? [at('settled_on', 'settlement.beforeCheque', latest)] : []
}
