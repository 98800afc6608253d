import * as z from 'zod/mini'
import { DocumentType } from '../document/document.codes.ts'
import { instant, integer, language, lines, version } from '../kit/fields.ts'
import { FieldError } from '../kit/problem.ts'
import { HidingAction, HidingStatus, PrintDocument, PrintKind, PrintOption } from './print.codes.ts'

export const PRINT_REASON_MAX = 500
const reason = z._default(z.nullable(lines(PRINT_REASON_MAX)), null)

/** The document to print; `version` is that of the record on the user's screen. */
export const PreviewForm = z.strictObject({
  document: PrintDocument,
  kind: PrintKind,
  language,
  /** The parts to print of those that can be chosen; without it those that are usual. */
  options: z.optional(z.array(PrintOption).check(z.maxLength(PrintOption.options.length))),
})
export const PrintForm = z.extend(PreviewForm, { version, reason })
export type PrintForm = z.infer<typeof PrintForm>

/** The data of a stored print; its file never changes. */
const printed = {
  print_id: z.number(),
  document: PrintDocument,
  kind: PrintKind,
  language,
  /** The number of originals; blank for other kinds. */
  originals: z.nullable(z.number()),
  /** The place of a numbered copy among those of its document. */
  copy_no: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  file_name: z.string(),
  size: z.number(),
  user_name: z.string(),
  created_at: instant,
  /** Its record was rolled back after it, so that it counts no longer. */
  is_void: z.boolean(),
}
/** A print of a record, with the version of the record that it shows. */
export const RecordPrint = z.object({ ...printed, record_id: z.string(), record_version: z.number() })
export type RecordPrint = z.infer<typeof RecordPrint>
/** A print of a booking. */
export const Print = z.object({ ...printed, so_no: z.string(), so_version: z.number() })
export type Print = z.infer<typeof Print>

/** One kind of print of a document, and the reasons that prevent it. */
export const PrintChoice = z.object({
  kind: PrintKind,
  allowed: z.boolean(),
  /** Printed only with a reason: a numbered copy, or a further run of originals, which needs a supervisor as well. */
  again: z.boolean(),
  reasons: z.array(FieldError),
})
export type PrintChoice = z.infer<typeof PrintChoice>

/** The hiding of addresses: flags, status, requester and decision. */
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
  /** 0 until the first request. */
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

/** A printable document of a record, with its kinds. */
const PrintableDocument = z.object({
  document: PrintDocument,
  /** The type under which a print is filed. */
  document_type: DocumentType,
  languages: z.array(language),
  choices: z.array(PrintChoice),
  /** The number of originals per run, and how many runs there were. */
  originals: z.nullable(z.number()),
  runs: z.number(),
  /** The parts that the user can choose, and whether each is usual. */
  options: z.array(z.object({ option: PrintOption, is_usual: z.boolean() })),
})

/** The printable documents of a record, and its prints. */
export const RecordPrintDesk = z.object({
  record_id: z.string(),
  version: z.number(),
  documents: z.array(PrintableDocument),
  prints: z.array(RecordPrint),
})
export type RecordPrintDesk = z.infer<typeof RecordPrintDesk>

/** The printable documents of a booking, and its prints. */
export const PrintDesk = z.object({
  so_no: z.string(),
  version: z.number(),
  documents: z.array(PrintableDocument),
  prints: z.array(Print),
  /** Null for external users. */
  hiding: z.nullable(Hiding),
})
export type PrintDesk = z.infer<typeof PrintDesk>
