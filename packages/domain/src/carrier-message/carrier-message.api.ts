import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { EdiMessage, EdiMessageWhole } from './carrier-message.ts'

const IdParams = z.object({ edi_message_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
/** More than the containers of any booking need. */
export const RAW_MAX = 1_000_000

/** As many messages without a booking as are listed. */
export const UNMATCHED_MAX = 100

export const carrierMessageApi = {
  unmatched: defineCall({
    method: 'GET',
    path: '/edi-messages',
    access: ['booking', 'create_booking'],
    summary:
      'The messages that came in and were refused without a booking that they belong to, newest first; for operations and administrators',
    answer: z.array(EdiMessage),
  }),
  message: defineCall({
    method: 'GET',
    path: '/edi-messages/{edi_message_id}',
    access: ['booking', 'create_booking'],
    summary: 'One message, raw and as it was understood',
    params: IdParams,
    answer: EdiMessageWhole,
  }),
  resend: defineCall({
    method: 'POST',
    path: '/edi-messages/{edi_message_id}/resend',
    access: ['create_booking'],
    summary: 'Send an outgoing message again as it stands',
    params: IdParams,
    answer: EdiMessage,
    errors: [409],
  }),
  receive: defineCall({
    method: 'POST',
    path: '/edi-messages',
    access: ['create_booking'],
    summary: 'Take in a message; one that is wrong is kept with the reasons',
    body: z.strictObject({
      raw: z.string().check(
        z.minLength(1, { error: 'msgRequired' }),
        z.maxLength(RAW_MAX, { error: 'msgTooLong' }),
        z.refine((text: string) => !text.includes('\0'), { error: 'msgCharacterRefused' }),
      ),
    }),
    answer: EdiMessage,
    creates: true,
  }),
}
