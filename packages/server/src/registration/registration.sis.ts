import * as z from 'zod/mini'

/** The sister system is asked by one call: POST {SIS_URL}/accounts/check with user_id and password; 401 and 403 mean that they do not fit. */
const PATIENCE_MS = 5_000
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
  /** What somebody is to which companies; the names of the types are the sister system's. */
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

/** Never throws: a sister system that is away, slow or lying is an answer like the others. */
export async function askSis(url: string | null, userId: string, password: string): Promise<SisAnswer> {
  if (!url) return { kind: 'unavailable', why: 'SIS_URL is not set' }
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/accounts/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ user_id: userId, password }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 401 || response.status === 403) return { kind: 'refused' }
    if (!response.ok) return { kind: 'unavailable', why: `status ${response.status}` }
    const parsed = z.safeParse(SisAccount, JSON.parse(await limited(response)))
    if (!parsed.success) return { kind: 'unavailable', why: 'an answer of another form' }
    // A password that opens another account opens none.
    if (parsed.data.user_id.toLowerCase() !== userId.toLowerCase()) return { kind: 'unavailable', why: 'an answer about another account' }
    return { kind: 'account', account: parsed.data }
  } catch (error) {
    return { kind: 'unavailable', why: error instanceof Error ? error.name : 'unknown' }
  }
}

async function limited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let body = ''
  for await (const piece of response.body ?? []) {
    body += decoder.decode(piece, { stream: true })
    if (body.length > MOST_BYTES) throw new Error('TooLong')
  }
  return body
}
