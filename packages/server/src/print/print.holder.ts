import type { Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/fields'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { RecordContext } from '../kit/http/context.ts'
import type { PrintPlan } from './print.paper.ts'

/** A document that a record offers. */
export interface PrintOffer {
  document: PrintDocument
  kinds: readonly PrintKind[]
  languages: readonly Language[]
  /** How many originals one run makes; null where it has none. */
  originals: number | null
}

export interface PrintRequest {
  document: PrintDocument
  kind: PrintKind
  language: Language
}

/** What of a record its prints and their history carry. */
export interface PrintedRecord {
  record_id: string
  status: string
  version: number
}

/** A module whose records are printed. `Facts` is what its rules and its paper need of a record, read once. */
export interface PrintHolder<Facts> {
  module: string
  /** Throws "not found" for a record that is not there or not this actor's to see. `lock` keeps it as it is until the end. */
  read: (context: RecordContext, recordId: string, lock: boolean) => Promise<Facts>
  recordOf: (facts: Facts) => PrintedRecord
  /** The record as it is answered to somebody whose version is not the latest. */
  latestOf: (facts: Facts, actor: Actor) => unknown
  offersOf: (facts: Facts) => readonly PrintOffer[]
  /** Why there is no such document of this record. */
  notOffered: MessageKey
  mayPrint: (document: PrintDocument, kind: PrintKind, actor: Actor) => boolean
  mayPreview: (document: PrintDocument, kind: PrintKind, actor: Actor) => boolean
  /** Originals are made once; who may make them again? */
  mayPrintAgain: (actor: Actor) => boolean
  /** What stands against it, by the field that must be filled; '' where it is no field's. */
  problemsOf: (document: PrintDocument, kind: PrintKind, facts: Facts) => FieldProblem[]
  planOf: (context: RecordContext, facts: Facts, asked: PrintRequest & { isPreview: boolean }) => Promise<PrintPlan>
  /** The number by which the file of a document is named. */
  numberOf: (document: PrintDocument, facts: Facts) => string
}
