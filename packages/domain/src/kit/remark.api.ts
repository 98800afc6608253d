import * as z from 'zod/mini'
import { instant, lines, VisibleTo } from './fields.ts'

/** A remark as the calls of any record answer it. */
export const Remark = z.object({
  remark_id: z.number(),
  body: z.string(),
  visible_to: VisibleTo,
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
})

/** The longest that can be stored; the configured limit (BOOK-110) lies below. */
const REMARK_MAX_LENGTH = 20_000

export const RemarkForm = z.strictObject({
  body: lines(REMARK_MAX_LENGTH).check(z.trim(), z.minLength(1, { error: 'msgRequired' })),
  visible_to: VisibleTo,
})
export const RemarkKey = z.object({ remark_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
