import type { Actor } from '@fairlead/domain/kit/access'
import type { FieldRight, Holders } from '@fairlead/domain/kit/fieldRights'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import type { SelectionKey } from '@fairlead/domain/kit/lookup'
import type { MessageKey } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'
import type { Texts } from '../app/texts.ts'
import type {
  FieldContent,
  RecordCalls,
  RecordForms,
  RecordKind,
  RecordRules,
  RecordWords,
  Values,
  Versioned,
} from '../editor/recordKind.ts'
import type { ChipKind } from '../ui/Chip.tsx'

/* How a detail screen is declared. `booking.detail.ts` is the one to copy. */

/** It is neither sent nor shown to whom `readBy` leaves out; whom `writtenBy` leaves out reads it and no more. */
interface OfAnyKind<F> extends FieldRight {
  field: keyof F & string
  /** Shown while this holds of what stands in the form. */
  when?(form: F): boolean
  /** Stands below the others, with the whole width for itself and its like. */
  wide?: true
  hint?: MessageKey
}

export type DetailField<F = Values> = OfAnyKind<F> & FieldContent<F>

export interface DetailPanel<F = Values> {
  name: string
  title: MessageKey
  fields?: readonly DetailField<F>[]
  /** Lines that are edited in the panel: findings about them lead here. */
  lines?: readonly string[]
  Content?: ComponentType
  readBy?: Holders
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

/** How an action stands on the screen. */
export interface ActionButton {
  look?: 'primary' | 'danger'
  /** Taken by the key of what comes next. */
  shortcut?: boolean
  /** Stands in a panel of its own, and not among the buttons of the head. */
  inPanel?: true
}

/** What follows an action that was taken. */
export interface ActionDone<R = Values> {
  /** Said when it is done; `{{id}}` is the record. */
  text: MessageKey
  /** Where it depends on what became of the record. */
  textOf?(record: R): MessageKey
  /** Where it leads; the screen stays otherwise. */
  leavesFor?: string
}

export interface DetailAction<R = Values, F = Values, C = unknown> {
  name: string
  label: MessageKey
  button?: ActionButton
  /** May this role ever do it? What it may never do is not shown. */
  isFor(actor: Actor): boolean
  /** Belongs to the status the record is in; otherwise it stands, greyed, among the further actions. */
  isDue(record: R | null): boolean
  /** Why not now, by the table that the server asks as well; `form` is what stands on the screen. */
  refusal(record: R | null, form: F, actor: Actor, context: C): Refusal | null
  run(record: R, reason: string): Promise<R>
  /** Acts on what is stored, so unsaved changes are saved first. */
  savesFirst?: true
  /** A reason is asked for first: title and label of the question. */
  reason?: { title: MessageKey; label: MessageKey; maxLength: number }
  /** A yes is asked for first. */
  ask?: { title: MessageKey; text: MessageKey }
  done: ActionDone<R>
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

export interface DetailForms<R extends object = Values, F extends object = Values> extends RecordForms<R, F> {
  /** The form of a new record that copies this one. */
  copyOf?(record: R): F
}

export interface DetailCalls<R extends object = Values, F extends object = Values, C = unknown> extends RecordCalls<R, F, C> {
  read(id: string, signal: AbortSignal): Promise<R>
  /** What the rules need besides: settings, as a rule. */
  context(signal: AbortSignal): Promise<C>
  /** The reasons against an action that only the server knows, with the field that each concerns where it concerns one. */
  check(record: R, action: string, texts: Texts, signal: AbortSignal): Promise<CheckedReason[]>
}

export interface DetailRules<R extends object = Values, F extends object = Values, C = unknown> extends RecordRules<R, F, C> {
  /** The narrower screen for a record of which this reader receives only a part; null where the reader receives all of it. */
  narrowedTo?(record: R): Detail<R, F, C> | null
}

export interface DetailWords<R extends object = Values, F extends object = Values> extends RecordWords<R, F> {
  newTitle: MessageKey
  /** The heading of the screen, where the id says nothing to a reader. */
  titleOf?(record: R): string
  notFound(id: string): { key: string; params?: Record<string, string> }
  chips(record: R, texts: Texts): { kind: ChipKind; text: string }[]
  /** Quiet words behind the chips: mode and service. */
  subtitle(form: F, texts: Texts): string
  /** The text for an action that does not exist in the record's status. */
  refusesState: MessageKey
}

/** Components of the module at fixed places of the screen. */
export interface DetailSlots {
  /** Above the tabs: what of the whole record waits for an answer. */
  Above?: ComponentType
  /** In the checks panel: further problems, such as those against printing. */
  Checks?: ComponentType
  /** Beside checks and remarks of a stored record. */
  Beside?: ComponentType
  /** Folds of what belongs to a stored record, loaded when one is opened. */
  related?: readonly DetailRelated[]
}

/** A record's screen: the editor of the record, with tabs, head and actions around it. */
export interface Detail<R extends object = Values, F extends object = Values, C = unknown> extends RecordKind<R, F, C> {
  /** Address of the record, below the list it was opened from. */
  hrefOf(id: string, from: string | undefined): string
  forms: DetailForms<R, F>
  calls: DetailCalls<R, F, C>
  rules: DetailRules<R, F, C>
  words: DetailWords<R, F>
  tabs: readonly DetailTab<F>[]
  facts: readonly DetailFact<F>[]
  actions: readonly DetailAction<R, F, C>[]
  /** Other ways on from a record, for who holds the function. */
  links: readonly DetailLink<R>[]
  tools?: readonly DetailTool[]
  slots: DetailSlots
}

/** Any screen, for the parts of the kit. */
export type AnyDetail = Detail<Values & Versioned, Values, unknown>
