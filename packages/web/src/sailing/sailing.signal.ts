import { storedValue } from '../kit/app/storedValue.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** AUTH-038: counts the saves of sailings in this browser; tabs that depend on sailings read them again when it changes. */
export const sailingsSaved = storedValue('sailings_saved', 0, isNumber)

export const signalSailings = () => sailingsSaved.set(sailingsSaved.get() + 1)

/** AUTH-039: counts the sailings selected for house bills in this browser; tabs that show such a sailing read it again. */
export const houseSailingsTaken = storedValue('house_sailing_taken', 0, isNumber)

export const signalHouseSailing = () => houseSailingsTaken.set(houseSailingsTaken.get() + 1)
