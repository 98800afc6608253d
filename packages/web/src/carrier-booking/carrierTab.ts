import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

const texts = () => needTexts(['carrier-booking', 'carrier-message', 'vgm'])

/** Loaded with its texts when the tab is opened. */
export const CarrierRequest = later(async () => {
  const [{ CarrierRequestPanel }] = await Promise.all([import('./CarrierRequestPanel.tsx'), texts()])
  return { default: CarrierRequestPanel }
}, MissingPanel)
export const CarrierMessages = later(async () => {
  const [{ CarrierMessagesPanel }] = await Promise.all([import('./CarrierMessagesPanel.tsx'), texts()])
  return { default: CarrierMessagesPanel }
}, MissingPanel)
