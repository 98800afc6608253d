import { type BookingOfSailing, bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { SailingDifferences } from './SailingDifferences.tsx'
import { addTakenSailing } from './sailing.taken.ts'
import './sailing.css'

/** The bookings on this sailing, with the differences of each. */
export function SailingBookings() {
  const { t } = useText()
  const sailing = useRecord<Sailing>()
  const id = sailing?.sailing_schedule_id ?? 0
  const { data } = useQuery({
    queryKey: ['sailing', 'bookings', id, sailing?.version],
    queryFn: ({ signal }) => send(bookingSailingApi.bookingsOf, { params: { id } }, { signal }),
    enabled: sailing !== null,
  })
  if (!data) return null
  return (
    <section className="panel sailing-bookings" aria-label={t('sailing.bookings')}>
      {data.length === 0 && <p className="sailing-none">{t('sailing.bookingsEmpty')}</p>}
      <ul className="sailing-booking-list">
        {data.map((booking) => (
          <Booking key={booking.so_no} booking={booking} id={id} />
        ))}
      </ul>
    </section>
  )
}

function Booking({ booking, id }: { booking: BookingOfSailing; id: number }) {
  const { t, say } = useText()
  const session = useSession()
  const { so_no, version, differs } = booking
  const takeOver = useMutation({
    mutationFn: () => send(bookingSailingApi.takeSailing, { params: { so_no }, body: { version, sailing_schedule_id: id } }),
    onSuccess: (taken) => {
      addTakenSailing(taken)
      toast({ tone: 'ok', message: { key: 'sailing.takenOver', params: { id: so_no } } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sailing', 'bookings', id] }),
  })
  return (
    <li className="sailing-booking">
      <div className="sailing-booking-head">
        <Link to={`/BMS/shipping_order/${encodeURIComponent(so_no)}`}>{so_no}</Link>
        <span>{booking.customer_party_name}</span>
        <span>{booking.container_summary}</span>
        <span>{say(`booking.booking_status_${booking.booking_status}`)}</span>
        <Chip kind={differs.length > 0 ? 'waiting' : 'done'}>
          {t(differs.length > 0 ? 'sailing.bookingDiffers' : 'sailing.bookingAgrees')}
        </Chip>
        {differs.length > 0 && session && hasFunction(session, ['create_booking']) && (
          <Button look="quiet" busy={takeOver.isPending} onClick={() => takeOver.mutate()} aria-label={`${t('sailing.takeOver')} ${so_no}`}>
            {t('sailing.takeOver')}
          </Button>
        )}
      </div>
      <SailingDifferences differs={differs} zone={booking.pol_time_zone} />
    </li>
  )
}
