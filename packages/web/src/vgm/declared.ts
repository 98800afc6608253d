import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

/** Comes when its tab is opened, with its own texts. */
export const DeclaredMasses = lazy(async () => {
  const [{ VgmTab }] = await Promise.all([import('./VgmTab.tsx'), needTexts(['vgm', 'carrier-message'])])
  return { default: VgmTab }
})
