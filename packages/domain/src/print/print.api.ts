import * as z from 'zod/mini'
import type { Access } from '../kit/access.ts'
import { defineCall } from '../kit/contract.ts'
import { numberedId } from '../kit/fields.ts'
import { Hiding, HidingForm, PreviewForm, Print, PrintDesk, PrintForm, RecordPrint, RecordPrintDesk } from './print.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['booking', 'create_booking', 'booking_approval'] as const

export const printApi = {
  prints: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/prints',
    access: read,
    summary: 'What can be printed of a booking, what stands against it, and what was printed',
    params: SoParams,
    answer: PrintDesk,
  }),
  print: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/prints',
    access: read,
    rate: 'export',
    summary: 'Print a document; the file is kept as it is',
    params: SoParams,
    body: PrintForm,
    answer: Print,
    creates: true,
    errors: [409],
  }),
  preview: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/prints/preview',
    reads: true,
    access: read,
    rate: 'export',
    summary: 'A document as it would be printed, with a watermark; nothing is kept',
    params: SoParams,
    body: PreviewForm,
    answer: 'file',
  }),
  printFile: defineCall({
    method: 'GET',
    path: '/prints/{print_id}/file',
    access: read,
    summary: 'The PDF of a print, as it was made',
    params: z.object({ print_id: numberedId }),
    answer: 'file',
  }),
  hiding: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/hide-address',
    access: ['create_booking'],
    summary: 'Ask for the hiding of addresses on the house document, or decide on it',
    params: SoParams,
    body: HidingForm,
    answer: Hiding,
    moves: true,
    errors: [409],
  }),
}

const RecordParams = z.object({ record_id: z.string().check(z.minLength(1), z.maxLength(60)) })

/** The prints of the records of a module, below the address of the record: `recordPrintApiOf('/consolidations', ['booking'])`. */
export function recordPrintApiOf(records: string, access: Access) {
  const prints = `${records}/{record_id}/prints` as const
  return {
    prints: defineCall({
      method: 'GET',
      path: prints,
      access,
      summary: 'What can be printed of a record, what stands against it, and what was printed',
      params: RecordParams,
      answer: RecordPrintDesk,
    }),
    print: defineCall({
      method: 'POST',
      path: prints,
      access,
      rate: 'export',
      summary: 'Print a document; the file is kept as it is',
      params: RecordParams,
      body: PrintForm,
      answer: RecordPrint,
      creates: true,
      errors: [409],
    }),
    preview: defineCall({
      method: 'POST',
      path: `${prints}/preview`,
      reads: true,
      access,
      rate: 'export',
      summary: 'A document as it would be printed, with a watermark; nothing is kept',
      params: RecordParams,
      body: PreviewForm,
      answer: 'file',
    }),
    file: defineCall({
      method: 'GET',
      path: `${prints}/{print_id}/file`,
      access,
      summary: 'The PDF of a print, as it was made',
      params: z.extend(RecordParams, { print_id: numberedId }),
      answer: 'file',
    }),
  }
}
export type RecordPrintApi = ReturnType<typeof recordPrintApiOf>
