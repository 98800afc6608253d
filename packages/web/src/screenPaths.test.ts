import { expect, test } from 'vitest'
import { PUBLIC_SCREENS, SCREENS } from './routes.tsx'
import { SCREEN_PATHS } from './screenPaths.ts'

test('every screen is listed', () => {
  const paths = [...PUBLIC_SCREENS, ...SCREENS].map(({ path }) => path).filter((path) => !path.includes('{search_state}'))
  expect(paths.length).toBeGreaterThan(100)
  expect(SCREEN_PATHS).toEqual(expect.arrayContaining(paths))
})

test('a screen below a list is listed once for each list, and below nothing else', () => {
  for (const list of ['search_booking', 'booking_approved']) expect(SCREEN_PATHS).toContain(`/BMS/${list}/shipping_order/{so_no}`)
  expect(SCREEN_PATHS).toContain('/BMS/party_approved/party_maintenance/{party_id}')
  for (const other of ['enhance_booking', '{search_state}']) expect(SCREEN_PATHS).not.toContain(`/BMS/${other}/shipping_order/{so_no}`)
})
