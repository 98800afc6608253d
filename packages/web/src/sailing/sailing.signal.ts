import { storedValue } from '../kit/app/storedValue.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** AUTH-038: counts the saves of sailings in this browser. Every tab reads what depends on them again when it moves. */
export const sailingsSaved = storedValue('sailings_saved', 0, isNumber)

export const signalSailings = () => sailingsSaved.set(sailingsSaved.get() + 1)

/** AUTH-039: counts the sailings that house bills took in this browser. A tab that shows such a house bill's sailing reads it again. */
export const houseSailingsTaken = storedValue('house_sailing_taken', 0, isNumber)

export const signalHouseSailing = () => houseSailingsTaken.set(houseSailingsTaken.get() + 1)
