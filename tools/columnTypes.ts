/** The column types of a migrated database as TypeScript, for `server/src/db/columns.ts`. */

export interface Queryable {
  query: <R extends object>(text: string) => Promise<{ rows: R[] }>
}

interface Column {
  table: string
  column: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isComputed: boolean
  isView: boolean
}

const COLUMNS = `select c.relname as "table", a.attname as "column", t.typname as "type", a.attnotnull as "isRequired",
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed", c.relkind = 'v' as "isView"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v') and c.relname <> 'migration' and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`

/** How the driver reads and writes a type (`kit/db/database.ts`): numbers are numbers, dates and instants are text. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  varchar: 'string',
}

const HEAD = `// Printed from the migrations by \`npm run print\`; change a migration, not this file. \`tables.ts\` narrows the types of some columns.
import type { ColumnType, Generated } from 'kysely'
`
/** The types that `columns.ts` declares for itself, by name; only those that are used are printed. */
const DECLARED: Readonly<Record<string, string>> = {
  Instant:
    '/** A timestamptz: read as RFC 3339 text, written as text or Date. */\nexport type Instant = ColumnType<string, string | Date, string | Date>',
  NullableInstant: 'export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>',
  DefaultInstant: 'type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>',
  Numeric:
    '/** A numeric: read as number, or as text where a store casts it; written as either. */\ntype Numeric = ColumnType<number, number | string, number | string>',
  NullableNumeric: 'type NullableNumeric = ColumnType<number | null, number | string | null | undefined, number | string | null>',
  DefaultNumeric: 'type DefaultNumeric = ColumnType<number, number | string | undefined, number | string>',
  Json: '/** A jsonb: written as JSON text. */\nexport type Json<T = unknown> = ColumnType<T, string, string>',
  NullableJson: 'export type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>',
  DefaultJson: 'type DefaultJson = ColumnType<unknown, string | undefined, string>',
}
/** Used by `tables.ts` and stores. */
const EXPORTED = new Set(['Instant', 'NullableInstant', 'Json', 'NullableJson'])
const OWN = new Set(['Json', 'Numeric', 'Instant'])

/** Reads the catalogue of a migrated database. Throws at a type that no store has used before. */
export async function columnTypes(database: Queryable): Promise<string> {
  const { rows } = await database.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const blocks = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map((column) => `    ${lineOf(column)}\n`).join('')}  }\n`)
  const text = `\nexport interface Columns {\n${blocks.join('')}}\n`
  const declared = Object.keys(DECLARED).filter((name) => EXPORTED.has(name) || text.includes(`: ${name}\n`))
  return `${HEAD}\n${declared.map((name) => `${DECLARED[name]}\n`).join('')}${text}`
}

const lineOf = (column: Column) => `${column.column}: ${typeOf(column)}`

function typeOf(column: Column): string {
  const base = baseOf(column)
  if (column.isComputed) return `ColumnType<${base === 'Instant' ? 'string' : base}, never, never>`
  if (!column.isRequired && !column.isView) return OWN.has(base) ? `Nullable${base}` : `${base} | null`
  if (!column.hasDefault) return base
  return OWN.has(base) ? `Default${base}` : `Generated<${base}>`
}

function baseOf({ table, column, type }: Column): string {
  const isArray = type.startsWith('_')
  const base = TYPES[isArray ? type.slice(1) : type]
  if (!base) throw new Error(`${table}.${column}: the type ${type} is unknown to tools/columnTypes.ts`)
  return isArray ? `${OWN.has(base) ? 'string' : base}[]` : base
}
