import type { Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type { PRINT_FORBIDDEN, PrintDocument, PrintKind, PrintOption } from '@fairlead/domain/print/print.codes'
import type { RecordContext } from '../kit/http/context.ts'
import type { PrintPlan } from './print.paper.ts'
import type { StoredPrint } from './print.store.ts'

/** A printable document of a record. */
export interface PrintOffer {
  document: PrintDocument
  kinds: readonly PrintKind[]
  languages: readonly Language[]
  /** The number of originals per run; null if it has none. */
  originals: number | null
  /** The parts that the user can choose, and whether each is usual. */
  options?: readonly { option: PrintOption; is_usual: boolean }[]
}

export interface PrintRequest {
  document: PrintDocument
  kind: PrintKind
  language: Language
  options?: readonly PrintOption[] | undefined
  /** The number of a numbered copy; null in its preview. */
  copy_no?: number | null
}

/** A document with its file. */
export interface MadePrint extends Pick<PrintRequest, 'document' | 'kind'> {
  file_name: string
  content: Uint8Array
}

/** The fields of a record that prints and their history store. */
export interface PrintedRecord {
  record_id: string
  status: string
  version: number
}

/** A module whose records can be printed. `Facts` is the data for its rules and documents, read once. */
export interface PrintHolder<Facts> {
  module: string
  /** Throws "not found" for a record that does not exist or that this actor may not see. `lock` locks it until the transaction ends. */
  read: (context: RecordContext, recordId: string, lock: boolean) => Promise<Facts>
  recordOf: (facts: Facts) => PrintedRecord
  /** The latest record for the answer to a stale version. */
  latestOf: (facts: Facts, actor: Actor) => unknown
  offersOf: (facts: Facts) => readonly PrintOffer[]
  /** Catalogue key for a document that this record does not have. */
  notOffered: MessageKey
  mayPrint: (document: PrintDocument, kind: PrintKind, actor: Actor) => boolean
  mayPreview: (document: PrintDocument, kind: PrintKind, actor: Actor) => boolean
  /** Message for those who may not print a document: who may. */
  whoPrints?: (document: PrintDocument) => (typeof PRINT_FORBIDDEN)[number]
  /** Copies have a number and a reason, and a further original is refused by the rules of the record. */
  numbersCopies?: true
  /** May this actor print originals again, with a reason? Not asked where copies have numbers. */
  mayPrintAgain?: (actor: Actor) => boolean
  /** Has the record left the state in which this was printed? */
  isVoid?: (print: Pick<StoredPrint, 'document' | 'kind' | 'created_at'>, facts: Facts) => boolean
  /** What prevents the print, by field; the path is '' if it concerns no field. */
  problemsOf: (document: PrintDocument, kind: PrintKind, facts: Facts) => FieldProblem[]
  planOf: (context: RecordContext, facts: Facts, asked: PrintRequest & { isPreview: boolean }) => Promise<PrintPlan>
  /** What printing does to the record, in the transaction of the print; returns the record after it. */
  printed?: (context: RecordContext, facts: Facts, print: MadePrint) => Promise<PrintedRecord>
  /** The number in the file name. */
  numberOf: (document: PrintDocument, facts: Facts) => string
}
