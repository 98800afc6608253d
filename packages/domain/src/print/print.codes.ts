import * as z from 'zod/mini'
import type { DocumentType } from '../document/document.codes.ts'

/** The printed documents of a booking. */
export const BookingDocument = z.enum(['HOUSE_BL', 'HOUSE_AWB', 'SHIPPING_INSTRUCTION', 'BOOKING_CONFIRMATION', 'VGM_DECLARATION'])
export type BookingDocument = z.infer<typeof BookingDocument>

/** Every printed document. A later module adds its own here. */
export const PrintDocument = z.enum([
  ...BookingDocument.options,
  'MASTER_BL_INSTRUCTION',
  'MASTER_BL_DRAFT',
  'CONSOL_MANIFEST',
  'CARGO_MANIFEST',
  'CONTAINER_LOAD_PLAN',
  'LOADING_INSTRUCTION',
  'CONSOL_PLAN',
  'INVOICE',
  'PAYMENT_VOUCHER',
  'ACCOUNTING_PRINT',
  'CHEQUE_REQUEST',
])
export type PrintDocument = z.infer<typeof PrintDocument>

/** The document type under which a print is filed. */
export const PRINT_DOCUMENT_TYPES: Readonly<Record<PrintDocument, DocumentType>> = {
  HOUSE_BL: 'HOUSE_BILL',
  HOUSE_AWB: 'HOUSE_BILL',
  SHIPPING_INSTRUCTION: 'SHIPPING_INSTRUCTION',
  BOOKING_CONFIRMATION: 'CORRESPONDENCE',
  VGM_DECLARATION: 'VGM',
  MASTER_BL_INSTRUCTION: 'MASTER_BILL',
  MASTER_BL_DRAFT: 'MASTER_BILL',
  CONSOL_MANIFEST: 'MANIFEST',
  CARGO_MANIFEST: 'MANIFEST',
  CONTAINER_LOAD_PLAN: 'CONTAINER_LOAD_PLAN',
  LOADING_INSTRUCTION: 'CONTAINER_LOAD_PLAN',
  CONSOL_PLAN: 'CONSOL_PLAN',
  INVOICE: 'INVOICE',
  PAYMENT_VOUCHER: 'INVOICE',
  ACCOUNTING_PRINT: 'INVOICE',
  CHEQUE_REQUEST: 'INVOICE',
}

/** A draft has a watermark; originals are counted; copies and final documents are not. */
export const PrintKind = z.enum(['DRAFT', 'ORIGINAL', 'COPY', 'FINAL'])
export type PrintKind = z.infer<typeof PrintKind>

/** Reasons that concern the user, not the document: such a user may still preview it. */
export const PRINT_FORBIDDEN = ['msgNoPermission', 'print.byEditorsOrAccounting', 'print.byAccounting'] as const

/** A part of a printed document that the user can leave out or add. */
export const PrintOption = z.enum(['GROUP_BY_CHARGE', 'SHIPMENTS', 'BANK', 'BASE_CURRENCY', 'TAX_SPLIT', 'LETTERHEAD'])
export type PrintOption = z.infer<typeof PrintOption>

/** Hiding the addresses of shipper and consignee on the house bill (BOOK-129). */
export const HidingAction = z.enum(['request', 'withdraw', 'approve', 'refuse', 'revoke'])
export type HidingAction = z.infer<typeof HidingAction>
export const HidingStatus = z.enum(['NONE', 'REQUESTED', 'APPROVED', 'REFUSED', 'LAPSED'])
export type HidingStatus = z.infer<typeof HidingStatus>
/** The status in which addresses are hidden: a manager approved it. */
export const HIDES: HidingStatus = 'APPROVED'

/** Event sent when a hiding lapses because its party was replaced on the booking. */
export const HIDING_LAPSED = 'HIDE_ADDRESS_LAPSED'

/** Prefix of print actions in the booking history; hidden from external users. */
export const PRINT_HISTORY = 'print_'
export const hidingHistory = (action: HidingAction | 'lapse') => `${PRINT_HISTORY}hide_${action}`
export const printHistory = (kind: PrintKind) => `${PRINT_HISTORY}${kind.toLowerCase()}`
