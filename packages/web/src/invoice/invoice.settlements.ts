import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { compareAmounts } from '@fairlead/domain/kit/money'
import { isFailure } from '../kit/net/failure.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'

/** Is a part of a posted invoice open? */
export const isOutstanding = ({ posted_at, outstanding_amount }: Invoice) =>
  posted_at !== null && compareAmounts(outstanding_amount, '0') !== 0

/** After a settlement its screens and the lists of invoices are read again. */
export const settlementsChanged = () =>
  Promise.all([['settlement'], listsOf('invoice')].map((queryKey) => queries.invalidateQueries({ queryKey })))

/** After a settlement or its undo: what may be stored is read again. */
export function readAgain(error: unknown, onChanged: () => void) {
  if (mayBeStored(error)) onChanged()
  return settlementsChanged()
}

/** False if the server refused the form. After a lost answer the settlement may be stored, and a conflict means that the record has changed. */
export const mayBeStored = (error: unknown) => !(isFailure(error) && error.status === 422)
