import { storeOf } from '../kit/app/store.ts'

export type LegalText = 'privacy' | 'terms'

/** The legal text that is open as a dialog. */
export const legalText = storeOf<LegalText | null>(null)
export const openLegal = (text: LegalText) => legalText.set(text)
