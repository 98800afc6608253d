import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { BookingCards } from './booking.dashboard-cards.tsx'
import { useListCounts } from '../kit/list/listCounts.ts'

/** The booking cards on the home screen. */
export function BookingHomeCards() {
  const { t } = useText()
  const { data, isError } = useListCounts('booking')
  if (isError && !data) return null
  return (
    <HomeCards title={t('booking.menu')}>
      <BookingCards lists={data} />
    </HomeCards>
  )
}
