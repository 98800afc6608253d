import * as z from 'zod/mini'

/** A message of the catalogue: its key and the values of its placeholders. */
export interface Message {
  key: MessageKeyLike
  params?: Record<string, string | number>
  /** The address of the record that the message names, within the portal. */
  href?: string
}
/** Any text here, because the kit knows no modules; `messages.ts` has all keys, and a test checks that every used key exists. */
export type MessageKeyLike = string

/** A problem of a field. `path` is its path in the form: `containers.0.seal_no`. */
export interface FieldProblem extends Message {
  path: string
}

/** The number of schema problems and of rule findings that one answer lists; `more` counts the others. */
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
  /** On 409 "Record not latest": the latest record. */
  latest: z.optional(z.unknown()),
})
export type Problem = z.infer<typeof Problem>
