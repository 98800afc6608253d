import * as z from 'zod/mini'

/** A finding in words of the catalogue: a key and what fills its placeholders. */
export interface Message {
  key: MessageKeyLike
  params?: Record<string, string | number>
  /** The address of the record that the message names, within the portal. */
  href?: string
}
/** Kept open here; `messages.ts` knows every key, and a test that every key used exists. */
export type MessageKeyLike = string

/** A finding that belongs to a field. `path` is that of the form: `containers.0.seal_no`. */
export interface FieldProblem extends Message {
  path: string
}

/** Problems of shape that one answer lists, and findings of rules; what goes beyond is counted in `more`. */
export const INPUT_PROBLEMS_LISTED = 20
export const FINDINGS_LISTED = 1_000

export const FieldError = z.object({
  path: z.string(),
  msgKey: z.string(),
  Message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  href: z.optional(z.string()),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * RFC 9457 problem document with the two members that the specification's client reads, `msgKey` and `Message`.
 * `Message` and the fields' messages are in the user's language.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  msgKey: z.string(),
  Message: z.string(),
  request_id: z.optional(z.string()),
  /** The address of the record that `Message` names, within the portal. */
  href: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
  /** Further errors that are not listed. */
  more: z.optional(z.number()),
  /** On 409 "Record not latest": the record as it stands now. */
  latest: z.optional(z.unknown()),
})
export type Problem = z.infer<typeof Problem>
