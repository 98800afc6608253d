import { expect, type Locator, type Page, type Route } from '@playwright/test'

/* What the browser tests share: the demo accounts, signing in, and tokens and answers made by hand for the rows that need special ones. */

export const PASSWORD = 'Fairlead#2026'
export const ACCOUNTS = {
  admin: 'admin@fairlead.example',
  ops: 'ops.hkg@fairlead.example',
  multi: 'multi@fairlead.example',
  consignee: 'consignee@northwind-retail.example',
  agent: 'agent@baltic-agents.example',
  newPassword: 'newpassword@fairlead.example',
  locked: 'locked@fairlead.example',
  pending: 'pending@example.com',
  noProfile: 'noprofile@fairlead.example',
  viewer: 'viewer@fairlead.example',
} as const

export const API = '**/api/v1'
export const userName = (page: Page) => page.getByLabel('Username')
export const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** Fills the form on the sign-in page and sends it. */
export async function fillSignIn(page: Page, login: string, given = PASSWORD) {
  await userName(page).fill(login)
  await password(page).fill(given)
  await signInButton(page).click()
}

/** A container number with its ISO 6346 check digit that no other test has, whichever process runs it. */
export function newContainerNo(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte % 10).join('')
  const ten = `QQEU${digits}`
  const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55 + Math.floor((sign.charCodeAt(0) - 56) / 10))
  const total = Array.from(ten).reduce((sum, sign, at) => sum + value(sign) * 2 ** at, 0)
  return `${ten}${(total % 11) % 10}`
}

/** Eight letters and digits that no other test has, whichever process runs it. */
export const unique = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36).toUpperCase()).join('')

export const origin = () => process.env['E2E_URL'] ?? 'http://localhost:3000'
/** Address of a call. */
export const api = (path: string) => `${origin()}/api/v1${path}`

/** Posts without a session, or with this token. */
export const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(api(path), { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
export const withToken = (text: string) => ({ Authorization: `Bearer ${text}` })

interface Session {
  token: string
  kept: Record<string, unknown>
}

async function signedIn(login: string): Promise<Session> {
  const response = await post('/Auth/login', { username: login, password: PASSWORD })
  const { token: text, ...kept }: { token: string } & Record<string, unknown> = await response.json()
  return { token: text, kept }
}

const sessions = new Map<string, Promise<Session>>()

/** One session per user and worker, for tests that do not sign out. */
export function sessionOf(login: string): Promise<Session> {
  const known = sessions.get(login) ?? signedIn(login)
  sessions.set(login, known)
  return known
}

let openings = 0

/** Opens a path with this session, as a page does that was signed in before: it is laid in before the page's own scripts run, this once. */
export async function openAs(page: Page, { token: text, kept }: Session, path: string) {
  openings += 1
  await page.addInitScript(
    ([session, signed, opening]) => {
      if (window !== window.top || sessionStorage.getItem(opening)) return
      sessionStorage.setItem(opening, 'laid in')
      localStorage.setItem('fairlead.session', JSON.stringify(session))
      localStorage.setItem('fairlead.token', signed)
    },
    [kept, text, `opening ${openings}`] as const,
  )
  await page.goto(path)
}

/** Opens a path in a session of the test's own, which it may end, and waits for the shell. */
export async function signIn(page: Page, login: string, path = '/BMS/Setting/user_profile') {
  await openAs(page, await signedIn(login), path)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

export const hasPath = (path: string) => (url: URL) => url.pathname === path
export const toastText = (page: Page, text: string): Locator => page.getByRole('alert').getByText(text, { exact: true })

interface Claims {
  sub?: string
  first_name?: string
  last_name?: string
  profile?: number
  profile_type?: string
  exp: number
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token without a valid signature, for pages whose calls the test answers. */
export function token(claims: Claims): string {
  const whole = { sub: 'u1', first_name: 'Mei', last_name: 'Chan', sid: 's1', iat: claims.exp - 3600, ...claims }
  return `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(whole)}.c2ln`
}

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** Puts a session into the browser before the page starts, once. */
export async function plantSession(page: Page, given: string, kept: object = {}) {
  await page.goto('/icon.svg')
  await page.evaluate(
    ([text, session]) => {
      localStorage.setItem('fairlead.session', JSON.stringify(session))
      localStorage.setItem('fairlead.token', text)
    },
    [given, { profiles: [], user_preferences: [], ...kept }] as const,
  )
}

export const renewed = (given: string) => ({
  token: given,
  profiles: [{ profile: 1, profile_type: 'OPERATION', display_name: 'OPERATION' }],
  uac: { user_level_id: 10, party_accesses: [], menu_func_accesses: [] },
  userStatus: 'A',
  user_preferences: [],
  sysAlertList: [],
})

/** Answers menu and bell by hand, so that a planted session shows a shell. */
export async function answerMenu(page: Page, modules: object[] = [], menu: object[] = []) {
  await page.route(`${API}/Users/UserModuleList`, (route) =>
    route.fulfill({ json: { modules, menu, uac: renewed('').uac, must_change_password: false } }),
  )
  await page.route(`${API}/Notification/GetNotificationMessage`, (route) =>
    route.fulfill({ json: { messages: [], total_count: 0, unread_count: 0 } }),
  )
}

export const problem = (status: number, members: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(members) })

/** Waits until the page's websocket is connected and receives changes. Call it before opening the page. */
export async function listening(page: Page) {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('40') })
}

export const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
