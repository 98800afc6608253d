import { expect, test } from 'vitest'
import { PUBLIC_SCREENS } from './publicScreens.tsx'
import { SCREENS } from './routes.tsx'
import { SCREEN_PATHS } from './screenPaths.ts'

test('SCREEN_PATHS contains the path of every screen', () => {
  const paths = [...PUBLIC_SCREENS, ...SCREENS].map(({ path }) => path).filter((path) => !path.includes('{search_state}'))
  expect(paths.length).toBeGreaterThan(100)
  expect(SCREEN_PATHS).toEqual(expect.arrayContaining(paths))
})

test('a screen below lists has a path for each of its lists and for no other segment', () => {
  for (const list of ['search_booking', 'booking_approved']) expect(SCREEN_PATHS).toContain(`/BMS/${list}/shipping_order/{so_no}`)
  expect(SCREEN_PATHS).toContain('/BMS/party_approved/party_maintenance/{party_id}')
  for (const other of ['enhance_booking', '{search_state}']) expect(SCREEN_PATHS).not.toContain(`/BMS/${other}/shipping_order/{so_no}`)
})
