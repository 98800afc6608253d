import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'
import { describe, expect, it } from 'vitest'
import { countWords, totalWords } from './listTotal.ts'

describe('how many rows there are', () => {
  it.each([
    [0, '0'],
    [1234, '1,234'],
    [EXACT_TOTAL_UP_TO, '10,000'],
    [EXACT_TOTAL_UP_TO + 1, '10,000+'],
  ])('%i is told as %s', (count, words) => {
    expect(countWords(count, 'en-US')).toBe(words)
  })

  it('a total that is not exact is told as more than is counted', () => {
    expect(totalWords({ total: EXACT_TOTAL_UP_TO, total_is_exact: false }, 'en-US')).toBe('10,000+')
    expect(totalWords({ total: EXACT_TOTAL_UP_TO, total_is_exact: true }, 'en-US')).toBe('10,000')
  })
})
