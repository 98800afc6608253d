import * as z from 'zod/mini'
import { DocumentType } from '../document/document.codes.ts'
import { instant, integer, language, lines, version } from '../kit/fields.ts'
import { FieldError } from '../kit/problem.ts'
import { HidingAction, HidingStatus, PrintDocument, PrintKind } from './print.codes.ts'

export const PRINT_REASON_MAX = 500
const reason = z._default(z.nullable(lines(PRINT_REASON_MAX)), null)

/** What is to be printed; `version` is that of the record which the user has before him. */
export const PreviewForm = z.strictObject({ document: PrintDocument, kind: PrintKind, language })
export const PrintForm = z.extend(PreviewForm, { version, reason })
export type PrintForm = z.infer<typeof PrintForm>

/** What every print says of itself; its file never changes. */
const printed = {
  print_id: z.number(),
  document: PrintDocument,
  kind: PrintKind,
  language,
  /** How many originals were made; blank but for originals. */
  originals: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  file_name: z.string(),
  size: z.number(),
  user_name: z.string(),
  created_at: instant,
}
/** A print of a record, and the version of the record that it shows. */
export const RecordPrint = z.object({ ...printed, record_id: z.string(), record_version: z.number() })
export type RecordPrint = z.infer<typeof RecordPrint>
/** A print of a booking. */
export const Print = z.object({ ...printed, so_no: z.string(), so_version: z.number() })
export type Print = z.infer<typeof Print>

/** One way to print a document, and what stands against it. */
export const PrintChoice = z.object({
  kind: PrintKind,
  allowed: z.boolean(),
  /** Originals were made before: a further run is a supervisor's, with a reason. */
  again: z.boolean(),
  reasons: z.array(FieldError),
})
export type PrintChoice = z.infer<typeof PrintChoice>

/** Whether the addresses are hidden, who asked for it and who decided. */
export const Hiding = z.object({
  status: HidingStatus,
  hide_shipper: z.boolean(),
  hide_consignee: z.boolean(),
  reason: z.nullable(z.string()),
  requested_by: z.nullable(z.string()),
  requested_at: z.nullable(instant),
  decision_reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** 0 until it was asked for. */
  version: integer(0, 2_147_483_647),
})
export type Hiding = z.infer<typeof Hiding>

export const HidingForm = z.strictObject({
  action: HidingAction,
  hide_shipper: z._default(z.boolean(), false),
  hide_consignee: z._default(z.boolean(), false),
  reason,
  version: integer(0, 2_147_483_647),
})
export type HidingForm = z.infer<typeof HidingForm>

/** A document that a record has, and the ways to print it. */
const PrintableDocument = z.object({
  document: PrintDocument,
  /** What it is filed as among the documents of the record. */
  document_type: DocumentType,
  languages: z.array(language),
  choices: z.array(PrintChoice),
  /** How many originals a run makes, and how often that was done. */
  originals: z.nullable(z.number()),
  runs: z.number(),
})

/** Everything that can be printed of a record, and what was. */
export const RecordPrintDesk = z.object({
  record_id: z.string(),
  version: z.number(),
  documents: z.array(PrintableDocument),
  prints: z.array(RecordPrint),
})
export type RecordPrintDesk = z.infer<typeof RecordPrintDesk>

/** Everything that can be printed of a booking, and what was. */
export const PrintDesk = z.object({
  so_no: z.string(),
  version: z.number(),
  documents: z.array(PrintableDocument),
  prints: z.array(Print),
  /** The forwarder's own: null for the external side. */
  hiding: z.nullable(Hiding),
})
export type PrintDesk = z.infer<typeof PrintDesk>
