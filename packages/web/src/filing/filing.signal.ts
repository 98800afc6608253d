import { storedValue } from '../kit/app/storedValue.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** AUTH-040: counts the saves of filing parties in this browser; tabs with a filing read it again when the count changes. */
export const filingPartiesSaved = storedValue('filing_party_saved', 0, isNumber)

export const signalFilingParty = () => filingPartiesSaved.set(filingPartiesSaved.get() + 1)
