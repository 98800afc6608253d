import type { MessageKey } from '../messages.ts'
import * as z from 'zod/mini'
import { calendarDate, code, line, lines, numberedId } from './fields.ts'
import type { Column, ColumnKind } from './list.ts'
import { ActiveStatus, codedId } from './maintenance.ts'

/* The kinds of fields that a maintained table may have: each names its type, its control in the form and its kind in the list. */

type ColumnOptions = Pick<Column, 'width' | 'sortable' | 'searched' | 'optional' | 'digits'>

export interface FieldOptions {
  /** The panel of the form; its title is `<module>.group_<group>`. Without one the panel is called as the record. */
  group?: string
  /** A record without it is refused. */
  required?: true
  hint?: MessageKey
  /** Stands below the others of its panel, with the whole width. */
  wide?: true
  /** The list shows it. */
  column?: ColumnOptions
  /** What a new record starts with. */
  initial?: string
}

/** How the form shows a field. `labels`: the beginning of the keys of its values, `<module>.<field>_` where it names none. */
export type Control =
  | { kind: 'text' | 'code' | 'date' }
  | { kind: 'lines'; rows: number }
  | { kind: 'choice'; values: readonly string[]; labels?: string }
  | { kind: 'lookup'; options: string }

export interface MasterField<T extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  type: T
  columnKind: ColumnKind
  control: Control
}

/** A field that the server answers and nobody writes. */
export interface AnsweredField<T extends z.ZodMiniType = z.ZodMiniType> extends Pick<FieldOptions, 'group' | 'column'> {
  type: T
  columnKind: ColumnKind
  control: null
}

export const codeField = (max: number, options: FieldOptions = {}) => ownField(code(max), { kind: 'code' }, options)
export const lineField = (max: number, options: FieldOptions = {}) => ownField(line(max), { kind: 'text' }, options)
export const linesField = (max: number, options: FieldOptions = {}) =>
  ownField(lines(max), { kind: 'lines', rows: 3 }, { wide: true, ...options })
export const dateField = (options: FieldOptions = {}): MasterField<typeof calendarDate> => ({
  ...ownField(calendarDate, { kind: 'date' }, options),
  columnKind: 'date',
})

/** Text of a type of its own, or with another control than its type has. */
export const ownField = <T extends z.ZodMiniType>(type: T, control: Control, options: FieldOptions = {}): MasterField<T> => ({
  ...options,
  type,
  control,
  columnKind: 'text',
})

interface ChoiceOptions extends FieldOptions {
  labels?: string
}
type Choice = z.ZodMiniType & { readonly options: readonly string[] }
export const choiceField = <T extends Choice>(type: T, { labels, ...options }: ChoiceOptions = {}): MasterField<T> => ({
  ...options,
  type,
  control: { kind: 'choice', values: type.options, ...(labels ? { labels } : {}) },
  columnKind: 'choice',
})

/** In use or not; a new record is in use. */
export const statusField = (options: FieldOptions = {}) =>
  choiceField(ActiveStatus, { labels: 'active_', required: true, initial: 'A', column: {}, ...options })

export const answeredField = <T extends z.ZodMiniType>(
  type: T,
  { columnKind = 'text', ...options }: Pick<FieldOptions, 'group' | 'column'> & { columnKind?: ColumnKind } = {},
): AnsweredField<T> => ({ ...options, type, columnKind, control: null })

/** What names a record in addresses and answers. */
export interface MasterId<N extends string = string, T extends z.ZodMiniType = z.ZodMiniType, P extends z.ZodMiniType = z.ZodMiniType> {
  name: N
  type: T
  /** As an address carries it. */
  param: P
  columnKind: ColumnKind
  column?: ColumnOptions
}

const number = z.number()
const text = z.string()
/** A record that its number names. An optional column of it stands last, any other first. */
export const numbered = <const N extends string>(name: N, column?: ColumnOptions): MasterId<N, typeof number, typeof numberedId> => ({
  name,
  type: number,
  param: numberedId,
  columnKind: 'number',
  ...(column ? { column: { digits: 0, ...column } } : {}),
})
/** A record that its code names. */
export const coded = <const N extends string>(name: N): MasterId<N, typeof text, typeof codedId> => ({
  name,
  type: text,
  param: codedId,
  columnKind: 'text',
})
