import { expect, test } from 'vitest'
import { isEntryPlace, isUsPlace } from './regions.ts'

test.each([
  ['DEHAM', true],
  ['GRPIR', true],
  ['CHBSL', true],
  ['NOOSL', true],
  ['GBBEL', true],
  ['GBLAR', true],
  ['GBWPT', true],
  ['GBFXT', false],
  ['GBLON', false],
  ['USLAX', false],
  ['ISREY', false],
  ['TRIST', false],
  [null, false],
])('BOOK-131 an entry summary declaration is lodged in %s: %s', (place, is) => {
  expect(isEntryPlace(place)).toBe(is)
})

test.each([
  ['USLAX', true],
  ['PRSJU', true],
  ['CAVAN', false],
  ['DEHAM', false],
  [null, false],
])('%s lies in the customs territory of the United States: %s', (place, is) => {
  expect(isUsPlace(place)).toBe(is)
})
