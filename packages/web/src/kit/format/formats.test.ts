import { DATE_TIME_FORMAT } from '@fairlead/domain/kit/dates'
import { format } from 'date-fns'
import { expect, test } from 'vitest'
import { formatInstant } from './formats.ts'

test('LIMIT-008 formatInstant writes YYYY-MM-DD HH:mm in the user’s time zone', () => {
  for (const instant of ['2026-01-02T03:04:05Z', '2026-12-31T23:59:59.999Z', '2024-02-29T12:00:00Z']) {
    expect(formatInstant(instant)).toBe(format(new Date(instant), DATE_TIME_FORMAT))
  }
})
