import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import { PipelineTabs } from '../kit/ui/PipelineTabs.tsx'
import { useText } from '../kit/app/texts.ts'
import { useBookingDashboard } from './booking.dashboard.ts'

export function BookingListTabs() {
  const { t } = useText()
  const counts = useBookingDashboard().data?.lists
  return <PipelineTabs label={t('booking.lists')} lists={BOOKING_LISTS} counts={counts} lateText={(n) => t('booking.redCount', { n })} />
}
