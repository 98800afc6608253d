import type { VgmListener } from '../vgm/vgm.listeners.ts'
import { isForeign, standingsOf } from './carrier-booking.standing.ts'

/** A declaration names no number that the carrier cannot know. */
export const carrierNumbersOfVgm: VgmListener = {
  numbersOfOthers: async (db, order, numbers) => {
    const standings = await standingsOf(db, order)
    return numbers.filter((number) => isForeign(standings, order, number))
  },
}
