import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import type { Message } from '@fairlead/domain/kit/problem'
import type { CarrierAnswer } from './carrier-booking.answer.ts'

const COMPARED = ['vessel', 'voyage', 'etd', 'eta', 'por', 'pol', 'pod', 'pld'] as const
/** A state without a booking, so that nothing is compared. */
const ENDED: readonly CarrierBookingState[] = ['DECLINED', 'CANCEL_REQUESTED', 'CANCELLED']

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** The differences between answer and booking; values missing on either side are none. */
export function differences(answer: CarrierAnswer, order: Pick<ShippingOrder, (typeof COMPARED)[number]>): Message[] {
  if (ENDED.includes(answer.state)) return []
  return COMPARED.flatMap((field) => {
    const [answered, booked] = [answer[field], order[field]]
    return answered && booked && plain(answered) !== plain(booked)
      ? [{ key: `carrier-booking.differs_${field}`, params: { told: answered, booked } }]
      : []
  })
}
