import * as z from 'zod/mini'
import { instant, integer, language, lines, version } from '../kit/fields.ts'
import { FieldError } from '../kit/problem.ts'
import { HidingAction, HidingStatus, PrintDocument, PrintKind } from './print.codes.ts'

export const PRINT_REASON_MAX = 500
const reason = z._default(z.nullable(lines(PRINT_REASON_MAX)), null)

/** What is to be printed; `version` is that of the booking which the user has before him. */
export const PreviewForm = z.strictObject({ document: PrintDocument, kind: PrintKind, language })
export const PrintForm = z.extend(PreviewForm, { version, reason })
export type PrintForm = z.infer<typeof PrintForm>

/** A print that was made; its file never changes. */
export const Print = z.object({
  print_id: z.number(),
  so_no: z.string(),
  document: PrintDocument,
  kind: PrintKind,
  language,
  /** Of the booking that it shows. */
  so_version: z.number(),
  /** How many originals were made; blank but for originals. */
  originals: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  file_name: z.string(),
  size: z.number(),
  user_name: z.string(),
  created_at: instant,
})
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

/** Everything that can be printed of a booking, and what was. */
export const PrintDesk = z.object({
  so_no: z.string(),
  version: z.number(),
  documents: z.array(
    z.object({
      document: PrintDocument,
      languages: z.array(language),
      choices: z.array(PrintChoice),
      /** How many originals a run makes, and how often that was done. */
      originals: z.nullable(z.number()),
      runs: z.number(),
    }),
  ),
  prints: z.array(Print),
  /** The forwarder's own: null for the external side. */
  hiding: z.nullable(Hiding),
})
export type PrintDesk = z.infer<typeof PrintDesk>
