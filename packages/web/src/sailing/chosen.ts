import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

/** Comes after the booking itself, with the texts of sailings. */
export const ChosenSailing = lazy(async () => {
  const [{ SailingOfBooking }] = await Promise.all([import('./SailingOfBooking.tsx'), needTexts(['sailing'])])
  return { default: SailingOfBooking }
})
