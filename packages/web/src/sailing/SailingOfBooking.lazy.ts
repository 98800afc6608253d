import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Loaded after the booking, with the texts of sailings. */
export const LateSailingOfBooking = later(async () => {
  const [{ SailingOfBooking }] = await Promise.all([import('./SailingOfBooking.tsx'), needTexts(['sailing'])])
  return { default: SailingOfBooking }
}, MissingPanel)
