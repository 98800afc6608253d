import { needTexts } from '../kit/texts.ts'
import { later, MissingPanel } from '../kit/later.tsx'

/** Comes after the booking itself, with the texts of sailings. */
export const ChosenSailing = later(async () => {
  const [{ SailingOfBooking }] = await Promise.all([import('./SailingOfBooking.tsx'), needTexts(['sailing'])])
  return { default: SailingOfBooking }
}, MissingPanel)
