import * as z from 'zod/mini'
import { PAGE_MAX, QUERY_AGES, QUERY_TEXT_MAX } from './list.ts'
import { PAGE_SIZES } from './pageSizes.ts'
import { isPlainText } from './plainValues.ts'

/* What lists ask and answer. Apart from `list.ts`, because a first list comes without schemas (ADR 31). */

/** The state of a list in its address, a saved view and the API. Only `list` is required. */
export const ListQuery = z.strictObject({
  list: z.string().check(z.maxLength(60)),
  /** The search box. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(QUERY_TEXT_MAX.q))),
  /** JSON of `Condition[]`. */
  filter: z.optional(z.string().check(z.maxLength(QUERY_TEXT_MAX.filter))),
  /** `-etd,so_no`: descending ETD, then SO. */
  sort: z.optional(z.string().check(z.maxLength(QUERY_TEXT_MAX.sort))),
  age: z.optional(z.enum(QUERY_AGES)),
  /** `so_no,etd`: the columns that the rows contain, on lists that can leave others out; absent: all. Columns that the reader may not see are left out. */
  columns: z.optional(z.string().check(z.maxLength(2000))),
  /** `SO1,SO2`: only the records with these values in the first column, for exports of a selection. */
  ids: z.optional(z.string().check(z.maxLength(6_100), z.refine(isPlainText))),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX))),
  /** Counts the rows exactly at any number, for a list that is opened from an exact figure; the first 10,000 where that takes too long. */
  exact: z.optional(z.enum(['1'])),
  /** Requests the totals of the money columns over all rows. */
  totals: z.optional(z.enum(['1'])),
  /** Requests the number of records and the sums for each value of this column. */
  group: z.optional(z.string().check(z.maxLength(QUERY_TEXT_MAX.group))),
  page_size: z.optional(
    z.coerce.number().check(z.refine((size: number) => (PAGE_SIZES as readonly number[]).includes(size), { error: 'msgPageSize' })),
  ),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The total of a money column in one currency, over all rows of the list. Rows without a currency are left out. */
const MoneyTotal = z.object({ field: z.string(), currency: z.string(), amount: z.string() })
export type MoneyTotal = z.infer<typeof MoneyTotal>

/** The records with one value of the column; null: without a value. `sums` by field. */
const ListGroup = z.object({ value: z.nullable(z.string()), total: z.number(), sums: z.record(z.string(), z.number()) })
export type ListGroup = z.infer<typeof ListGroup>

/** The largest GROUPS_SHOWN groups, and all records together; `more` further groups are left out. */
const ListGroups = z.object({ field: z.string(), groups: z.array(ListGroup), all: ListGroup, more: z.number() })
export type ListGroups = z.infer<typeof ListGroups>

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    items: z.array(row),
    total: z.number(),
    /** False when there are more than EXACT_TOTAL_UP_TO, which `total` is then. */
    total_is_exact: z.boolean(),
    page: z.number(),
    page_size: z.number(),
    /** The time zone in which a list counts the days of its rows; absent where it counts hours or none. */
    time_zone: z.optional(z.string()),
    /** Absent unless requested. */
    totals: z.optional(z.array(MoneyTotal)),
    /** Absent unless requested. */
    grouped: z.optional(ListGroups),
  })
/** As `pageOf`, for a list that leaves out the columns that a query does not name. The type has them all, because each caller knows what it named. */
export const narrowPageOf = <S extends z.ZodMiniObject>(row: S) => pageOf(z.partial(row) as unknown as S)

export interface Page<Row> {
  items: Row[]
  total: number
  total_is_exact: boolean
  page: number
  page_size: number
  time_zone?: string
  totals?: MoneyTotal[]
  grouped?: ListGroups
}
