import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Loaded with its texts when the tab is opened. */
export const LateVgmTab = later(async () => {
  const [{ VgmTab }] = await Promise.all([import('./VgmTab.tsx'), needTexts(['vgm', 'carrier-message'])])
  return { default: VgmTab }
}, MissingPanel)
