import { emptyIsf } from '@fairlead/domain/filing/filing'
import { expect, test } from 'vitest'
import { unmatched } from '../kit/fields/unmatched.ts'
import { changed, flat, nested } from './filing.values.ts'

test('what lies in the form stands in the controls, and back', () => {
  const form = { ...emptyIsf(), importer_id: 'K1' }
  expect(flat(form)).toMatchObject({ importer_id: 'K1', 'seller.name': null, 'ship_to.hts_code': null })
  expect(nested(flat(form))).toEqual(form)
})

test('a text that no option fits is kept as it was typed', () => {
  const values = { 'seller.country': unmatched('Nowhere') }
  expect(flat(nested(values))).toEqual(values)
})

test('an empty control has not been changed', () => {
  expect(changed({ a: null, b: 'x' }, { a: '', b: 'x' })).toEqual([])
  expect(changed({ a: null }, { a: 'x' })).toEqual([{ path: 'a', before: null, after: 'x' }])
})
