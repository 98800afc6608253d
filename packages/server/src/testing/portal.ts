import type { SignInAnswer } from '@fairlead/domain/kit/session'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { API_PREFIX, type Call, type ReceivedOf, type RequestOf } from '@fairlead/domain/kit/contract'
import type { Problem } from '@fairlead/domain/kit/problem'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { readConfig } from '../kit/start/config.ts'
import { makeLog } from '../kit/start/log.ts'
import type { Listeners } from '../kit/http/context.ts'
import { openPortal, type Portal } from '../portal.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { copyLargeTemplate, copyTemplate } from './database.ts'
import { historyWithoutTexts } from './historyTexts.ts'
import { TEST_NOW, TEST_SECRET } from './moment.ts'
import { startSecondProcess, type SecondProcess } from './secondProcess.ts'

/** A reply over HTTP. `body` is the answer of the contract, `problem` the problem document of a refusal. */
export interface Reply<C extends Call> {
  status: number
  headers: Headers
  body: ReceivedOf<C>
  problem: Problem
  /** The content of a file answer. */
  bytes: Uint8Array<ArrayBuffer>
}

export interface Client {
  token: string
  send: <C extends Call>(call: C, ...request: RequestArguments<C>) => Promise<Reply<C>>
}
type RequestArguments<C extends Call> = [(RequestOf<C> & { headers?: Record<string, string> })?]

export interface TestPortal {
  portal: () => Portal
  /** Origin of the server; with TEST_PROCESSES=2 the two servers alternate. */
  address: () => string
  /** Advances the portal's clock. */
  passTime: (milliseconds: number) => void
  /** A client without a token. */
  visitor: () => Client
  /** Signs in as a demo account and chooses a profile if there are several. */
  as: (login: string, profile?: number) => Promise<Client>
}

interface TestOptions {
  /** Starts no second process. */
  alone?: boolean
  /** The tests write histories with actions that no module records. */
  madeUpHistories?: boolean
  /** The database has 100,000 orders. */
  large?: boolean
  /** Replaces the modules' listeners; needs `alone`, since a second process has those of the modules. */
  listeners?: Listeners
}

/** To create 100,000 orders, or to wait until another file has. */
const LONGEST_OPENING_MS = 600_000

/**
 * A portal over HTTP on its own database, closed after the tests of the file. With TEST_PROCESSES=2 a second process serves the same database, and
 * requests alternate between them.
 */
export function testPortal(
  settings: Record<string, string> = {},
  { alone = false, listeners, madeUpHistories = false, large = false }: TestOptions = {},
): TestPortal {
  const server = inject('server')
  let running: Portal | null = null
  let second: SecondProcess | null = null
  let requests = 0
  let now = new Date(TEST_NOW).getTime()
  const portal = () => {
    if (!running) throw new Error('the portal is not open yet')
    return running
  }
  const clockFile = () => path.join(portal().services.config.DATA_DIR, 'clock')
  beforeAll(async () => {
    const name = await (large ? copyLargeTemplate(server) : copyTemplate(server))
    running = await startPortal({ server, database: name, clock: () => new Date(now), settings, listeners })
    if (alone || process.env.TEST_PROCESSES !== '2') return
    writeFileSync(clockFile(), String(now))
    second = await startSecondProcess({ ...settingsFor(server, name, running.services.config.DATA_DIR), ...settings }, clockFile())
  }, LONGEST_OPENING_MS)
  afterAll(async () => {
    const unnamed = running && !madeUpHistories ? await historyWithoutTexts(running.database.db) : []
    await second?.stop()
    await running?.stop()
    if (running) rmSync(running.services.config.DATA_DIR, { recursive: true, force: true })
    if (unnamed.length > 0) throw new Error(`histories show keys instead of texts: ${unnamed.join(', ')}`)
  })
  const address = () => (second && requests++ % 2 === 1 ? second.address : portal().address)
  return {
    portal,
    address,
    passTime: (milliseconds) => {
      now += milliseconds
      if (second) writeFileSync(clockFile(), String(now))
    },
    visitor: () => client(address, ''),
    as: (login, profile) => signIn(address, login, profile),
  }
}

/** Rate limits are off unless a test sets them, since tests send more requests than a person. */
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  TOKEN_SECRET: TEST_SECRET,
  LOG_LEVEL: 'silent',
  CHECK_ANSWERS: process.env.CHECK_ANSWERS ?? 'true',
  ACCOUNTING_STUB: 'off',
  RATE_NORMAL: '0',
  RATE_SEARCH: '0',
  RATE_SIGN_IN: '0',
  RATE_EXPORT: '0',
}

const settingsFor = (server: string, database: string, dataDir: string) => ({
  ...SETTINGS,
  DATA_DIR: dataDir,
  DATABASE_URL: `${server}/${database}`,
})

interface PortalOptions {
  server: string
  database: string
  clock: () => Date
  settings?: Record<string, string>
  listeners?: Listeners | undefined
}

export async function startPortal({ server, database, clock, settings = {}, listeners }: PortalOptions): Promise<Portal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-portal-'))
  const config = readConfig({ ...settingsFor(server, database, dataDir), ...settings })
  return openPortal({ config, log: makeLog('silent'), clock, ...(listeners ? { listeners } : {}) })
}

/** An origin, or a function that returns the next one. */
type Address = string | (() => string)

export async function signIn(address: Address, login: string, profile?: number): Promise<Client> {
  const username = login.includes('@') ? login : `${login}@fairlead.example`
  const answer = await client(address, '').send(authApi.signIn, { body: { username, password: DEMO_PASSWORD } })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.problem.Message}`)
  const { token } = answer.body as SignInAnswer
  if (profile === undefined) return client(address, token)
  const chosen = await client(address, token).send(authApi.switchProfile, { params: { profileId: profile } })
  return client(address, chosen.body.token)
}

export function client(address: Address, token: string): Client {
  return {
    token,
    send: async (call, request) => {
      const { params, query, body, headers } = (request ?? {}) as {
        params?: object
        query?: object
        body?: unknown
        headers?: Record<string, string>
      }
      const response = await fetch((typeof address === 'string' ? address : address()) + urlOf(call.path, params, query), {
        method: call.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || call.upload ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: call.upload ? formDataOf(body as Record<string, unknown>) : JSON.stringify(body) }),
      })
      const received: unknown = response.headers.get('content-type')?.includes('json')
        ? await response.json()
        : await response.arrayBuffer()
      const bytes = new Uint8Array(received instanceof ArrayBuffer ? received : [])
      return { status: response.status, headers: response.headers, body: received as never, problem: received as Problem, bytes }
    },
  }
}

/** In the order of a browser: fields before the file. */
function formDataOf({ file, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  if (file instanceof File) form.append('file', file)
  return form
}

export function urlOf(callPath: string, params: object = {}, query: object = {}): string {
  const filled = callPath.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${API_PREFIX}${filled}${search.size > 0 ? `?${search}` : ''}`
}
