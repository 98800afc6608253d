import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

/** Comes after the booking itself. */
export const MobileHandOff = lazy(async () => {
  const [{ MobileButton }] = await Promise.all([import('./MobileButton.tsx'), needTexts(['mobile'])])
  return { default: MobileButton }
})
