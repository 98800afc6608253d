import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'

/** After a settlement its screens and the lists of invoices are read again. */
export const settlementsChanged = () =>
  Promise.all([['settlement'], listsOf('invoice')].map((queryKey) => queries.invalidateQueries({ queryKey })))
