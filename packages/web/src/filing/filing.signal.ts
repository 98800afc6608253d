import { storedValue } from '../kit/app/storedValue.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** AUTH-040: counts the saves of filing parties in this browser. Every tab that shows one reads it again when it moves. */
export const filingPartiesSaved = storedValue('filing_party_saved', 0, isNumber)

export const signalFilingParty = () => filingPartiesSaved.set(filingPartiesSaved.get() + 1)
