import * as z from 'zod/mini'

/* The closed lists of an invoice. A value is labelled by `invoice.<field>_<value>`. */

/** Seen from our books: DR means that the party owes us more, CR less. */
export const DrCr = z.enum(['DR', 'CR'])
export type DrCr = z.infer<typeof DrCr>
