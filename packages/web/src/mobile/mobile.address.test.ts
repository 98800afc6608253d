import { expect, test } from 'vitest'
import { mobileAddress } from './mobile.address.ts'

test('BOOK-137 the mobile site opens with soNo, token and row_no, added to any parameters of its address', () => {
  expect(mobileAddress('https://m.example/so?lang=en#top', 'HKG 1&2', 'a+b')).toBe(
    'https://m.example/so?lang=en&soNo=HKG+1%262&token=a%2Bb&row_no=1#top',
  )
})
