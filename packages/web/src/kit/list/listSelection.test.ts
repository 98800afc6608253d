import { describe, expect, test } from 'vitest'
import { makeSelection } from './listSelection.ts'

const page = ['A', 'B', 'C', 'D']
const chosen = (selection: ReturnType<typeof makeSelection>) => [...page, 'Z'].filter(selection.has).join('')

describe('the selection of a list', () => {
  test('marks a row, and with a range all rows from the one marked before', () => {
    const selection = makeSelection()
    selection.markAt(page, 3, true, false)
    selection.markAt(page, 1, true, true)
    expect(chosen(selection)).toBe('BCD')
    selection.markAt(page, 2, false, true)
    expect(chosen(selection)).toBe('D')
  })

  test('a range that starts on another page selects only the clicked row', () => {
    const selection = makeSelection()
    selection.markAt(['X', 'Z'], 1, true, false)
    selection.markAt(page, 2, true, true)
    expect(chosen(selection)).toBe('CZ')
  })

  test('keeps the selection of other pages when a whole page is marked and unmarked', () => {
    const selection = makeSelection()
    selection.mark(['Z'], true)
    selection.mark(page, true)
    expect(chosen(selection)).toBe('ABCDZ')
    selection.mark(page, false)
    expect(chosen(selection)).toBe('Z')
    selection.clear()
    expect(chosen(selection)).toBe('')
  })
})
