import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** The filings of the booking on the desk, each as a tab of its own; fetched when the tab is opened. */
export const IsfTab = later(async () => {
  const [{ IsfDesk }] = await Promise.all([import('./FilingDesks.tsx'), needTexts(['filing'])])
  return { default: IsfDesk }
}, MissingPanel)
export const EnsTab = later(async () => {
  const [{ EnsDesk }] = await Promise.all([import('./FilingDesks.tsx'), needTexts(['filing'])])
  return { default: EnsDesk }
}, MissingPanel)
