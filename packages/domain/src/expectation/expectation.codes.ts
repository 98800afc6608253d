import * as z from 'zod/mini'

/** The side of the invoice that a planned charge leads to: a cost, or revenue. */
export const PlannedSide = z.enum(['AP', 'AR'])
export type PlannedSide = z.infer<typeof PlannedSide>

/** Where a planned charge comes from: the selected rate, the offer that the customer accepted, or the local deal. */
export const PlannedSource = z.enum(['RATE', 'OFFER', 'LOCAL_DEAL'])
export type PlannedSource = z.infer<typeof PlannedSource>

/** A planned charge against the invoices: nothing invoiced, within the tolerance, or outside of it. */
export const PlannedMatch = z.enum(['OPEN', 'MATCHED', 'DIFFERS'])
export type PlannedMatch = z.infer<typeof PlannedMatch>
