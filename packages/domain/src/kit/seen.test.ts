import { expect, test } from 'vitest'
import { isSeen } from './seen.ts'

test.each(['\u2800', '\uFFFC', '\u{1D159}', '\u{16FE4}', ' \u200B '])('REG-039 REG-040 %j shows nothing', (text) => {
  expect([isSeen(text), isSeen(`${text}Mei`)]).toEqual([false, true])
})
