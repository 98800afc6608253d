import type { Actor } from '@fairlead/domain/kit/access'
import type { LineList } from '@fairlead/domain/kit/lines'
import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'
import type { RemarkLimits } from '@fairlead/domain/kit/remarkProblem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Three } from './merge.ts'

export type Values = Record<string, unknown>

/** What a record needs to be edited by the kit. */
export interface Versioned {
  version: number
}

/** The content of a field. `fills`: the value that the system writes if the user writes none. */
export type FieldContent<F = Values> =
  | {
      kind: 'text' | 'code'
      fills?: (form: F) => string | null
      /** What may be typed, where the schema removes characters. */ typedLength?: number
    }
  | { kind: 'lines'; rows?: number }
  | { kind: 'number'; unit?: string }
  | { kind: 'date' | 'check' }
  /** An instant, written in the time zone of the record's `zonePlace`. */
  | { kind: 'instant' }
  /** A short list of values; labelled by the key `<labels><value>`, or by the value itself. `isOffered`: the values that fit the form; all without it. */
  | { kind: 'choice'; values: readonly string[]; labels?: string; isOffered?: (value: string, form: F) => boolean }
  /** A search among many options (LOOKUP-020). */
  | { kind: 'lookup'; options: SelectionKey; numeric?: true; skipDataAccessCheck?: true }
  /** Several of many options, found by a search; the value is a list. */
  | { kind: 'values'; options: SelectionKey; numeric?: true }
  /** Several of a few options, a checkbox each; the value is a list. */
  | { kind: 'several'; values: readonly string[]; labels: string }
  /** A component, for what no declaration can express. */
  | { kind: 'custom'; Field: ComponentType<{ label: string }>; numeric?: true; text?: SelectionKey }

/** An entry of the history of a record. */
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
  super_user_name?: string | null | undefined
  created_at: string
}

export interface RecordRemarks<C = unknown> {
  list(id: string): Promise<RemarkEntry[]>
  add(id: string, remark: { body: string; visible_to: RemarkEntry['visible_to'] }): Promise<RemarkEntry>
  remove(id: string, remarkId: number): Promise<void>
  picture(id: string, remarkId: number, no: number): Promise<File>
  limits(context: C): RemarkLimits
}

/** What the rules of a record read in addition to the form. */
export interface RuleInput<R, C> {
  record: R | null
  context: C
}

/** The calls for the documents of a record, declared by the module `document`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the module
export interface RecordDocuments {}

/** What a record consists of: the schema of its form, its lines, the names of its fields. */
export interface RecordShape<R extends object = Values, F extends object = Values> {
  schema: z.ZodMiniType<F>
  /** Fields that hold lines and are edited in a grid. */
  lines: readonly LineList[]
  /** Fields that hold lines whose values are fields of the form: `lines.2.vgm_kg`. */
  lists?: readonly LineList[]
  /** Merges the form in another shape, so that lines of two fields that belong together stay together. */
  merging?: { nest(three: Three<Values>): Three<Values>; flat(nested: Values): Values; lists: readonly LineList[] }
  /** Fields that no draft stores, such as passwords. */
  secrets?: readonly string[]
  /** The label of a field: `booking.` before its name. */
  labelOf(field: string, form: F): string
  /** What users call a line whose name is a key of the form. */
  nameOfLine?(name: string, record: R): string
  /** The texts behind looked-up values, as the record carries them. */
  optionTexts(record: R): readonly (readonly [SelectionKey, unknown, string | null])[]
  /** UN/LOCODE of the place whose time zone is used for the instants. */
  zonePlace?(form: F): string | null
  /** Time zones of places, as the record carries them. */
  zones?(record: R): readonly (readonly [place: string | null, zone: string | null])[]
}

/** How forms are made from records. */
export interface RecordForms<R extends object = Values, F extends object = Values> {
  empty(): F
  of(record: R): F
  /** The form with what the system fills in, before rules run and before saving. */
  completed(form: F): F
}

/** The calls that write a record and read what belongs to it. */
export interface RecordCalls<R extends object = Values, F extends object = Values, C = unknown> {
  /** `copiedFrom`: the id of the record that the form was copied from. */
  create(form: F, idempotencyKey: string, copiedFrom: string | null): Promise<R>
  save(record: R, form: F): Promise<R>
  history(id: string, signal: AbortSignal): Promise<HistoryEntry[]>
  remarks?: RecordRemarks<C>
  /** The calls behind the tabs `Documents` and `DocumentHistory`. */
  documents?: RecordDocuments
}

/** Who may edit the record, and what the form must hold. */
export interface RecordRules<R extends object = Values, F extends object = Values, C = unknown> {
  editable(record: R | null, actor: Actor): boolean
  /** May this field, or these lines, change in the record's status? Absent: all of an editable record may. */
  mayChange?(record: R, field: string): boolean
  /** The text that explains why this user may no longer edit the record, if there is one. */
  closedBecause?(record: R, actor: Actor): MessageKey | null
  /** The action that comes next, whose requirements the form marks. */
  nextAction(record: R | null, actor: Actor): { name: string; label: MessageKey } | null
  required(form: F, action: string, record: R | null): ReadonlySet<string>
  /** Groups of fields of which one must be filled and none is. */
  alternatives(form: F, action: string): readonly (readonly string[])[]
  findings(form: F, action: string | null, input: RuleInput<R, C>): Finding[]
  /** The problems that prevent saving, in addition to unreadable fields. */
  saveProblems(form: F, input: RuleInput<R, C>): FieldProblem[]
}

/** The texts of a record where they differ from the kit's. */
export interface RecordWords<R extends object = Values, F extends object = Values> {
  /** The label of the save button where saving does more than save. */
  saveLabel?(record: R | null, form: F): MessageKey | null
  /** What a save did, where it did more than save. */
  savedText?: MessageKey | ((before: R | null, saved: R) => Message | null)
  /** The first line of a failure; it may depend on whether the record is new. */
  saveFailed?: MessageKey | ((record: R | null) => MessageKey | null)
  /** The text of a conflict, with `{{user}}` and `{{time}}` of the change that was faster. */
  notLatest?: MessageKey
  /** The title of a refusal that stays until the user closes it; null for others. */
  notice(msgKey: string): { title: MessageKey } | null
  statusLabels: string
  actionLabels: string
  /** Label prefixes of further statuses that the history names, by status name. */
  statusFields?: Readonly<Record<string, string>>
}

/** A kind of record, as its editor needs it. `R` is the record of the API, `F` the form, `C` further input of the rules. */
export interface RecordKind<R extends object = Values, F extends object = Values, C = unknown> {
  /** First word of its query keys, and the `module` of its notifications. */
  module: string
  idOf(record: R): string
  shape: RecordShape<R, F>
  forms: RecordForms<R, F>
  calls: RecordCalls<R, F, C>
  rules: RecordRules<R, F, C>
  words: RecordWords<R, F>
}

/** A kind of any record, for the components of the kit. */
export type AnyRecordKind = RecordKind<Values & Versioned, Values, unknown>
