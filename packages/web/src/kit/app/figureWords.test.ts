import { FIGURES_UP_TO } from '@fairlead/domain/kit/list'
import { expect, it } from 'vitest'
import { figureWords } from './figureWords.ts'

it.each([
  [0, '0'],
  [FIGURES_UP_TO, '1,000'],
  [FIGURES_UP_TO + 1, '1,000+'],
])('the figure %i is shown as %s', (count, words) => {
  expect(figureWords(count, 'en-US')).toBe(words)
})
