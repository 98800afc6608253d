import * as z from 'zod/mini'
import type { Access } from '../kit/access.ts'
import { defineCall } from '../kit/contract.ts'
import { language, numberedId } from '../kit/fields.ts'
import { Hiding, HidingForm, PreviewForm, Print, PrintDesk, PrintForm, RecordPrint, RecordPrintDesk } from './print.ts'
import { MERGED_DOCUMENTS, MOST_MERGED } from './print.rules.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['booking', 'create_booking', 'booking_approval'] as const

export const printApi = {
  prints: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/prints',
    access: read,
    summary: 'The printable documents of a booking, what prevents printing them, and its prints',
    params: SoParams,
    answer: PrintDesk,
  }),
  print: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/prints',
    access: read,
    rate: 'export',
    summary: 'Print a document and store the file unchanged',
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
    summary: 'A preview of a document with a watermark; nothing is stored',
    params: SoParams,
    body: PreviewForm,
    answer: 'file',
  }),
  merged: defineCall({
    method: 'POST',
    path: '/shipping-orders/merged-print',
    access: read,
    rate: 'export',
    summary: 'One document of several bookings in one file, in the order of the numbers: final confirmations, drafts of the others',
    body: z.strictObject({
      so_nos: z
        .array(SoParams.shape.so_no)
        .check(z.minLength(1, { error: 'msgRequired' }), z.maxLength(MOST_MERGED, { error: 'print.mergeTooMany' })),
      document: z.enum(MERGED_DOCUMENTS),
      language,
    }),
    answer: 'file',
  }),
  printFile: defineCall({
    method: 'GET',
    path: '/prints/{print_id}/file',
    access: read,
    summary: 'The stored PDF of a print',
    params: z.object({ print_id: numberedId }),
    answer: 'file',
  }),
  hiding: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/hide-address',
    access: ['create_booking'],
    summary: 'Request, decide on or revoke the hiding of addresses on the house document',
    params: SoParams,
    body: HidingForm,
    answer: Hiding,
    moves: true,
    errors: [409],
  }),
}

const RecordParams = z.object({ record_id: z.string().check(z.minLength(1), z.maxLength(60)) })

/** The print calls of a module, below the path of its records: `recordPrintApiOf('/consolidations', ['booking'])`. */
export const recordPrintApiOf = (records: string, access: Access) => ({
  ...printCallsOf(records, access),
  ...printFilesOf(records, access),
})
export type RecordPrintApi = ReturnType<typeof recordPrintApiOf>

const printsPath = (records: string) => `${records}/{record_id}/prints` as const

function printCallsOf(records: string, access: Access) {
  const prints = printsPath(records)
  return {
    prints: defineCall({
      method: 'GET',
      path: prints,
      access,
      summary: 'The printable documents of a record, what prevents printing them, and its prints',
      params: RecordParams,
      answer: RecordPrintDesk,
    }),
    print: defineCall({
      method: 'POST',
      path: prints,
      access,
      rate: 'export',
      summary: 'Print a document and store the file unchanged',
      params: RecordParams,
      body: PrintForm,
      answer: RecordPrint,
      creates: true,
      errors: [409],
    }),
  }
}

function printFilesOf(records: string, access: Access) {
  const prints = printsPath(records)
  return {
    preview: defineCall({
      method: 'POST',
      path: `${prints}/preview`,
      reads: true,
      access,
      rate: 'export',
      summary: 'A preview of a document with a watermark; nothing is stored',
      params: RecordParams,
      body: PreviewForm,
      answer: 'file',
    }),
    file: defineCall({
      method: 'GET',
      path: `${prints}/{print_id}/file`,
      access,
      summary: 'The stored PDF of a print',
      params: z.extend(RecordParams, { print_id: numberedId }),
      answer: 'file',
    }),
  }
}
