import { expect } from 'vitest'
import { registrationApi } from '@fairlead/domain/registration/registration.api'
import type { TestPortal } from '../testing/portal.ts'

/** A complete application with changes. */
export const application = (login_id: string, more: object = {}) => ({
  user_type_id: 'SHIPPER' as const,
  location_type_id: 1,
  login_id,
  email2: login_id,
  family_name: 'Wong',
  given_name: 'Nina',
  co_address1: '1 Harbour Road',
  phone: '+85221234567',
  fax: '+85221234568',
  company: 'Nina Trading',
  status: 'P',
  ...more,
})

type Pool = { portal: TestPortal['portal'] }

/** The link in the newest mail to this address. */
export async function linkTo({ portal }: Pool, address: string): Promise<{ loginID: string; token: string; path: string }> {
  const { rows } = await portal().database.pool.query<{ text: string }>(
    'select text from mail_message where mail_to = $1 order by mail_id desc limit 1',
    [address],
  )
  const url = new URL(/https?:\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
  return { loginID: url.searchParams.get('loginID') ?? '', token: url.searchParams.get('token') ?? '', path: url.pathname }
}

/** Registers without a SIS account and returns the link of the mail. */
export async function applied({ visitor, portal }: Pick<TestPortal, 'visitor' | 'portal'>, login: string, more: object = {}) {
  const { status } = await visitor().send(registrationApi.registerApplication, { body: application(login, more) })
  expect(status).toBe(200)
  return linkTo({ portal }, login)
}
