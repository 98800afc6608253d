import { expect, test } from 'vitest'
import { actor, shipper, viewer } from '../booking/booking.sample.ts'
import type { Actor } from '../kit/access.ts'
import { newProfile, type UserProfile } from '../user/user.ts'
import { RegistrationAction, RegistrationStatus } from './registration.codes.ts'
import { registrationStep } from './registration.transitions.ts'
import type { Registration } from './registration.ts'

const admin = actor({ user_uid: 'u-admin', profile_type: 'ADMIN', user_level_id: 30, func_ids: new Set(['admin'] as const) })
const profile = (changes: Partial<UserProfile> = {}): UserProfile => ({
  ...newProfile(),
  profile_type: 'SHIPPER',
  roles: ['BOOKING_VIEW'],
  ...changes,
})
type Standing = Pick<Registration, 'status' | 'profiles' | 'user_level_id' | 'has_password' | 'account_level_id'>
const registration = (changes: Partial<Standing> = {}) =>
  ({ status: 'P', profiles: [profile()], user_level_id: 0, has_password: false, ...changes }) as Registration
const outcome = (action: RegistrationAction, given: Registration, by: Actor = admin, reason?: string) => {
  const { row, refusal } = registrationStep(action, given, by, reason === undefined ? {} : { reason })
  if (row) return [row.to]
  return refusal.kind === 'guards' ? refusal.messages.map(({ key }) => key) : [refusal.kind]
}

test('only a pending registration is granted or refused', () => {
  for (const status of RegistrationStatus.options) {
    const isOpen = status === 'P'
    expect(outcome('grant', registration({ status })), status).toEqual([isOpen ? 'A' : 'state'])
    expect(outcome('refuse', registration({ status }), admin, 'unknown firm'), status).toEqual([isOpen ? 'R' : 'state'])
  }
})

test('a refusal requires a reason', () => {
  expect(outcome('refuse', registration(), admin, ' ')).toEqual(['msgReasonRequired'])
  expect(outcome('grant', registration(), admin, '')).toEqual(['A'])
})

test('a grant needs at least one profile, and only complete ones', () => {
  expect(outcome('grant', registration({ profiles: [] }))).toEqual(['registration.needsProfile'])
  expect(outcome('grant', registration({ profiles: [], user_level_id: 10 }))).toEqual(['registration.needsProfile'])
  expect(outcome('grant', registration({ profiles: [profile({ roles: [] })] }))).toEqual(['user.profileNeedsRole'])
  expect(outcome('grant', registration({ profiles: [profile({ roles: ['SYSTEM_ADMIN'] })] }))).toEqual(['user.rolesOfStaff'])
})

test.each([
  ['SHIPPER', 0, ['A']],
  ['SHIPPER', null, ['A']],
  ['SHIPPER', 10, ['user.levelOfOutsiders']],
  ['OPERATION', 0, ['user.levelOfStaff']],
  ['OPERATION', null, ['user.levelOfStaff']],
  ['OPERATION', 10, ['A']],
  ['OPERATION', 30, ['A']],
  ['OPERATION', 31, ['forbidden']],
] as const)('a registration for %s at level %s: %j', (profile_type, user_level_id, expected) => {
  expect(outcome('grant', registration({ profiles: [profile({ profile_type })], user_level_id }))).toEqual(expected)
})

test('an administrator cannot grant a higher level than his own', () => {
  expect(
    outcome('grant', registration({ user_level_id: 1, profiles: [profile({ profile_type: 'OPERATION' })] }), {
      ...admin,
      user_level_id: 1,
    }),
  ).toEqual(['A'])
  expect(outcome('grant', registration({ user_level_id: null }), { ...admin, user_level_id: 0 })).toEqual(['A'])
})

test('an administrator takes no step on the account of a higher level', () => {
  for (const action of ['grant', 'refuse', 'send_link'] as const) {
    expect([action, outcome(action, registration({ account_level_id: 31 }), admin, 'no')]).toEqual([action, ['forbidden']])
    expect([action, outcome(action, registration({ account_level_id: 30 }), admin, 'no')]).not.toEqual([action, ['forbidden']])
  }
})

test('the link can be sent again until the account has a password', () => {
  for (const status of RegistrationStatus.options)
    expect(outcome('send_link', registration({ status })), status).toEqual([status === 'P' || status === 'A' ? status : 'state'])
  for (const status of ['P', 'A'] as const)
    expect(outcome('send_link', registration({ status, has_password: true }))).toEqual(['registration.isActivated'])
})

test('only administrators of the forwarder decide', () => {
  for (const action of RegistrationAction.options)
    for (const by of [viewer, { ...shipper, func_ids: new Set(['admin'] as const) }])
      expect(outcome(action, registration(), by, 'why')).toEqual(['forbidden'])
})
