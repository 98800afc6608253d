import * as z from 'zod/mini'
import { KILOBYTE } from '../kit/bytes.ts'
import { defineCall } from '../kit/contract.ts'
import { instant, integer } from '../kit/fields.ts'

export const SIGNATURE_MAX_KB = 200
export const SIGNATURE_MAX_BYTES = SIGNATURE_MAX_KB * KILOBYTE
/** The longest side in pixels that is accepted. */
export const SIGNATURE_MAX_SIDE = 2_000
export const SIGNATURE_TYPES = ['image/png', 'image/jpeg'] as const

/** The picture of a user's signature; without one, all fields except the version are blank. */
const Signature = z.object({
  content_type: z.nullable(z.enum(SIGNATURE_TYPES)),
  size: z.nullable(z.number()),
  changed_at: z.nullable(instant),
  /** 0 until there was one. */
  version: integer(0, 2_147_483_647),
})
export type Signature = z.infer<typeof Signature>

const path = '/users/me/signature'
const access = 'signedIn'
const version = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** The signature of the signed-in user; not available while a session acts as another user. */
export const signatureApi = {
  readSignature: defineCall({ method: 'GET', path, access, summary: 'Whether the signed-in user has an e-signature', answer: Signature }),
  signatureFile: defineCall({ method: 'GET', path: `${path}/file`, access, summary: 'The picture of the own e-signature', answer: 'file' }),
  saveSignature: defineCall({
    method: 'POST',
    path,
    access,
    summary: 'Upload the own e-signature: a PNG or JPEG picture of at most 200 kB; it replaces the one before',
    upload: z.strictObject({ version }),
    answer: Signature,
    creates: true,
    errors: [409, 413, 415, 503],
  }),
  removeSignature: defineCall({
    method: 'POST',
    path: `${path}/remove`,
    access,
    summary: 'Remove the own e-signature',
    body: z.strictObject({ version }),
    answer: Signature,
    errors: [409],
  }),
}
