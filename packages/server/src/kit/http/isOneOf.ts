import { sql, type RawBuilder } from 'kysely'

/** The column equals one of the values. For a single value by `=`, so that an index on the column can also give the sort order. */
export const isOneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`
