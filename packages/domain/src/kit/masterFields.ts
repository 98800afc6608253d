import type { MessageKey } from '../messages.ts'
import * as z from 'zod/mini'
import { calendarDate, code, line, lines, numberedId } from './fields.ts'
import type { Column, ColumnKind } from './list.ts'
import { ActiveStatus, codedId } from './maintenance.ts'

/* The kinds of fields of a maintained table, each with its type, its control in the form and its kind of column. */

type ColumnOptions = Pick<Column, 'width' | 'sortable' | 'searched' | 'optional' | 'digits'>

export interface FieldOptions {
  /** The panel of the form; its title is `<module>.group_<group>`. Without a group, the panel has the name of the record. */
  group?: string
  /** Records without it are refused. */
  required?: true
  hint?: MessageKey
  /** Shown below the other fields of its panel, in full width. */
  wide?: true
  /** Shown as a column of the list. */
  column?: ColumnOptions
  /** The value in a new record. */
  initial?: string | number
}

/** How the form shows a field. `labels`: the prefix of the label keys of its values, `<module>.<field>_` by default. */
export type Control =
  | { kind: 'text' | 'code' | 'date' | 'number' }
  | { kind: 'lines'; rows: number }
  | { kind: 'choice'; values: readonly string[]; labels?: string }
  | { kind: 'lookup'; options: string }

export interface MasterField<T extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  type: T
  columnKind: ColumnKind
  control: Control
}

/** A read-only field, which the server returns. */
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

/** A number with this many decimals. */
export const numberField = <T extends z.ZodMiniType>(
  type: T,
  digits: number,
  { column, ...options }: FieldOptions = {},
): MasterField<T> => ({
  ...ownField(type, { kind: 'number' }, { ...options, ...(column ? { column: { digits, ...column } } : {}) }),
  columnKind: 'number',
})

/** A field with another type or control than the kinds above. */
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

/** Active or inactive; new records are active. */
export const statusField = (options: FieldOptions = {}) =>
  choiceField(ActiveStatus, { labels: 'active_', required: true, initial: 'A', column: {}, ...options })

export const answeredField = <T extends z.ZodMiniType>(
  type: T,
  { columnKind = 'text', ...options }: Pick<FieldOptions, 'group' | 'column'> & { columnKind?: ColumnKind } = {},
): AnsweredField<T> => ({ ...options, type, columnKind, control: null })

/** The id of a record in addresses and answers. */
export interface MasterId<N extends string = string, T extends z.ZodMiniType = z.ZodMiniType, P extends z.ZodMiniType = z.ZodMiniType> {
  name: N
  type: T
  /** Its type in an address. */
  param: P
  columnKind: ColumnKind
  column?: ColumnOptions
}

const number = z.number()
const text = z.string()
/** For a record with a numeric id. An optional id column is the last one, any other the first. */
export const numbered = <const N extends string>(name: N, column?: ColumnOptions): MasterId<N, typeof number, typeof numberedId> => ({
  name,
  type: number,
  param: numberedId,
  columnKind: 'number',
  ...(column ? { column: { digits: 0, ...column } } : {}),
})
/** For a record identified by its code. */
export const coded = <const N extends string>(name: N): MasterId<N, typeof text, typeof codedId> => ({
  name,
  type: text,
  param: codedId,
  columnKind: 'text',
})
