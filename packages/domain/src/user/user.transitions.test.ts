import { describe, expect, test } from 'vitest'
import { UserStatus } from '../kit/userStatus.ts'
import { actor, shipper, viewer } from '../booking/booking.sample.ts'
import type { Actor } from '../kit/access.ts'
import { emptyUser } from './user.defaults.ts'
import { UserAction } from './user.codes.ts'
import { rulesOver, userStep } from './user.transitions.ts'
import type { User } from './user.ts'

const admin = actor({ user_uid: 'u-admin', profile_type: 'ADMIN', user_level_id: 30, func_ids: new Set(['admin'] as const) })
const user = (changes: Partial<User> = {}) =>
  ({ ...emptyUser(), user_uid: 'u-1', status: 'A', user_level_id: 10, erased_at: null, refused_registration_id: null, ...changes }) as User
const to = (action: UserAction, given: User, by: Actor = admin, reason?: string | null) => {
  const { row, refusal } = userStep(action, given, by, reason === undefined ? {} : { reason })
  return row?.to ?? (refusal?.kind === 'guards' ? refusal.messages.map(({ key }) => key).join() : refusal?.kind)
}

test('AUTH-071 wrong passwords lock for a while, an administrator until an administrator opens it: the first becomes the second, never the other way', () => {
  expect(to('lock', user({ status: 'L', locked_by: 'TRIES' }))).toBe('L')
  expect(to('lock', user({ status: 'L', locked_by: 'ADMIN' }))).toBe('user.lockedAlready')
  expect(to('lock', user({ status: 'A', locked_by: 'ADMIN' }))).toBe('L')
})

test('every action is possible only in its statuses', () => {
  const open = Object.fromEntries(
    UserAction.options.map((action) => [
      action,
      UserStatus.options.filter((status) => to(action, user({ status })) !== 'state').toSorted(),
    ]),
  )
  expect(open).toEqual({
    lock: ['A', 'L'],
    unlock: ['L'],
    deactivate: ['A', 'L', 'P'],
    reactivate: ['I'],
    force_password_change: ['A'],
    erase: ['A', 'I', 'L', 'P'],
  })
})

test.each([
  ['lock', 'A', 'L'],
  ['unlock', 'L', 'A'],
  ['deactivate', 'P', 'I'],
  ['reactivate', 'I', 'A'],
  ['force_password_change', 'A', 'A'],
  ['erase', 'L', 'I'],
] as const)('%s leads from %s to %s', (action, status, expected) => {
  expect(to(action, user({ status }))).toBe(expected)
})

test('actions that remove access require a reason, others do not', () => {
  const asking = UserAction.options.filter((action) =>
    UserStatus.options.some((status) => to(action, user({ status }), admin, ' ') === 'msgReasonRequired'),
  )
  expect(asking.toSorted()).toEqual(['deactivate', 'lock'])
  expect(to('lock', user(), admin, 'left the house')).toBe('L')
})

test('an erased account is erased once and comes back by no door', () => {
  const erased = user({ status: 'I', erased_at: '2026-01-01T00:00:00Z' })
  expect(to('reactivate', erased)).toBe('user.isErased')
  expect(to('erase', erased)).toBe('user.isErased')
})

test('a rejected registrant cannot be reactivated, and the registration is named', () => {
  const refused = user({ status: 'I', refused_registration_id: 77 })
  expect(userStep('reactivate', refused, admin, {}).refusal).toEqual({
    kind: 'guards',
    messages: [{ key: 'user.registrationRefused', params: { no: '77' } }],
  })
  expect(to('erase', refused)).toBe('I')
})

describe('who may administer a user', () => {
  test('not oneself and no user of a higher level, but users of the same level', () => {
    expect(rulesOver({ user_uid: 'u-2', user_level_id: 30 }, admin)).toBe(true)
    expect(rulesOver({ user_uid: 'u-2', user_level_id: 31 }, admin)).toBe(false)
    expect(rulesOver({ user_uid: 'u-2', user_level_id: null }, admin)).toBe(true)
    expect(rulesOver({ user_uid: 'u-admin', user_level_id: 10 }, admin)).toBe(false)
  })

  test('only administrators of the forwarder may take a step', () => {
    for (const action of UserAction.options)
      for (const status of UserStatus.options) {
        expect(to(action, user({ status }), viewer)).toBe('forbidden')
        expect(to(action, user({ status }), { ...shipper, func_ids: new Set(['admin'] as const) })).toBe('forbidden')
        expect(to(action, user({ status, user_level_id: 90 }))).toBe('forbidden')
      }
  })
})
