import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import type { PartyRow } from './party.ts'

/** One count per list, in menu order. */
export const PartyDashboard = z.object({ lists: z.array(z.object({ list: z.string(), total: z.number() })) })
export type PartyDashboard = z.infer<typeof PartyDashboard>

/** The calls of a list, in a file without the form, so that a list screen does not load the form's schema. */
export const partyListsApi = {
  list: defineCall({
    method: 'GET',
    path: '/parties',
    access: ['party'],
    summary: 'One of the party lists, filtered and sorted',
    query: ListQuery,
    answer: pageOf(z.custom<PartyRow>()),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/party-dashboard',
    access: ['party'],
    summary: 'Counts of the party lists',
    answer: PartyDashboard,
  }),
}
