import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Comes when its tab is opened, with its own texts. */
export const LateVgmTab = later(async () => {
  const [{ VgmTab }] = await Promise.all([import('./VgmTab.tsx'), needTexts(['vgm', 'carrier-message'])])
  return { default: VgmTab }
}, MissingPanel)
