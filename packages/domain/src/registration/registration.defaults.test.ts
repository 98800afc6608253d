import { expect, test } from 'vitest'
import { planOf } from './registration.defaults.ts'

test('REG-064 the plan contains only requested parties that SIS named, and no administration roles', () => {
  const pending = { action: 'i', status: 'P' } as const
  const [profile] = planOf(
    [
      {
        ...pending,
        profile_type: 'SHIPPER',
        roles: [
          { ...pending, role_id: 'BOOKING_VIEW' },
          { ...pending, role_id: 'SYSTEM_ADMIN' },
        ],
        parties: [
          { ...pending, party_id: 7, party_code: 'PEARLTOY', sis_named: true },
          { ...pending, party_id: 1, party_code: null },
        ],
        party_groups: [],
        tradelanees: [],
      },
    ],
    null,
  )
  expect(profile).toMatchObject({ profile_type: 'SHIPPER', roles: ['BOOKING_VIEW'], party_ids: [7] })
})
