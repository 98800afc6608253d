import { useText } from '../kit/app/texts.ts'
import { BookingCards } from './booking.dashboard-cards.tsx'
import { useBookingDashboard } from './booking.dashboard.ts'

/** The booking cards on the home screen. */
export function BookingHomeCards() {
  const { t } = useText()
  const { data, isError } = useBookingDashboard()
  if (isError && !data) return null
  return (
    <section aria-label={t('booking.menu')}>
      <BookingCards lists={data?.lists} />
    </section>
  )
}
