import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { History } from '../kit/history/History.tsx'
import { later, MissingPanel } from '../kit/ui/later.tsx'

const HistoryWithVgm = later(async () => (await needTexts(['vgm']), { default: History }), MissingPanel)

/** The history of a booking; it names fields of VGM declarations, whose texts no other tab but that of VGM needs. */
export function BookingHistory() {
  return (
    <Suspense fallback={null}>
      <HistoryWithVgm />
    </Suspense>
  )
}
