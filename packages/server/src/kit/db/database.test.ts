import { describe, expect, it } from 'vitest'
import { isoInstant } from './database.ts'

describe('an instant that the database writes', () => {
  it.each([
    ['2026-03-01 09:00:00+00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01 09:00:00.5+00', '2026-03-01T09:00:00.500Z'],
    ['2026-03-01 09:00:00.123456+00', '2026-03-01T09:00:00.123Z'],
    ['2026-03-01 09:00:00.999999+00', '2026-03-01T09:00:00.999Z'],
    ['2026-03-01 09:00:00.007+08', '2026-03-01T01:00:00.007Z'],
  ])('%s is read as %s', (text, instant) => {
    expect(isoInstant(text)).toBe(instant)
    expect(new Date(text).toISOString()).toBe(instant)
  })
})
