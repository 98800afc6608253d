import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import type { Message } from '@fairlead/domain/kit/problem'
import type { CarrierAnswer } from './carrier-booking.answer.ts'

const COMPARED = ['vessel', 'voyage', 'etd', 'eta', 'por', 'pol', 'pod', 'pld'] as const
/** With nothing booked, there is nothing to compare. */
const ENDED: readonly CarrierBookingState[] = ['DECLINED', 'CANCEL_REQUESTED', 'CANCELLED']

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

/** What the carrier says otherwise than the booking; what either leaves out is no difference. */
export function differences(answer: CarrierAnswer, order: Pick<ShippingOrder, (typeof COMPARED)[number]>): Message[] {
  if (ENDED.includes(answer.state)) return []
  return COMPARED.flatMap((field) => {
    const [told, booked] = [answer[field], order[field]]
    return told && booked && plain(told) !== plain(booked) ? [{ key: `carrier-booking.differs_${field}`, params: { told, booked } }] : []
  })
}
