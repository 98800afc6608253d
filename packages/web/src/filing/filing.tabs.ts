import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** The filings of the open booking, one tab each, loaded when opened. */
export const IsfTab = later(async () => {
  const [{ IsfEditor }] = await Promise.all([import('./FilingEditors.tsx'), needTexts(['filing'])])
  return { default: IsfEditor }
}, MissingPanel)
export const EnsTab = later(async () => {
  const [{ EnsEditor }] = await Promise.all([import('./FilingEditors.tsx'), needTexts(['filing'])])
  return { default: EnsEditor }
}, MissingPanel)
