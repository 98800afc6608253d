import { expect, it } from 'vitest'
import { hrefOfPreference } from './favourites.ts'

const favourite = {
  preference_id: 9,
  preference_type: 'SAVED_VIEW',
  preference_name: 'Sails this week',
  preference_style: null,
  url: '/BMS/search_booking',
  isFavourite: true,
}

it('PREF-010 a favourite opens its list with the view applied', () => {
  expect(hrefOfPreference({ ...favourite, preference: { search: 'q=SO2&sort=-etd' } })).toBe('/BMS/search_booking?q=SO2&sort=-etd&view=9')
  expect(hrefOfPreference({ ...favourite, preference: { search: '' } })).toBe('/BMS/search_booking?view=9')
  expect(hrefOfPreference({ ...favourite, preference: { other: 1 } })).toBe('/BMS/search_booking')
})
