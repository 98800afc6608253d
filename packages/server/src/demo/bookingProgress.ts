import type { BookingStatus, SiStatus, SpaceStatus } from '@fairlead/domain/booking/booking.codes'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { DemoBooking } from './bookings.ts'

/** The progress of a confirmed booking: space, shipping instruction, and requests of the customer. */
export interface DemoProgress {
  form: ShippingOrderForm
  kept: {
    booking_status: BookingStatus
    space_status: SpaceStatus
    si_status: SiStatus
    status_before?: BookingStatus
    cancel_reason?: string
    amended?: string
  }
  /** Hours since the customer's request. */
  askedAgo: number | null
  steps: readonly (readonly [action: string, to: BookingStatus])[]
}

/** Used in turn, so that each list has rows of every ageing colour. */
const ASKED_AGO = [3, 12, 30]
const REASON = 'The buyer has postponed the order to the next season'

const SPACES: readonly (readonly [SpaceStatus, readonly string[]])[] = [
  ['OPEN', []],
  ['REQUESTED', ['request_space']],
  ['WAITLISTED', ['request_space', 'waitlist_space']],
  ['RELEASED_SO', ['request_space', 'release_so']],
  ['RELEASED_SO', ['request_space', 'release_so', 'submit_si']],
  ['RELEASED_SO', ['request_space', 'release_so', 'submit_si']],
]

export function progressOf(booking: DemoBooking, turn: number): DemoProgress | null {
  if (booking.status !== 'CONFIRMED') return null
  const isAsked = booking.eBooking && turn % 6 === 4
  return isAsked ? customerRequest(booking, Math.floor(turn / 6)) : spaced(booking, turn)
}

function customerRequest({ form, movedAgo }: DemoBooking, turn: number): DemoProgress {
  const askedAgo = Math.min(movedAgo, ASKED_AGO[(turn + Math.floor(turn / 3)) % ASKED_AGO.length] ?? 1)
  const open = { space_status: 'OPEN', si_status: 'NONE' } as const
  if (turn % 2 === 0) {
    const amended = { ...form, po_no: `${form.po_no ?? ''}-A`, booking_condition: 'Please deliver to the side gate of the warehouse' }
    const kept = { ...open, booking_status: 'AMEND_PENDING' as const, amended: JSON.stringify(amended) }
    return { form, kept, askedAgo, steps: [['amend', 'AMEND_PENDING']] }
  }
  const kept = { ...open, booking_status: 'CANCEL_PENDING' as const, status_before: 'CONFIRMED' as const, cancel_reason: REASON }
  return { form, kept, askedAgo, steps: [['request_cancel', 'CANCEL_PENDING']] }
}

function spaced({ form }: DemoBooking, turn: number): DemoProgress {
  const [wanted, steps] = SPACES[turn % SPACES.length] ?? (['OPEN', []] as const)
  // Space on a TBC sailing cannot be released.
  const isTbc = form.projected_etd !== null
  const taken = isTbc ? steps.slice(0, 1) : steps
  const isInstructed = taken.includes('submit_si')
  return {
    form: isInstructed ? sealed(form, turn) : form,
    kept: {
      booking_status: 'CONFIRMED',
      space_status: isTbc && steps.length > 0 ? 'REQUESTED' : wanted,
      si_status: isInstructed ? 'SUBMITTED' : 'NONE',
    },
    askedAgo: null,
    steps: taken.map((action) => [action, 'CONFIRMED'] as const),
  }
}

const sealed = (form: ShippingOrderForm, turn: number): ShippingOrderForm => ({
  ...form,
  containers: form.containers.map((line, index) => (line.container_no ? { ...line, seal_no: `FL${700_000 + turn * 10 + index}` } : line)),
})
