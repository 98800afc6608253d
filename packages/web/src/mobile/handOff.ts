import { needTexts } from '../kit/app/texts.ts'
import { later } from '../kit/ui/later.tsx'

/** Loaded after the booking. */
export const MobileHandOff = later(async () => {
  const [{ MobileButton }] = await Promise.all([import('./MobileButton.tsx'), needTexts(['mobile'])])
  return { default: MobileButton }
})
