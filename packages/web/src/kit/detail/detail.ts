import type { RemarkLimits } from '@fairlead/domain/kit/remarkProblem'
import type { Actor } from '@fairlead/domain/kit/access'
import type { DocumentApi } from '@fairlead/domain/document/document.api'
import type { LineList } from '@fairlead/domain/kit/lines'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import type { SelectionKey } from '@fairlead/domain/lookup/lookup'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ChipKind } from '../ui/Chip.tsx'
import type { Texts } from '../app/texts.ts'

/* How a detail screen is declared. `booking.detail.ts` is the one to copy. */

export type Values = Record<string, unknown>

/** What a module's record must have to be edited by the kit. */
export interface Versioned {
  version: number
}

interface OfAnyKind<F> {
  field: keyof F & string
  /** Shown while this holds of what stands in the form. */
  when?(form: F): boolean
  /** Neither sent to nor shown to an external profile. */
  internalOnly?: true
  /** An external profile reads it and no more. */
  internalWrites?: true
  /** Stands below the others, with the whole width for itself and its like. */
  wide?: true
  hint?: MessageKey
}

export type DetailField<F = Values> = OfAnyKind<F> &
  /** `fills`: what the system writes where the user writes nothing. */
  (
    | { kind: 'text' | 'code'; fills?: (form: F) => string | null }
    | { kind: 'lines'; rows?: number }
    | { kind: 'number'; unit?: string }
    | { kind: 'date' | 'check' }
    /** An instant, written in the time zone of the screen's `zonePlace`. */
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
  )

export interface DetailPanel<F = Values> {
  name: string
  title: MessageKey
  fields?: readonly DetailField<F>[]
  /** Lines that are edited in the panel: findings about them lead here. */
  lines?: readonly string[]
  Content?: ComponentType
  internalOnly?: true
  when?(form: F): boolean
}

export interface DetailTab<F = Values> {
  name: string
  label: MessageKey
  panels?: readonly DetailPanel<F>[]
  /** A tab that holds no fields. */
  Content?: ComponentType
  /** Not before the record is stored. */
  ofStored?: true
}

/** What a screen asks its rules with. */
export interface Asked<R, C> {
  record: R | null
  context: C
}

export interface DetailAction<R = Values, F = Values, C = unknown> {
  name: string
  label: MessageKey
  look?: 'primary' | 'danger'
  shortcut?: boolean
  icon?: ReactNode
  /** May this role ever do it? What it may never do is not shown. */
  isFor(actor: Actor): boolean
  /** Belongs to the status the record is in; otherwise it stands, greyed, among the further actions. */
  isDue(record: R | null): boolean
  /** Why not now, by the table that the server asks as well; `form` is what stands on the screen. */
  refusal(record: R | null, form: F, actor: Actor, context: C): Refusal | null
  run(record: R, reason: string): Promise<R>
  /** A reason is asked for first: title and label of the question. */
  reason?: { title: MessageKey; label: MessageKey; maxLength: number }
  /** A yes is asked for first. */
  ask?: { title: MessageKey; text: MessageKey }
  /** Stands in a panel of its own, and not among the buttons of the head. */
  inPanel?: true
  /** Acts on what is stored, so unsaved changes are saved first. */
  savesFirst?: true
  /** Said when it is done; `{{id}}` is the record. */
  done: MessageKey
  /** Where it depends on what became of the record. */
  doneAs?(record: R): MessageKey
  /** Where it leads; the screen stays otherwise. */
  leavesFor?: string
}

export interface DetailLink<R = Values> {
  label: MessageKey
  href(record: R, from: string | undefined): string
  isFor(actor: Actor): boolean
}

/** Something of the user's own around a record, stored or not: it opens in a dialog and changes no status. */
export interface DetailTool {
  name: string
  label: MessageKey
  isFor(actor: Actor): boolean
  Content: ComponentType<{ onDone: () => void }>
}

export interface DetailFact<F = Values> {
  label: MessageKey
  /** Never cut: dates, codes. Names give way. */
  whole?: true
  text(form: F, say: FactWords): string
}
/** What a fact may ask: the text behind a looked-up value, and the catalogue. */
export interface FactWords {
  ofOption: (key: SelectionKey, value: unknown) => string
  texts: Texts
}

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

export interface DetailRemarks<C = unknown> {
  list(id: string): Promise<RemarkEntry[]>
  add(id: string, remark: { body: string; visible_to: RemarkEntry['visible_to'] }): Promise<RemarkEntry>
  remove(id: string, remarkId: number): Promise<void>
  picture(id: string, remarkId: number, no: number): Promise<File>
  limits(context: C): RemarkLimits
}

/** A fold of the panel "related". */
export interface DetailRelated {
  name: string
  title: MessageKey
  Content: ComponentType
}

export interface CheckedReason {
  text: string
  /** A field, or a tab as `tabPath` names it; null where there is no way to mend it on this screen. */
  path: string | null
  /** The record that must be dealt with first. */
  href?: string | undefined
}

const TAB = 'tab:'
/** Where a reason is no field's: the tab on which it is mended. */
export const tabPath = (name: string) => `${TAB}${name}`
export const tabOfPath = (path: string) => (path.startsWith(TAB) ? path.slice(TAB.length) : null)

/** A record's screen. `R` is the record as the API answers it, `F` what a user writes, `C` what the rules need besides. */
export interface Detail<R extends object = Values, F extends object = Values, C = unknown> {
  /** First word of its query keys, and the `module` of its notifications. */
  module: string
  schema: z.ZodMiniType<F>
  /** Fields that hold lines and are edited in a grid. */
  lines: readonly LineList[]
  /** Fields that no draft keeps: a password is not written down. */
  secrets?: readonly string[]
  tabs: readonly DetailTab<F>[]
  actions: readonly DetailAction<R, F, C>[]
  facts: readonly DetailFact<F>[]

  /** The label of a field: `booking.` before its name. */
  labelOf(field: string, form: F): string
  idOf(record: R): string
  /** What its screen is headed by, where the id says nothing to a reader. */
  titleOf?(record: R): string
  /** Address of the record, below the list it was opened from. */
  hrefOf(id: string, from: string | undefined): string
  newTitle: MessageKey
  notFound(id: string): { key: string; params?: Record<string, string> }
  chips(record: R, texts: Texts): { kind: ChipKind; text: string }[]
  /** Quiet words behind the chips: mode and service. */
  subtitle(form: F, texts: Texts): string
  /** The texts behind looked-up values, as the record carries them. */
  optionTexts(record: R): readonly (readonly [SelectionKey, unknown, string | null])[]
  /** UN/LOCODE of the place whose clock shows the instants. */
  zonePlace?(form: F): string | null
  /** What the record knows of the zones of places. */
  zones?(record: R): readonly (readonly [place: string | null, zone: string | null])[]

  /** Other ways on from a record, for who holds the function. */
  links: readonly DetailLink<R>[]
  tools?: readonly DetailTool[]
  /** What an action is told that does not exist in the record's status. */
  refusesState: MessageKey
  /** Why nobody of this side may change the record any more, where that has words of its own. */
  closedBecause?(record: R, actor: Actor): MessageKey | null

  emptyForm(): F
  /** A new form from a record. */
  copyOf?(record: R): F
  formOf(record: R): F
  /** What the system fills in by itself before rules are asked and before saving. */
  completed(form: F): F
  read(id: string, signal: AbortSignal): Promise<R>
  context(signal: AbortSignal): Promise<C>
  create(form: F, idempotencyKey: string): Promise<R>
  save(record: R, form: F): Promise<R>
  /** What saving is called here, where it is more than saving. */
  saveLabel?(record: R | null, form: F): MessageKey | null
  editable(record: R | null, actor: Actor): boolean

  /** The action that comes next, whose requirements the form marks. */
  nextAction(record: R | null, actor: Actor): { name: string; label: MessageKey } | null
  required(form: F, action: string): ReadonlySet<string>
  /** Groups of fields of which one suffices, and none is filled. */
  alternatives(form: F, action: string): readonly (readonly string[])[]
  findings(form: F, action: string | null, asked: Asked<R, C>): Finding[]
  /** What stands against saving, beyond what cannot be read. */
  againstSaving(form: F, asked: Asked<R, C>): FieldProblem[]
  /** What the server alone knows against an action, with the field that it concerns where it concerns one. */
  check(record: R, action: string, texts: Texts, signal: AbortSignal): Promise<CheckedReason[]>
  /** A refusal that stays until closed, with its title. */
  notice(msgKey: string): { title: MessageKey } | null

  history(id: string, signal: AbortSignal): Promise<HistoryEntry[]>
  statusLabels: string
  actionLabels: string
  /** Labels of statuses that are no fields, by their names; the history tells of them. */
  statusFields?: Readonly<Record<string, string>>
  remarks?: DetailRemarks<C>
  /** Stands above the tabs: what of the whole record waits for an answer. */
  Above?: ComponentType
  /** Stands beside checks and remarks, of a stored record. */
  /** What the checks tell besides, such as what stands against printing. */
  Checks?: ComponentType
  Beside?: ComponentType
  /** What belongs to a stored record and is loaded when it is opened. */
  related?: readonly DetailRelated[]
  /** The calls behind the tabs `Documents` and `DocumentHistory`. */
  documents?: DocumentApi
}

/** Any screen, for the parts of the kit. */
export type AnyDetail = Detail<Values & Versioned, Values, unknown>
