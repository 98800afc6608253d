import * as z from 'zod/mini'
import { post } from '../kit/http/outgoing.ts'

/** The sister system has one call: POST {SIS_URL}/accounts/check with user_id and password; 401 and 403 mean wrong credentials. */
const MOST_BYTES = 100_000

const text = z.optional(z.nullable(z.string().check(z.maxLength(254))))
const SisAccount = z.object({
  user_id: z.string().check(z.maxLength(100)),
  email: text,
  family_name: text,
  given_name: text,
  address: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(4)), []),
  country_code: text,
  phone: text,
  fax: text,
  company: text,
  department: text,
  position: text,
  /** The type of a membership, named by the sister system, and its companies. */
  memberships: z
    .array(
      z.object({
        type: z.string().check(z.maxLength(40)),
        company_codes: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)), []),
        trade_lanes: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)), []),
      }),
    )
    .check(z.maxLength(20)),
})
export type SisAccount = z.infer<typeof SisAccount>

export type SisAnswer = { kind: 'account'; account: SisAccount } | { kind: 'refused' } | { kind: 'unavailable'; why: string }

/** Never throws: a sister system that is down, slow or malformed is reported as unavailable. */
export async function askSis(url: string | null, userId: string, password: string): Promise<SisAnswer> {
  if (!url) return { kind: 'unavailable', why: 'SIS_URL is not set' }
  try {
    const answer = await post({
      configured: url,
      path: '/accounts/check',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ user_id: userId, password }),
      maxBytes: MOST_BYTES,
    })
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused' }
    if (answer.status < 200 || answer.status > 299) return { kind: 'unavailable', why: `status ${answer.status}` }
    if (!answer.body) return { kind: 'unavailable', why: 'an answer that is too long, or breaks off' }
    const parsed = z.safeParse(SisAccount, JSON.parse(answer.body.toString()))
    if (!parsed.success) return { kind: 'unavailable', why: 'an answer of another form' }
    // An answer for another account is not accepted.
    if (parsed.data.user_id.toLowerCase() !== userId.toLowerCase()) return { kind: 'unavailable', why: 'an answer about another account' }
    return { kind: 'account', account: parsed.data }
  } catch (error) {
    return { kind: 'unavailable', why: error instanceof Error ? error.name : 'unknown' }
  }
}
