import { expect, test } from 'vitest'
import { fillText, partsOfKey } from './texts.ts'

const nothing = (key: string) => `?${key}`

test('a key names its module before the dot; without one it is of the kit', () => {
  expect(partsOfKey('booking.list_search_booking')).toEqual({ namespace: 'booking', name: 'list_search_booking' })
  expect(partsOfKey('msgNoRecordFound')).toEqual({ namespace: 'kit', name: 'msgNoRecordFound' })
})

test('placeholders are filled at every occurrence, also with numbers', () => {
  expect(fillText('{{so_no}}: {{n}} of {{n}}', { so_no: 'SO1', n: 0 }, nothing)).toBe('SO1: 0 of 0')
})

test.each([
  [999, '999'],
  [5865, '5,865'],
  [-1234567.25, '-1,234,567.25'],
  [0.0001, '0.0001'],
  [0.1, '0.1'],
  [4000.5, '4,000.5'],
  ['2026', '2026'],
])('the quantity %s reads %s; a text is shown as it is', (kg, text) => {
  expect(fillText('{{kg}} KG', { kg }, nothing)).toBe(`${text} KG`)
})

test('a placeholder without a parameter stays visible', () => {
  expect(fillText('for {{field}}', {}, nothing)).toBe('for {{field}}')
})

test('a referenced text replaces its key, which may contain placeholders', () => {
  expect(fillText('used for $t(booking.verb_{{action}})', { action: 'confirm' }, (key) => `<${key}>`)).toBe(
    'used for <booking.verb_confirm>',
  )
})

test('what a parameter brings is never read again', () => {
  expect(fillText('{{a}}', { a: '$t(auth.signIn)' }, nothing)).toBe('$t(auth.signIn)')
  expect(fillText('{{a}}', { a: '{{b}}', b: 'x' }, nothing)).toBe('{{b}}')
})
