import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

/** The filings of the booking on the desk, each as a tab of its own; fetched when the tab is opened. */
export const IsfTab = lazy(async () => {
  const [{ IsfDesk }] = await Promise.all([import('./FilingDesks.tsx'), needTexts(['filing'])])
  return { default: IsfDesk }
})
export const EnsTab = lazy(async () => {
  const [{ EnsDesk }] = await Promise.all([import('./FilingDesks.tsx'), needTexts(['filing'])])
  return { default: EnsDesk }
})
