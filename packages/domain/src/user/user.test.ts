import { expect, test } from 'vitest'
import { isEmail } from './user.ts'

test.each([
  ['a@b.co', true],
  ['shipping.desk+hkg@pearl-toys.example', true],
  ['a@b', false],
  ['@b.co', false],
  ['a b@c.co', false],
  ['a@b.co,c@d.co', false],
  ['Mei <mei@b.co>', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('LIMIT-006 %s is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})
