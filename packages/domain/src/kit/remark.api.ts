import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { defineCall } from './contract.ts'
import { instant, isInOrder, VisibleTo } from './fields.ts'
import { isPlainText } from './plainValues.ts'
import { MEGABYTE } from './bytes.ts'
import { markupMax, type RemarkLimits } from './remarkProblem.ts'
import { isBlankText, withoutPictures } from './richText.ts'

/** A remark of any record; its pictures are fetched by number. */
export const Remark = z.object({
  remark_id: z.number(),
  /** HTML of the tags in `RICH_TAGS`. */
  body: z.string(),
  visible_to: VisibleTo,
  user_uid: z.string(),
  user_name: z.string(),
  /** The super user who wrote it under this name; only staff reads it. */
  super_user_name: z.optional(z.nullable(z.string())),
  created_at: instant,
})

/** The upper limits of the settings (BOOK-108 to BOOK-110). */
export const REMARK_CEILING = { length: 20_000, image_mb: 20, html_mb: 24 } as const

/** `RemarkLimits` in the answer of the settings call. */
export const remarkLimits = {
  remark_max_length: z.number(),
  remark_image_max_mb: z.number(),
  remark_html_max_mb: z.number(),
} satisfies Record<keyof RemarkLimits, z.ZodMiniType>

/** Checks only the markup; pictures are checked by their bytes. Checks the length first, because the time of the other checks grows with it. */
function markupProblem(body: string): string | null {
  const { markup } = withoutPictures(body)
  if (markup.length > markupMax(REMARK_CEILING.length)) return 'msgTooLong'
  if (!isPlainText(markup) || !isInOrder(markup)) return 'msgCharacterRefused'
  return isBlankText(markup) ? 'msgRequired' : null
}

const RemarkForm = z.strictObject({
  /** HTML with its pictures as `data:` addresses; plain text is HTML as well. */
  body: z.string().check(
    z.maxLength(REMARK_CEILING.html_mb * MEGABYTE, { error: 'msgTooLong', abort: true }),
    z.refine<string>((body) => markupProblem(body) === null, {
      error: ({ input }) => markupProblem(String(input)) ?? undefined,
      abort: true,
    }),
    z.trim(),
  ),
  visible_to: VisibleTo,
})
const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** The calls for the remarks of a record, below its path. */
export const remarkCalls = <const P extends string, S extends z.core.$ZodLooseShape>(
  record: P,
  access: Access,
  params: z.ZodMiniObject<S>,
) => ({
  remarks: defineCall({
    method: 'GET',
    path: `${record}/remarks`,
    access,
    summary: 'Remarks that this side may see, newest first',
    params,
    answer: z.array(Remark),
  }),
  addRemark: defineCall({
    method: 'POST',
    path: `${record}/remarks`,
    access,
    summary: 'Add a remark, with its pictures',
    params,
    body: RemarkForm,
    bodyMax: 'remark',
    answer: Remark,
    creates: true,
  }),
  deleteRemark: defineCall({
    method: 'DELETE',
    path: `${record}/remarks/{remark_id}`,
    access,
    summary: 'Delete an own remark',
    params: z.extend(params, { remark_id: id }),
  }),
  remarkPicture: defineCall({
    method: 'GET',
    path: `${record}/remarks/{remark_id}/pictures/{picture_no}`,
    access,
    summary: 'A picture of a remark',
    params: z.extend(params, { remark_id: id, picture_no: z.coerce.number().check(z.int(), z.gte(0), z.lte(9999)) }),
    answer: 'file',
  }),
})
