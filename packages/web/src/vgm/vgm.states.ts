import { queries } from '../kit/net/queries.ts'

/** What the booking's screen shows of its declarations: print states, counts, history and checks. */
const SHOWN = ['prints', 'house', 'history', 'check'] as const

/** Fetches again what depends on the declarations of a booking, outside of their tab. */
export const vgmStatesChanged = (soNo: string) =>
  Promise.all(SHOWN.map((part) => queries.invalidateQueries({ queryKey: ['booking', part, soNo] })))
