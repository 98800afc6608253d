import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { line } from '../kit/fields.ts'
import { PALETTE_MAX_LENGTH, PaletteAnswer } from './palette.ts'

/** Searches records by number or name. Each kind requires its function, so that a user finds only what he may open. */
export const paletteApi = {
  records: defineCall({
    method: 'GET',
    path: '/palette/records',
    access: 'signedIn',
    rate: 'search',
    summary:
      'Bookings by SO, job, HBL, PO or container number, consolidations and master bills by number, vessel or container number, parties by code or name: a few of each kind among those that the caller may open',
    query: z.object({ q: line(PALETTE_MAX_LENGTH) }),
    answer: PaletteAnswer,
  }),
}
