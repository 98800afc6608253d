import type { Actor } from '@fairlead/domain/kit/access'
import type { LineList } from '@fairlead/domain/kit/lines'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { RemarkLimits } from '@fairlead/domain/kit/remarkProblem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { SelectionKey } from '@fairlead/domain/kit/lookup'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'

export type Values = Record<string, unknown>

/** What a module's record must have to be edited by the kit. */
export interface Versioned {
  version: number
}

/** What stands in a field. `fills`: what the system writes where the user writes nothing. */
export type FieldContent<F = Values> =
  | { kind: 'text' | 'code'; fills?: (form: F) => string | null }
  | { kind: 'lines'; rows?: number }
  | { kind: 'number'; unit?: string }
  | { kind: 'date' | 'check' }
  /** An instant, written in the time zone of the record's `zonePlace`. */
  | { kind: 'instant' }
  /** A short closed list; labelled by `<labels><value>`, or written as it is. */
  | { kind: 'choice'; values: readonly string[]; labels?: string }
  /** A search among many (LOOKUP-020). */
  | { kind: 'lookup'; options: SelectionKey; numeric?: true; skipDataAccessCheck?: true }
  /** Several of many, each found by a search; the field holds a list. */
  | { kind: 'values'; options: SelectionKey; numeric?: true }
  /** Some of a few, a box each; the field holds a list. */
  | { kind: 'several'; values: readonly string[]; labels: string }
  /** What no declaration can say. */
  | { kind: 'own'; Field: ComponentType<{ label: string }>; numeric?: true; text?: SelectionKey }

/** One change of a record, as its history tells it. */
export interface HistoryEntry {
  history_id: number
  at: string
  user_uid: string
  user_name: string
  super_user_name: string | null
  action: string
  from_status: string | null
  to_status: string
  reason: string | null
  version: number
  fields: { path: string; before: unknown; after: unknown }[]
}

export interface RemarkEntry {
  remark_id: number
  body: string
  visible_to: 'ALL' | 'INTERNAL'
  user_uid: string
  user_name: string
  created_at: string
}

export interface RecordRemarks<C = unknown> {
  list(id: string): Promise<RemarkEntry[]>
  add(id: string, remark: { body: string; visible_to: RemarkEntry['visible_to'] }): Promise<RemarkEntry>
  remove(id: string, remarkId: number): Promise<void>
  picture(id: string, remarkId: number, no: number): Promise<File>
  limits(context: C): RemarkLimits
}

/** What the rules of a record are asked with, besides the form. */
export interface Asked<R, C> {
  record: R | null
  context: C
}

/** The calls for the documents of a record; the module `document` says which they are. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the module
export interface RecordDocuments {}

/** A kind of record, as its editor knows it. `R` is the record as the API answers it, `F` what a user writes, `C` what the rules need besides. */
export interface RecordKind<R extends object = Values, F extends object = Values, C = unknown> {
  /** First word of its query keys, and the `module` of its notifications. */
  module: string
  schema: z.ZodMiniType<F>
  /** Fields that hold lines and are edited in a grid. */
  lines: readonly LineList[]
  /** Fields that hold lines whose values are fields of the form: `lines.2.vgm_kg`. */
  lists?: readonly LineList[]
  /** Fields that no draft keeps: a password is not written down. */
  secrets?: readonly string[]

  /** The label of a field: `booking.` before its name. */
  labelOf(field: string, form: F): string
  idOf(record: R): string
  /** The texts behind looked-up values, as the record carries them. */
  optionTexts(record: R): readonly (readonly [SelectionKey, unknown, string | null])[]
  /** UN/LOCODE of the place whose clock shows the instants. */
  zonePlace?(form: F): string | null
  /** What the record knows of the zones of places. */
  zones?(record: R): readonly (readonly [place: string | null, zone: string | null])[]
  /** Why nobody of this side may change the record any more, where that has words of its own. */
  closedBecause?(record: R, actor: Actor): MessageKey | null

  emptyForm(): F
  formOf(record: R): F
  /** What the system fills in by itself before rules are asked and before saving. */
  completed(form: F): F
  create(form: F, idempotencyKey: string): Promise<R>
  save(record: R, form: F): Promise<R>
  /** What saving is called here, where it is more than saving. */
  saveLabel?(record: R | null, form: F): MessageKey | null
  editable(record: R | null, actor: Actor): boolean
  /** Said when it is saved, and when it is not, where that has words of its own. */
  savedText?: MessageKey
  saveFailed?: MessageKey

  /** The action that comes next, whose requirements the form marks. */
  nextAction(record: R | null, actor: Actor): { name: string; label: MessageKey } | null
  required(form: F, action: string, record: R | null): ReadonlySet<string>
  /** Groups of fields of which one suffices, and none is filled. */
  alternatives(form: F, action: string): readonly (readonly string[])[]
  findings(form: F, action: string | null, asked: Asked<R, C>): Finding[]
  /** What stands against saving, beyond what cannot be read. */
  againstSaving(form: F, asked: Asked<R, C>): FieldProblem[]
  /** A refusal that stays until closed, with its title. */
  notice(msgKey: string): { title: MessageKey } | null

  history(id: string, signal: AbortSignal): Promise<HistoryEntry[]>
  statusLabels: string
  actionLabels: string
  /** Labels of statuses that are no fields, by their names; the history tells of them. */
  statusFields?: Readonly<Record<string, string>>
  remarks?: RecordRemarks<C>
  /** The calls behind the tabs `Documents` and `DocumentHistory`. */
  documents?: RecordDocuments
}

/** Any kind, for the parts of the kit. */
export type AnyRecordKind = RecordKind<Values & Versioned, Values, unknown>
