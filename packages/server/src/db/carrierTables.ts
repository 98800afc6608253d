import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import type { EdiStatus, EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import type { Message } from '@fairlead/domain/kit/problem'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from './tables.ts'

/** Where a message is wrong or unusual, and why. */
export interface StoredReason extends Message {
  at: string
}

export interface CarrierTables {
  edi_message: {
    edi_message_id: Generated<number>
    so_no: string | null
    direction: 'OUT' | 'IN'
    message_type: EdiType
    receiver?: string | null
    reference: string
    status: EdiStatus
    raw: string
    reasons: Json<StoredReason[]>
    warnings: Json<StoredReason[]>
    failure: string | null
    attempts: Generated<number>
    user_uid: string | null
    created_at: Instant
    sent_at: NullableInstant
  }
  carrier_booking: {
    so_no: string
    state: CarrierBookingState
    carrier_booking_ref: string | null
    carrier_request_ref: string | null
    vessel: string | null
    voyage: string | null
    etd: string | null
    eta: string | null
    reason: string | null
    temperature: number | null
    emergency_contact: string | null
    emergency_phone: string | null
    notes: Json<Message[]>
    requested_at: NullableInstant
    answered_at: NullableInstant
  }
}
