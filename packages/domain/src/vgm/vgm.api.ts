import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { EdiMessage, EdiMessageWhole, Vgm, VgmForm, vgmVersion } from './vgm.ts'
import { EdiType } from './vgm.codes.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const IdParams = z.object({ edi_message_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
const read = ['booking', 'create_booking'] as const
const write = ['create_booking'] as const
/** More than the containers of any booking need. */
const RAW_MAX = 1_000_000

export const vgmApi = {
  readVgm: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/vgm',
    access: read,
    summary: 'The verified gross mass of each container of a shipping order',
    params: SoParams,
    answer: Vgm,
  }),
  saveVgm: defineCall({
    method: 'PUT',
    path: '/shipping-orders/{so_no}/vgm',
    access: write,
    summary: 'Keep what is declared so far; nothing is sent',
    params: SoParams,
    body: z.extend(VgmForm, { version: vgmVersion }),
    answer: Vgm,
    errors: [409],
  }),
  sendVgm: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/vgm/send',
    access: write,
    summary: 'Send what is declared as VERMAS or as DCSA JSON; a further message replaces the one before',
    params: SoParams,
    body: z.strictObject({ version: vgmVersion, message_type: EdiType }),
    answer: EdiMessage,
    creates: true,
    errors: [409],
  }),
  messages: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/vgm/messages',
    access: read,
    summary: 'The VGM messages of a shipping order, newest first',
    params: SoParams,
    answer: z.array(EdiMessage),
  }),
  message: defineCall({
    method: 'GET',
    path: '/edi-messages/{edi_message_id}',
    access: read,
    summary: 'One message, raw and as it was understood',
    params: IdParams,
    answer: EdiMessageWhole,
  }),
  resend: defineCall({
    method: 'POST',
    path: '/edi-messages/{edi_message_id}/resend',
    access: write,
    summary: 'Send an outgoing message again as it stands',
    params: IdParams,
    answer: EdiMessage,
    errors: [409],
  }),
  receive: defineCall({
    method: 'POST',
    path: '/edi-messages',
    access: write,
    summary: 'Take in a message; one that is wrong is kept with the reasons',
    body: z.strictObject({
      raw: z.string().check(z.minLength(1, { error: 'msgRequired' }), z.maxLength(RAW_MAX, { error: 'msgTooLong' })),
    }),
    answer: EdiMessage,
    creates: true,
  }),
}
