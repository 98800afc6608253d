import * as z from 'zod/mini'
import { defineCall } from './contract.ts'

/** The user's rows in a list, and how many are yellow and red; FIGURES_UP_TO + 1 means "more than that". */
export const ListCount = z.object({ list: z.string(), total: z.number(), yellow: z.number(), red: z.number() })
export type ListCount = z.infer<typeof ListCount>

/** The figures of the menu, the tabs and the cards, in one call that they share. */
export const listCountsApi = {
  read: defineCall({
    method: 'GET',
    path: '/list-counts',
    access: 'signedIn',
    summary: 'The rows of each list that the caller may open, with the yellow and red ones, each counted up to 1,000',
    answer: z.object({ lists: z.array(ListCount) }),
  }),
}
