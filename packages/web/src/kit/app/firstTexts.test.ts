import { describe, expect, it } from 'vitest'
import { firstWords, splitTexts } from '../../../firstTexts.ts'

describe('the first part of a catalogue', () => {
  const texts = { save: 'Save', status_A: 'Active', lines_one: '{{count}} line', lines_other: '{{count}} lines', merge: 'Merge' }

  it('has the texts that the code names, by their name, by its beginning or without its plural', () => {
    const { first, rest } = splitTexts(texts, new Set(['save', 'status_', 'lines', '_']))
    expect(Object.keys(first)).toEqual(['save', 'status_A', 'lines_one', 'lines_other'])
    expect(rest).toEqual({ merge: 'Merge' })
  })

  it('finds the names in what the first pages import, and not in what they load later', () => {
    const words = firstWords()
    for (const name of ['signIn', 'listRange', 'booking_status_', 'so_no', 'listFitOffer']) expect(words).toContain(name)
    for (const name of ['gridDuplicate', 'listBatchTitle']) expect(words).not.toContain(name)
  })
})
