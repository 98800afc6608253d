import { sql, type RawBuilder } from 'kysely'

/** A single value is asked for by equality: then an index that begins with the column still gives the rows in its order. */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`
