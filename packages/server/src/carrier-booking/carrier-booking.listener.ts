import type { VgmListener } from '../vgm/vgm.listeners.ts'
import { isOfOtherCarrier, standingsOf } from './carrier-booking.standing.ts'

/** Reports to VGM which booking numbers belong to other carriers, so that a declaration omits them. */
export const carrierNumbersOfVgm: VgmListener = {
  numbersOfOthers: async (db, order, numbers) => {
    const standings = await standingsOf(db, order)
    return numbers.filter((number) => isOfOtherCarrier(standings, order, number))
  },
}
