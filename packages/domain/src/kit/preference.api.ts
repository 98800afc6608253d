import * as z from 'zod/mini'
import { Preference } from './session.ts'
import { defineCall } from './contract.ts'
import { key, line } from './fields.ts'
import { isKeepable } from './preference.ts'

const required = z.minLength(1, { error: 'msgRequired' })

/** Absent fields are null or false; a preference that was read may be sent back complete. */
const PreferenceBody = z.strictObject({
  preference: z.unknown().check(
    z.refine((given) => given !== undefined, { error: 'msgRequired', abort: true }),
    z.refine(isKeepable, { error: 'preference.notKeepable' }),
  ),
  url: line(500).check(required),
  preference_name: line(100).check(required),
  preference_style: z.optional(z.nullable(line(50))),
  isFavourite: z.optional(z.nullable(z.boolean())),
  preference_id: z.optional(z.nullable(key)),
  preference_type: z.optional(z.nullable(line(50))),
})

export const preferenceApi = {
  save: defineCall({
    method: 'POST',
    path: '/users/UpsertUserPreferences',
    access: 'signedIn',
    summary: 'Save a preference; one name stands once per page and type',
    body: PreferenceBody,
    answer: Preference,
  }),
  saveWithType: defineCall({
    method: 'POST',
    path: '/users/UpsertUserPreferencesWithType',
    access: 'signedIn',
    summary: 'Save a preference of a type',
    body: z.extend(PreferenceBody, { preference_type: line(50).check(required) }),
    answer: Preference,
  }),
  list: defineCall({
    method: 'GET',
    path: '/users/GetUserPreferences',
    access: 'signedIn',
    summary: 'The own preferences of a page',
    query: z.object({ url: z.string().check(z.maxLength(2_000)) }),
    answer: z.array(Preference),
  }),
  remove: defineCall({
    method: 'POST',
    path: '/users/DeleteUserPreferences',
    access: 'signedIn',
    summary: 'Delete an own preference',
    body: z.strictObject({ preference_id: key }),
  }),
  searchHistory: defineCall({
    method: 'GET',
    path: '/AutoSave/GetSmartSearchHistory',
    access: 'signedIn',
    summary: 'The own searches, newest first',
    answer: z.array(z.object({ id: z.number(), search_text: z.string() })),
  }),
  saveSearch: defineCall({
    method: 'POST',
    path: '/AutoSave/UpsertSmartSearchHistory',
    access: 'signedIn',
    summary: 'Keep a search: id -1 for a new one',
    body: z.strictObject({ id: z.union([z.literal(-1), key]), search_text: line(200).check(required) }),
    answer: z.object({ id: z.number(), search_text: z.string() }),
  }),
}
