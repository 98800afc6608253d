import * as z from 'zod/mini'

/** The texts with which an e-mail about a record begins; its sender changes them at will. */
export const MailTemplate = z.enum([
  'DOCUMENTS',
  'BOOKING_CONFIRMATION',
  'BILL_DRAFT',
  'PRE_ALERT',
  'INVOICE',
  'PLAN_DOCUMENTS',
  'LOADING',
  'BILL_DOCUMENTS',
  'MBL_INSTRUCTION',
])
export type MailTemplate = z.infer<typeof MailTemplate>

/** What can be attached: a stored print, or an uploaded document in its latest version. */
export const AttachmentSource = z.enum(['PRINT', 'DOCUMENT'])
export type AttachmentSource = z.infer<typeof AttachmentSource>

/** The action in the history of the record. */
export const MAIL_HISTORY = 'record_mail'
