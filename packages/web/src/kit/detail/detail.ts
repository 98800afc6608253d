import type { Message } from '@fairlead/domain/kit/problem'
import type { Actor } from '@fairlead/domain/kit/access'
import type { FieldRight, Holders } from '@fairlead/domain/kit/fieldRights'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import type { MessageKey } from '@fairlead/domain/messages'
import type { LucideIcon } from 'lucide-react'
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

/* The declaration of a detail screen. Copy `booking.detail.ts` for a new one. */

/** Readers outside `readBy` neither receive nor see the field; users outside `writtenBy` can read but not edit it. */
interface FieldOptions<F> extends FieldRight {
  field: keyof F & string
  /** The field is shown while this is true for the values of the form. */
  when?(form: F): boolean
  /** Shown below the other fields, in the full width. */
  wide?: true
  hint?: MessageKey
}

export type DetailField<F = Values> = FieldOptions<F> & FieldContent<F>

export interface DetailPanel<F = Values> {
  name: string
  title: MessageKey
  fields?: readonly DetailField<F>[]
  /** Names of the lines edited in the panel; findings about them open it. */
  lines?: readonly string[]
  Content?: ComponentType
  readBy?: Holders
  when?(form: F): boolean
}

export interface DetailTab<F = Values> {
  name: string
  label: MessageKey
  /** Tabs next to each other with the same group belong together; the row marks where another group starts. */
  group?: MessageKey
  panels?: readonly DetailPanel<F>[]
  /** For a tab without fields. */
  Content?: ComponentType
  /** Shown only for stored records, or for those that it returns true for. */
  ofStored?: true | ((record: Values) => boolean)
}

/** How an action is shown. */
export interface ActionButton {
  look?: 'primary' | 'danger'
  /** Ctrl Enter takes it. */
  shortcut?: boolean
  /** Shown in a panel instead of the head. */
  inPanel?: true
}

/** What happens after an action. */
export interface ActionDone<R = Values> {
  /** The text of the success toast; `{{id}}` is the record. */
  text: MessageKey
  /** The text, if it depends on the resulting record. */
  textOf?(record: R): MessageKey
  /** The address to open; by default the screen stays. */
  leavesFor?: string
}

export interface DetailAction<R = Values, F = Values, C = unknown> {
  name: string
  label: MessageKey
  button?: ActionButton
  /** Can this role ever take the action? If not, it is not shown. */
  isFor(actor: Actor): boolean
  /** Is the action one for the current status? If not, the "more" menu lists it as disabled. */
  isDue(record: R | null): boolean
  /** False in a status in which the action is not even listed as disabled. */
  concerns?(record: R | null): boolean
  /** Why the action is not possible now, by the same table as on the server; `form` contains the values on the screen. */
  refusal(record: R | null, form: F, actor: Actor, context: C): Refusal | null
  run(record: R, reason: string): Promise<R>
  /** The action uses the stored record, so unsaved changes are saved first. */
  savesFirst?: true
  /** The action needs a reason: title and label of its dialog. */
  reason?: {
    title: MessageKey
    label: MessageKey
    maxLength: number
    /** What the reason is given for: messages above its field. */
    about?(record: R, form: F): readonly Message[]
  }
  /** The action is taken in a side panel: it opens the panel, and its section if it has sections, and focuses the control there. */
  opens?: { side: string; section?: string; button: string }
  /** The user must confirm the action: texts of the dialog. */
  ask?: { title: MessageKey; text: MessageKey }
  done: ActionDone<R>
}

export interface DetailLink<R = Values> {
  label: MessageKey
  href(record: R, from: string | undefined): string
  isFor(actor: Actor): boolean
}

/** A tool for a record, new or stored, such as saving a template. It opens in a dialog and changes no status. */
export interface DetailTool {
  name: string
  label: MessageKey
  isFor(actor: Actor): boolean
  /** Not for a new record. */
  onlyStored?: true
  /** Only for records in certain states. */
  isDue?(record: Values): boolean
  Content: ComponentType<{ onDone: () => void }>
}

export interface DetailFact<F = Values, R = Values> {
  label: MessageKey
  /** A word that depends on the record, in place of `label`; null: `label`. */
  labelFor?(form: F): MessageKey | null
  /** Never truncated: for dates and codes. */
  whole?: true
  /** Shown to every reader without it. */
  isFor?(actor: Actor): boolean
  text(form: F, context: FactWords, record: R | null): string
}
/** What a fact can use: the texts of looked-up values, and the catalogue. */
export interface FactWords {
  ofOption: (key: SelectionKey, value: unknown) => string
  texts: Texts
}

/** A section of the side panel "related". */
export interface DetailRelated {
  name: string
  title: MessageKey
  Content: ComponentType
  /** Absent: for every reader of the record. */
  isFor?: (actor: Actor) => boolean
}

/** A side panel of the module, for stored records. An address that names it as a tab opens it too. */
export interface DetailSidePanel {
  name: string
  title: MessageKey
  Icon: LucideIcon
  Content: ComponentType
}

export interface CheckedReason {
  text: string
  /** The path of a field, or of a tab (`tabPath`); null if the user cannot correct it on this screen. */
  path: string | null
  /** The address of the record that blocks the action. */
  href?: string | undefined
}

const TAB = 'tab:'
/** The path of a tab, for a reason that concerns no single field. */
export const tabPath = (name: string) => `${TAB}${name}`
export const tabOfPath = (path: string) => (path.startsWith(TAB) ? path.slice(TAB.length) : null)

export interface DetailForms<R extends object = Values, F extends object = Values> extends RecordForms<R, F> {
  /** The form of a new record that copies this one. */
  copyOf?(record: R): F
}

export interface DetailCalls<R extends object = Values, F extends object = Values, C = unknown> extends RecordCalls<R, F, C> {
  read(id: string, signal: AbortSignal): Promise<R>
  /** Further input of the rules, usually settings. */
  context(signal: AbortSignal): Promise<C>
  /** Fetches the reasons against an action that only the server can check. */
  check(record: R, action: string, texts: Texts, signal: AbortSignal): Promise<CheckedReason[]>
}

export interface DetailRules<R extends object = Values, F extends object = Values, C = unknown> extends RecordRules<R, F, C> {
  /** The screen for a user who receives only a part of the record; null for a user who receives all of it. */
  narrowedTo?(record: R, actor: Actor): Detail<R, F, C> | null
}

/** One milestone of a record; `note` is when it was done or is due. */
export interface ProgressStep {
  label: string
  note: string
  /** Who did it. */
  by?: string | null
  state: 'done' | 'current' | 'open'
}
export interface DetailProgress {
  steps: readonly ProgressStep[]
  /** What comes next, in words, and the action that does it, whose button is placed beside them. */
  next: string | null
  action: string | null
  /** The tab or the section of the related records where the next step is taken; its button has this label. */
  place?: ({ tab: string } | { related: string }) & { label: MessageKey }
}

export interface DetailWords<R extends object = Values, F extends object = Values> extends RecordWords<R, F> {
  newTitle: MessageKey
  /** The heading of the screen, if the id means nothing to users. */
  titleOf?(record: R): string
  notFound(id: string): { key: string; params?: Record<string, string> }
  chips(record: R, texts: Texts): { kind: ChipKind; text: string }[]
  /** The text after the chips, such as mode and service. */
  subtitle(form: F, texts: Texts): string
  /** The milestones in the head of the record; null if it has none in its status. */
  progress?(record: R, actor: Actor, texts: Texts): DetailProgress | null
  /** The text for an action that does not exist in the record's status. */
  refusesState: MessageKey | ((action: string, record: R, actor: Actor) => Message)
}

/** Components of the module in fixed places of the screen. */
export interface DetailSlots {
  /** Above the tabs: what waits for a decision. */
  Above?: ComponentType
  /** Shown instead of the content of the tabs while it renders something; its style hides them. */
  Instead?: ComponentType
  /** In the checks panel: further problems, such as those against printing. */
  Checks?: ComponentType
  /** Next to the buttons of the side panels, for stored records. */
  SideButtons?: ComponentType
  /** Sections with related records, each loaded when it is opened. */
  related?: readonly DetailRelated[]
  /** Side panels after those of the kit. */
  sides?: readonly DetailSidePanel[]
}

/** A record's screen: the editor of the record, with tabs, head and actions around it. */
export interface Detail<R extends object = Values, F extends object = Values, C = unknown> extends RecordKind<R, F, C> {
  /** The address of the record, which contains the list it was opened from. */
  hrefOf(id: string, from: string | undefined): string
  forms: DetailForms<R, F>
  calls: DetailCalls<R, F, C>
  rules: DetailRules<R, F, C>
  words: DetailWords<R, F>
  tabs: readonly DetailTab<F>[]
  facts: readonly DetailFact<F, R>[]
  actions: readonly DetailAction<R, F, C>[]
  /** Links to other screens, for users with the function. */
  links: readonly DetailLink<R>[]
  tools?: readonly DetailTool[]
  slots: DetailSlots
}

/** The screen of any record, for the components of the kit. */
export type AnyDetail = Detail<Values & Versioned, Values, unknown>

/** The sections of the side panel "related" for this reader and record; a new one, null, has none. */
export const relatedFor = ({ slots: { related = [] } }: AnyDetail, actor: Actor, record: Values | null): readonly DetailRelated[] =>
  record === null ? [] : related.filter(({ isFor }) => isFor?.(actor) ?? true)

/** The tools of this reader for the record; null is a new one. */
export const toolsFor = ({ tools = [] }: AnyDetail, actor: Actor, record: Values | null): readonly DetailTool[] =>
  tools.filter(({ isFor, onlyStored, isDue }) => isFor(actor) && (record === null ? !onlyStored : (isDue?.(record) ?? true)))
