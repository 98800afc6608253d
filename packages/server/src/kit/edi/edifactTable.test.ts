import { describe, expect, it } from 'vitest'
import { readSegments } from './edifact.ts'
import { refuseMisplaced, segmentTable } from './edifactTable.ts'
import { bytesOf, textOf } from './edifactBytes.ts'

const TABLE = segmentTable('BGM! DTM2 (2 RFF! DTM1 (9 CTA! COM9)) EQD9')
const walk = (tags: string) =>
  refuseMisplaced(
    readSegments(
      tags
        .split(' ')
        .map((tag) => `${tag}+1'`)
        .join(''),
    ),
    TABLE,
    2,
  )

describe('a segment table', () => {
  it.each(['BGM', 'BGM DTM DTM', 'BGM RFF DTM RFF CTA COM COM CTA EQD', 'BGM EQD EQD'])('takes %s', (tags) => {
    expect(() => walk(tags)).not.toThrow()
  })

  it.each([
    ['DTM', 'BGM', 'carrier-message.ediSegmentMissing'],
    ['DTM BGM', 'DTM 3', 'carrier-message.ediSegmentMisplaced'],
    ['BGM DTM DTM DTM', 'DTM 6', 'carrier-message.ediSegmentMisplaced'],
    ['BGM RFF DTM DTM', 'DTM 6', 'carrier-message.ediSegmentMisplaced'],
    ['BGM RFF RFF RFF', 'RFF 6', 'carrier-message.ediSegmentMisplaced'],
    ['BGM COM', 'COM 4', 'carrier-message.ediSegmentMisplaced'],
    ['BGM XYZ', 'XYZ 4', 'carrier-message.ediSegmentMisplaced'],
    ['BGM EQD RFF', 'RFF 5', 'carrier-message.ediSegmentMisplaced'],
  ])('refuses %s at its segment', (tags, at, key) => {
    expect(() => walk(tags)).toThrow(expect.objectContaining({ at, key }))
  })
})

describe('the bytes of a message', () => {
  it.each([
    ["UNB+UNOC:3+A'NAD+Müller'", 'latin1'],
    ["UNB+UNOW:4+A'NAD+明珠'", 'utf8'],
    ['{"name":"Müller"}', 'utf8'],
  ] as const)('%s lie in %s', (text, encoding) => {
    expect(bytesOf(text)).toEqual(Buffer.from(text, encoding))
    expect(textOf(bytesOf(text))).toBe(text)
  })
})
