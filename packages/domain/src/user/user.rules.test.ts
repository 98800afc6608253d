import { describe, expect, test } from 'vitest'
import { PROFILE_TYPES } from '../kit/access.ts'
import { emptyUser } from './user.defaults.ts'
import { isStaffProfile, rolesFor, userProblems } from './user.rules.ts'
import { newProfile, type UserForm, type UserProfile } from './user.ts'

const profile = (changes: Partial<UserProfile> = {}): UserProfile => ({
  ...newProfile(),
  profile_type: 'OPERATION',
  roles: ['BOOKING_VIEW'],
  ...changes,
})
const form = (changes: Partial<UserForm> = {}): UserForm => ({
  ...emptyUser(),
  login_id: 'mei.wong@fairlead.example',
  given_name: 'Mei',
  family_name: 'Wong',
  user_level_id: 10,
  profiles: [profile()],
  ...changes,
})
const problems = (changes: Partial<UserForm>, kept: string | null = null) =>
  userProblems(form(changes), kept).map(({ path, key }) => `${path} ${key}`)

test('a complete user breaks no rule', () => {
  expect(problems({})).toEqual([])
})

test('staff are exactly the profile types that are internal', () => {
  for (const { profile_type, internal } of PROFILE_TYPES) expect(isStaffProfile({ profile_type }), profile_type).toBe(internal)
  expect(isStaffProfile({ profile_type: null })).toBe(false)
})

test('administrative roles are only for staff; a profile without a type may have any role', () => {
  const overTheHouse = ['SYSTEM_ADMIN', 'PARTY_MAINTENANCE']
  expect(rolesFor({ profile_type: 'OPERATION' })).toEqual(rolesFor({ profile_type: null }))
  expect(rolesFor({ profile_type: null })).toEqual(expect.arrayContaining([...overTheHouse, 'BOOKING_VIEW']))
  expect(rolesFor({ profile_type: 'SHIPPER' })).toEqual(rolesFor({ profile_type: null }).filter((role) => !overTheHouse.includes(role)))
})

describe('a profile', () => {
  test.each<[string, UserProfile[], string[]]>([
    ['has a type', [profile(), profile({ profile_type: null })], ['profiles.1.profile_type msgRequired']],
    [
      'USER-008 stands once',
      [profile(), profile({ profile_type: 'FINANCE' }), profile()],
      ['profiles.2.profile_type user.profileTypeTwice'],
    ],
    ['USER-009 has a role', [profile({ roles: [] })], ['profiles.0.roles user.profileNeedsRole']],
    ['holds nothing over the house unless it is staff', [profile({ roles: ['SYSTEM_ADMIN'] })], []],
  ])('%s', (_what, profiles, expected) => {
    expect(problems({ profiles })).toEqual(expected)
  })

  test('an external profile has no administrative role, and every wrong one is reported', () => {
    const outside = profile({ profile_type: 'SHIPPER' })
    const profiles = [outside, { ...outside, profile_type: 'CUSTOMER' as const, roles: ['BOOKING_VIEW', 'PARTY_MAINTENANCE'] }]
    expect(problems({ user_level_id: 0, profiles })).toEqual(['profiles.1.roles user.rolesOfStaff'])
  })
})

test.each([
  [0, 'OPERATION', ['user_level_id user.levelOfStaff']],
  [10, 'OPERATION', []],
  [90, 'ADMIN', []],
  [0, 'SHIPPER', []],
  [10, 'SHIPPER', ['user_level_id user.levelOfOutsiders']],
] as const)('level %s of a profile %s: %j', (user_level_id, profile_type, expected) => {
  expect(problems({ user_level_id, profiles: [profile({ profile_type })] })).toEqual(expected)
})

test('a level is judged by the profiles, once both are given', () => {
  expect(problems({ user_level_id: 10, profiles: [] })).toEqual([])
  expect(problems({ user_level_id: 0, profiles: [] })).toEqual([])
  expect(problems({ user_level_id: null })).toEqual(['user_level_id msgRequired'])
  expect(problems({ user_level_id: 10, profiles: [profile({ profile_type: 'SHIPPER' }), profile()] })).toEqual([])
})

test('USER-010 a password given is strong, none given is none to judge', () => {
  expect(problems({ password: null })).toEqual([])
  expect(problems({ password: 'Harbour#Crane42' })).toEqual([])
  expect(problems({ password: 'short' }).length).toBeGreaterThan(0)
  expect(problems({ password: 'short' }).every((problem) => problem.startsWith('password '))).toBe(true)
})

test('USER-007 a new login ID is an e-mail address, the one that an account has may stay', () => {
  expect(problems({ login_id: 'mei' })).toEqual(['login_id user.loginIdInvalid'])
  expect(problems({ login_id: 'mei' }, 'mei')).toEqual([])
  expect(problems({ login_id: 'mei2' }, 'mei')).toEqual(['login_id user.loginIdInvalid'])
  expect(problems({ login_id: null })).toEqual(['login_id msgRequired'])
})
