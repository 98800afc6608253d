import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { EdiMessage } from '../carrier-message/carrier-message.ts'
import { VgmMessageType } from './vgm.codes.ts'
import { Vgm, VgmForm, vgmVersion } from './vgm.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['booking', 'create_booking'] as const
const write = ['create_booking'] as const

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
    summary: 'Send what is declared as VERMAS or as DCSA JSON, and move its version; a further message replaces the one before',
    params: SoParams,
    body: z.strictObject({ version: vgmVersion, message_type: VgmMessageType }),
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
}
