import type { Page, Route } from '@playwright/test'
import { call } from './booking-desk.ts'
import { ACCOUNTS, PASSWORD, post, withToken } from './portal.ts'

/* Helpers of the registration tests: filling the form, and reading mail as an administrator. */

export const ADMIN = ACCOUNTS.admin
let count = 0
/** A login that is unique in every test and run. */
export const newLogin = () => `e2e.${Date.now().toString(36)}${(count += 1)}@trading.example`

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const currentStep = (page: Page) => page.locator('li[aria-current="step"]')
export const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up' })

const PERSON = {
  'Family name': 'Wong',
  'Given name': 'Nina',
  Company: 'Nina Trading',
  Phone: '+85221234567',
  Fax: '+85221234568',
  Address: '1 Harbour Road',
} as const

/** The required fields of a person, with changes. */
export async function fillPerson(page: Page, login: string, changes: Partial<Record<keyof typeof PERSON, string>> = {}) {
  await page.getByLabel('Login ID (email)').fill(login)
  for (const [name, value] of Object.entries({ ...PERSON, ...changes })) await box(page, name).fill(value)
}

export async function fillApplication(page: Page, login: string, changes: Partial<Record<keyof typeof PERSON, string>> = {}) {
  await page.getByLabel('User type').selectOption('Customer')
  await fillPerson(page, login, changes)
}

interface MailRow {
  mail_id: string
  subject: string
}

/** The newest mail to this address. */
export async function mailTo(address: string): Promise<{ mail_id: string; text: string }> {
  const query = new URLSearchParams({ list: 'mailbox', q: address })
  const found = await call<{ items: MailRow[] }>(ADMIN, 'GET', `/admin/mails?${query}`)
  return call(ADMIN, 'GET', `/admin/mails/${found.items[0]?.mail_id}`)
}

/** Path and parameters of the link in the newest mail. */
export async function linkTo(address: string): Promise<string> {
  const { text } = await mailTo(address)
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}

/** Registers by API. */
export async function applied(login: string, language = 'en-US', more: object = {}): Promise<string> {
  const body = {
    user_type_id: 'CUSTOMER',
    login_id: login,
    family_name: 'Wong',
    given_name: 'Nina',
    co_address1: '1 Harbour Road',
    phone: '1',
    fax: '2',
    company: 'Nina Trading',
    ...more,
  }
  const response = await post('/admin/registerapplication', body, { 'Accept-Language': language })
  if (!response.ok) throw new Error(await response.text())
  return linkTo(login)
}

/** Records the bodies of a call, and answers it or lets it through. */
export async function record(page: Page, path: string, answer?: (route: Route) => Promise<void>) {
  const bodies: Record<string, unknown>[] = []
  await page.route(`**/api/v1${path}*`, async (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>)
    await (answer ? answer(route) : route.continue())
  })
  return bodies
}

export async function setPassword(page: Page, password: string, confirmation = password) {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirmation)
  await page.getByRole('button', { name: 'Set password' }).click()
}

export const profile = (roles: string[]) => ({ profile_type: 'OPERATION', roles, party_ids: [1] })

/** An operator of Hong Kong with only these roles, with the password of every demo account. */
export async function operator(roles: string[]) {
  const login_id = newLogin()
  const given = 'Harbour#2026'
  const form = { login_id, family_name: 'Lo', given_name: 'Una', default_lang: 'en-US', user_level_id: 10, password: given }
  const made = await call<{ user_uid: string }>(ADMIN, 'POST', '/admin/users', { ...form, profiles: [profile(roles)] })
  const { token } = await (await post('/Auth/login', { username: login_id, password: given })).json()
  const changed = await post('/users/me/password', { current_password: given, password: PASSWORD }, withToken(token))
  if (!changed.ok) throw new Error(await changed.text())
  return { login_id, user_uid: made.user_uid }
}
