import { lazy } from 'react'
import { needTexts } from '../kit/texts.ts'

const texts = () => needTexts(['carrier-booking', 'carrier-message', 'vgm'])

/** Come when their tab is opened, with their texts. */
export const CarrierRequest = lazy(async () => {
  const [{ CarrierRequestPanel }] = await Promise.all([import('./CarrierRequestPanel.tsx'), texts()])
  return { default: CarrierRequestPanel }
})
export const CarrierMessages = lazy(async () => {
  const [{ CarrierMessagesPanel }] = await Promise.all([import('./CarrierMessagesPanel.tsx'), texts()])
  return { default: CarrierMessagesPanel }
})
