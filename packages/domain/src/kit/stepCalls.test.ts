import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { approvalApi } from '../approval/approval.api.ts'
import { APPROVAL_TABLE } from '../approval/approval.transitions.ts'
import { bookingApi } from '../booking/booking.api.ts'
import { jobApi } from '../job/job.api.ts'
import { JOB_TABLE } from '../job/job.transitions.ts'
import { SI_TABLE, SPACE_TABLE } from '../booking/booking.progress-transitions.ts'
import { BOOKING_TABLE } from '../booking/booking.transitions.ts'
import { partyApi } from '../party/party.api.ts'
import { PARTY_MERGING_TABLE, PARTY_SWITCHES_TABLE, PARTY_TABLE } from '../party/party.transitions.ts'
import { registrationDeskApi } from '../registration/registration.desk-api.ts'
import { REGISTRATION_TABLE } from '../registration/registration.transitions.ts'
import { userApi } from '../user/user.api.ts'
import { USER_TABLE } from '../user/user.transitions.ts'
import type { Call } from './contract.ts'
import { REASON_MAX_LENGTH, stepCalls } from './stepCalls.ts'

type Table = Readonly<Record<string, readonly { reason?: string }[]>>
const SERVED: readonly (readonly [name: string, api: Readonly<Record<string, Call>>, table: Table])[] = [
  ['booking', bookingApi, { ...BOOKING_TABLE, ...SPACE_TABLE, ...SI_TABLE }],
  ['job', jobApi, JOB_TABLE],
  ['approval', approvalApi, APPROVAL_TABLE],
  ['party', partyApi, { ...PARTY_TABLE, ...PARTY_SWITCHES_TABLE, ...PARTY_MERGING_TABLE }],
  ['user', userApi, USER_TABLE],
  ['registration', registrationDeskApi, REGISTRATION_TABLE],
]
const ACTIONS = SERVED.flatMap(([name, api, table]) => Object.entries(table).map(([action, rows]) => ({ name, api, action, rows })))

describe.each(ACTIONS)('$name: $action', ({ api, action, rows }) => {
  test('the rows agree whether it asks for a reason', () => {
    expect(new Set(rows.map(({ reason }) => reason)).size).toBe(1)
  })

  test('its call moves the status at its own address, and asks for a reason where the table does', () => {
    const call = api[action]
    expect(call).toMatchObject({ method: 'POST', moves: true, errors: [409] })
    expect(call?.path).toMatch(new RegExp(`^/.+\\}(?:/approval)?/${action}$`))
    const fields = Object.keys((call?.body as z.ZodMiniObject | undefined)?.shape ?? {})
    expect(fields).toContain('version')
    expect(fields.includes('reason')).toBe(rows[0]?.reason === 'required')
  })
})

describe('stepCalls', () => {
  const table = { open: [{ event: 'OPENED' }], close: [{ event: 'CLOSED', reason: 'required' }] } as const
  const shared = { path: '/things/{id}', access: ['admin'] as const, params: z.object({ id: z.string() }), answer: z.object({}) }
  const calls = stepCalls(table, shared, { close: 'Close a thing', open: 'Open a thing' })

  test('the calls are in the order of the summaries, each with a separate address', () => {
    expect(Object.values(calls).map(({ path, summary }) => [path, summary])).toEqual([
      ['/things/{id}/close', 'Close a thing'],
      ['/things/{id}/open', 'Open a thing'],
    ])
    expect(calls.open).toMatchObject({ access: ['admin'], params: shared.params, answer: shared.answer })
  })

  test.each([
    [{ version: 1 }, true, false],
    [{ version: 1, reason: 'Done' }, false, true],
    [{ version: 1, reason: 'x'.repeat(REASON_MAX_LENGTH) }, false, true],
    [{ version: 1, reason: 'x'.repeat(REASON_MAX_LENGTH + 1) }, false, false],
    [{ reason: 'Done' }, false, false],
  ])('%j: the body of a step without a reason %s, with one %s', (body, plain, reasoned) => {
    expect(z.safeParse(calls.open.body, body).success).toBe(plain)
    expect(z.safeParse(calls.close.body, body).success).toBe(reasoned)
  })
})
