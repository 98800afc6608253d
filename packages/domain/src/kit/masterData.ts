import type { MessageKey, Namespace } from '../messages.ts'
import type * as z from 'zod/mini'
import type { FuncId } from './access.ts'
import type { Call } from './contract.ts'
import type { ImportKind } from './importKinds.ts'
import type { Column, List } from './list.ts'
import { maintained, maintenanceApi } from './maintenance.ts'
import type { AnsweredField, Control, FieldOptions, MasterField, MasterId } from './masterFields.ts'
import { findingsOf, requiredRule, type Finding, type Rule } from './rules.ts'

/* Declares a maintained table: form, answer, calls, rules, list, panels and sheet. Copy `warehouse.ts` for a new one. */

type Fields = Record<string, MasterField | AnsweredField>
type WrittenName<F extends Fields> = { [K in keyof F]: F[K] extends MasterField ? K : never }[keyof F] & string
type Written<F extends Fields> = { [K in WrittenName<F>]: F[K]['type'] }
type Answered<F extends Fields, I extends MasterId> = { [K in I['name']]: I['type'] } & {
  [K in Exclude<keyof F, WrittenName<F>>]: F[K]['type']
}
type Schemas<F extends Fields, I extends MasterId> = ReturnType<typeof maintained<Written<F>, Answered<F, I>>>
type FormSchema<F extends Fields, I extends MasterId> = Schemas<F, I>['Form']
type RecordSchema<F extends Fields, I extends MasterId> = Schemas<F, I>['Record']
type FormOf<F extends Fields, I extends MasterId> = z.infer<FormSchema<F, I>>
type RecordOf<F extends Fields, I extends MasterId> = z.infer<RecordSchema<F, I>>

/** Every form field must have a label in the catalogue of its module. */
type Labelled<M extends Namespace, F extends Fields> = {
  [K in keyof F]: F[K] extends MasterField ? (`${M}.${K & string}` extends MessageKey ? unknown : never) : unknown
}

/** The menu entry of the module. */
interface Menu<M extends Namespace> {
  module: M
  title: MessageKey
  url: string
  funcs: readonly [FuncId]
}

interface Declaration<M extends Namespace, F extends Fields, I extends MasterId> {
  menu: Menu<M>
  /** The singular and plural of the record in summaries of calls. */
  one: string
  many: string
  /** The path of its calls: `/warehouses`. */
  resource: `/${string}`
  id: I
  list: { name: string; defaultSort: string }
  fields: F & Labelled<M, F>
  /** Rules in addition to required fields. */
  rules?: readonly Rule<FormOf<F, I>>[]
  /** The heading of a record's screen, and the text next to it. */
  title: (record: RecordOf<F, I>) => string
  subtitle: (form: FormOf<F, I>) => string
  sheet?: SheetDeclaration<WrittenName<F>>
  /** The calls for the documents of a record; the label of their tab is `<module>.attachment`. */
  documents?: Readonly<Record<string, Call>>
}

interface SheetDeclaration<N extends string> {
  kind: ImportKind
  /** The fields that identify a record. */
  key: readonly N[]
  /** The example row of the template. */
  example: Partial<Record<N, string>>
  /** The first columns of the template. */
  first?: readonly N[]
  /** Only the key has a unique constraint. */
  onlyKeyClashes?: true
}

/** A panel of the form with its fields, and those that are columns of the list. */
export interface MasterPanel {
  title: MessageKey
  name: string
  fields: readonly (Pick<FieldOptions, 'hint' | 'wide'> & { field: string; control: Control })[]
  columns: readonly string[]
}

/** A maintained table, for code that is independent of its fields. `F` is the form, `R` the record. */
export interface MasterData<F extends object, R extends object> {
  module: Namespace
  func: FuncId
  id: keyof R & string
  fields: readonly (keyof F & keyof R & string)[]
  required: readonly (keyof F & string)[]
  titles: Readonly<Record<'list' | 'new' | 'one', MessageKey>>
  notFound: MessageKey
  list: List<R>
  panels: readonly MasterPanel[]
  Form: z.ZodMiniType<F>
  api: Readonly<Record<keyof ReturnType<typeof maintenanceApi>, Call>>
  sheet: SheetDeclaration<keyof F & string> | null
  documents: Readonly<Record<string, Call>> | null
  empty(): F
  findings(form: F): Finding[]
  title(record: R): string
  subtitle(form: F): string
}

type Api<F extends Fields, I extends MasterId> = ReturnType<
  typeof maintenanceApi<I['param'], FormSchema<F, I>, RecordSchema<F, I>, RecordSchema<F, I>>
>
type Defined<F extends Fields, I extends MasterId> = MasterData<FormOf<F, I>, RecordOf<F, I>> & {
  Form: FormSchema<F, I>
  Record: RecordSchema<F, I>
  api: Api<F, I>
}

export function defineMasterData<const M extends Namespace, const F extends Fields, const I extends MasterId>(
  declaration: Declaration<M, F, I>,
): Defined<F, I> {
  const { menu, one, many, resource, id, fields, rules = [], title, subtitle, sheet = null, documents = null } = declaration
  const { written, answered } = partsOf(fields)
  const { Form, Record } = maintained(typesOf(written), { [id.name]: id.type, ...typesOf(answered) })
  const required = Object.keys(written).filter((field) => written[field]?.required)
  const all: readonly Rule<object>[] = [requiredRule(`${one}: required fields`, required as never[]), ...(rules as readonly Rule<object>[])]
  const access = menu.funcs
  const initial = Object.fromEntries(Object.entries(written).flatMap(([field, { initial: value }]) => (value ? [[field, value]] : [])))
  const data = {
    module: menu.module,
    func: access[0],
    id: id.name,
    fields: Object.keys(written),
    required,
    titles: titlesOf(menu),
    notFound: keyOf(menu.module, 'notFound'),
    list: listOf(declaration),
    panels: panelsOf(declaration),
    Form,
    Record,
    api: maintenanceApi({ path: resource, access, one, many, id: id.param, form: Form, record: Record, row: Record }),
    sheet,
    documents,
    empty: () => Form.parse(initial),
    findings: (form: object) => findingsOf(all, form, undefined),
    title,
    subtitle,
  }
  // The compiler cannot follow a field from the declaration into the schemas.
  return data as unknown as Defined<F, I>
}

function partsOf(fields: Fields) {
  const written: Record<string, MasterField> = {}
  const answered: Record<string, AnsweredField> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.control === null) answered[name] = field
    else written[name] = field
  }
  return { written, answered }
}

const typesOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]))

type Undeclared = Pick<Declaration<Namespace, Fields, MasterId>, 'menu' | 'list' | 'id' | 'fields'>
const keyOf = (module: Namespace, name: string) => `${module}.${name}` as MessageKey

const titlesOf = ({ module, title }: Menu<Namespace>) => ({
  list: title,
  new: keyOf(module, 'new'),
  one: keyOf(module, 'one'),
})

const CHANGED_AT: Column = { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true }

function listOf({ menu: { module, title, url }, list, id, fields }: Undeclared): List {
  const columns = Object.entries(fields).flatMap(([field, declared]) => columnOf(module, field, declared))
  const ofId = columnOf(module, id.name, { ...id, control: null })
  const ordered = id.column?.optional ? [...columns, CHANGED_AT, ...ofId] : [...ofId, ...columns, CHANGED_AT]
  // A list without its id in front is led by a code or name, which need not be unique.
  const identified = id.column?.optional ? { id: id.name } : {}
  return { ...list, ...identified, path: url, title, empty: keyOf(module, `empty_${list.name}`), columns: ordered }
}

function columnOf(module: Namespace, field: string, { column, columnKind, control }: MasterField | AnsweredField): Column[] {
  if (!column) return []
  const choice = control?.kind === 'choice' ? { values: control.values, valueLabels: labelsOf(module, field, control) } : {}
  return [{ field, kind: columnKind, label: keyOf(module, field), ...choice, ...column }]
}

const labelsOf = (module: Namespace, field: string, { labels = `${module}.${field}_` }: { labels?: string }) => labels

const controlOf = (module: Namespace, field: string, control: Control): Control =>
  control.kind === 'choice' ? { ...control, labels: labelsOf(module, field, control) } : control

/** The panels in the order of the fields. The first contains the record's id; the last change is next to the status. */
function panelsOf({ menu: { module }, id, fields }: Undeclared): MasterPanel[] {
  const written = Object.entries(partsOf(fields).written)
  const groups = [...new Set(written.map(([, { group }]) => group))]
  const last = fields.status ? fields.status.group : groups.at(-1)
  return groups.map((group, index) => ({
    title: keyOf(module, group ? `group_${group}` : 'one'),
    name: group ?? 'one',
    fields: written
      .filter(([, field]) => field.group === group)
      .map(([field, { control, hint, wide }]) => ({ field, control: controlOf(module, field, control), hint, wide })),
    columns: [
      ...(index === 0 && id.column ? [id.name] : []),
      ...Object.entries(fields).flatMap(([field, declared]) => (declared.group === group && declared.column ? [field] : [])),
      ...(group === last ? [CHANGED_AT.field] : []),
    ],
  }))
}
