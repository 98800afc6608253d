import { API_PREFIX, type Call } from '@fairlead/domain/kit/contract'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { readConfig } from '../start/config.ts'
import { routesOf } from '../../modules.ts'
import { testPortal, type Client } from '../../testing/portal.ts'

/*
 * Sends random calls, generated from the declarations, as every role: each answer must match the contract or be a problem document, within the
 * timeout, and never a 500. The same seed makes the same calls. `npm run fuzz` sends twenty thousand.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? 2_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const AT_ONCE = 4
const TIMEOUT_MS = 10_000
/** Roles with more rights are listed more often. */
const ROLES = [
  'admin',
  'admin',
  'admin',
  'manager.hkg',
  'manager.hkg',
  'ops.hkg',
  'finance.hkg',
  'sales.hkg',
  'viewer',
  'shipper@pearl-toys.example',
  'shipper@pearl-toys.example',
  'agent@baltic-agents.example',
  '',
]

const { as, address, portal } = testPortal({}, { alone: true })

/** Left out: calls that end the session of the role, or that wait on purpose. */
const LEFT_OUT = new Set(['/Auth/logout', '/users/me/password', '/Auth/login', '/Password/forgotpassword', '/Auth/ChangeUser/{id}'])
const calls = routesOf(readConfig({}))
  .map(({ call }) => call)
  .filter(({ path }) => !LEFT_OUT.has(path))

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (max: number) => Math.floor(next() * max),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  }
}
type Random = ReturnType<typeof randomOf>

const STRANGE: readonly unknown[] = [
  null, true, 0, -1, 1.5, 9.86, 2_147_483_647, 2_147_483_648, 1e21, Number.MAX_SAFE_INTEGER, '', ' ', '0', '-1', '1e3', '2147483648', 'x'.repeat(5_000),
  '\u0000', '\uD800', '\u202Egpj', '貨櫃', "'; drop table party; --", '%', '%_\\', '${1}', '{{name}}', '<script>', '../../etc/passwd', '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000', '2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '2026-11-22T00:00:00Z', '275760-09-14', [], [null], [[[[1]]]], {}, { a: { b: 1 } },
  { __proto__x: 1 }, '["so_no","contains",["abc"]]', '[["etd","on",["2026-01-01"]]]', '[["package_qty","between",[1.5,"x"]]]', '-etd', 'so_no,so_no', NaN,
] // prettier-ignore

interface Place {
  name: string
  depth: number
}

/** A random value that mostly fits the schema. */
function valueFor(schema: $ZodType | undefined, random: Random, known: Known, { name, depth }: Place = { name: '', depth: 0 }): unknown {
  if (!schema || depth > 6 || random.next() < 0.12) return random.pick(STRANGE)
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'object': {
      const entries = Object.entries(definition.shape).filter(() => random.next() < 0.8)
      const value = Object.fromEntries(
        entries.map(([key, inner]) => [key, valueFor(inner, random, known, { name: key, depth: depth + 1 })]),
      )
      return random.next() < 0.04 ? { ...value, unknown_field: random.pick(STRANGE) } : value
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueFor(definition.element, random, known, { name, depth: depth + 1 }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return random.next() < 0.3 ? null : valueFor(definition.innerType, random, known, { name, depth })
    case 'union':
      return valueFor(random.pick(definition.options), random, known, { name, depth: depth + 1 })
    case 'enum':
      return random.pick(Object.values(definition.entries))
    case 'literal':
      return random.pick(definition.values)
    case 'boolean':
      return random.next() < 0.5
    case 'number':
      return random.pick([1, 2, 3, known.id, random.below(100_000), random.next() * 1_000])
    case 'string':
      return textFor(name, random, known)
    case 'pipe':
      return valueFor(definition.out, random, known, { name, depth })
    default:
      return random.pick(STRANGE)
  }
}
interface Definition {
  type: string
  shape: Record<string, $ZodType>
  element: $ZodType
  innerType: $ZodType
  options: $ZodType[]
  entries: Record<string, unknown>
  values: unknown[]
  out: $ZodType
}

/** Records that are there, so that calls get past "not found". */
interface Known {
  so_no: string
  id: number
}

function textFor(name: string, random: Random, { so_no, id }: Known): unknown {
  if (/so_no|record_id/.test(name)) return random.pick([so_no, so_no, so_no, String(id)])
  if (name === 'list') return random.pick(['search_booking', 'booking_confirmed', 'users', 'mailbox', 'carriers', 'nothing', so_no])
  if (/date|etd|eta|from|to|month/.test(name)) return random.pick(['2026-11-22', '2026-12-31', '2026-11', '2026-11-22T08:00:00Z'])
  if (/pol|pod|por|port|locode|un_code/.test(name)) return random.pick(['HKHKG', 'USLAX', 'DEHAM', 'XXXXX'])
  if (/code|country|currency/.test(name)) return random.pick(['HK', 'USD', 'MAEU', 'HKG', 'X'])
  return random.pick(['abc', 'PEARL', '1', '1.5', so_no, 'a b c', '12345678', 'x@y.example'])
}

interface Asked {
  role: string
  call: Call
  url: string
  body: string | undefined
}

function makeCall(random: Random, known: Known): Asked {
  const call = random.pick(calls)
  const params = valueFor(call.params as $ZodType | undefined, random, known)
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = random.next() < 0.6 ? textFor(name, random, known) : (params as Record<string, unknown> | null)?.[name]
    return encodeURIComponent(wellFormed(value ?? random.pick(STRANGE)).slice(0, 300) || '1')
  })
  const query = call.query ? valueFor(call.query as $ZodType, random, known) : {}
  const search = new URLSearchParams(
    Object.entries(typeof query === 'object' && query !== null ? query : {})
      .filter(([, value]) => value !== null)
      .map(([name, value]): [string, string] => [name, wellFormed(value).slice(0, 2_000)]),
  )
  const body = call.method === 'GET' || call.upload ? undefined : JSON.stringify(valueFor(call.body as $ZodType | undefined, random, known))
  return { role: random.pick(ROLES), call, url: `${API_PREFIX}${filled}${search.size > 0 ? `?${search}` : ''}`, body }
}

const wellFormed = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

it(
  `${CALLS} strange calls by every role: no fault, no hang, and each refusal is a problem document`,
  async () => {
    const random = randomOf(SEED)
    const clients = new Map<string, Client>()
    for (const role of new Set(ROLES)) if (role !== '') clients.set(role, await as(role))
    const { items } = (await (clients.get('ops.hkg') as Client).send(bookingApi.list, { query: { list: 'search_booking' } })).body
    const { rows } = await portal().database.pool.query<{ id: number }>('select min(party_id) as id from party')
    const faults: string[] = []
    const statuses = new Map<number, number>()
    for (let done = 0; done < CALLS; done += AT_ONCE) {
      const asked = Array.from({ length: AT_ONCE }, () => makeCall(random, { so_no: random.pick(items).so_no, id: rows[0]?.id ?? 1 }))
      const answers = await Promise.all(asked.map((one) => ask(one, clients.get(one.role)?.token)))
      for (const [index, { status, fault }] of answers.entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (fault)
          faults.push(
            `${fault}: ${asked[index]?.role} ${asked[index]?.call.method} ${asked[index]?.url} ${asked[index]?.body?.slice(0, 500)}`,
          )
      }
      // A role whose session or rights a call has ended begins anew.
      for (const [index, { status }] of answers.entries()) {
        const role = asked[index]?.role ?? ''
        if (status === 401 && role !== '') clients.set(role, await as(role).catch(() => clients.get(role) as Client))
      }
    }
    if (process.env.FUZZ_CALLS)
      process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}\n`)
    expect(faults).toEqual([])
    expect(statuses.get(200) ?? 0, 'some calls get through').toBeGreaterThan(CALLS / 50)
  },
  CALLS * 100 + 60_000,
)

async function ask({ call, url, body }: Asked, token: string | undefined): Promise<{ status: number; fault: string | null }> {
  try {
    const response = await fetch(address() + url, {
      method: call.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const type = response.headers.get('content-type') ?? ''
    await response.arrayBuffer()
    const { status } = response
    const isMeant = status < 500 || (status === 503 && (call.errors ?? []).includes(503))
    if (!isMeant) return { status, fault: `status ${status}` }
    return { status, fault: status >= 400 && !type.startsWith('application/problem+json') ? `${status} as ${type}` : null }
  } catch (error) {
    return { status: 0, fault: error instanceof Error ? error.name : 'no answer' }
  }
}
