import { expect, test } from 'vitest'
import { actor } from '../booking/booking.sample.ts'
import type { FuncId } from '../kit/access.ts'
import { periodOf } from './job.ts'
import { jobStep } from './job.transitions.ts'

test('the period is the month of the ETD, without one that of the opening date', () => {
  expect(periodOf('2026-03-31', '2026-02-01')).toBe('2026-03')
  expect(periodOf(null, '2026-02-28')).toBe('2026-02')
  expect(() => periodOf('31/03/2026', '2026-02-01')).toThrow(/msgDateInvalid|Invalid/)
})

test.each<[FuncId[], string]>([
  [['m_ap'], 'COMPLETED'],
  [['m_ar'], 'COMPLETED'],
  [['booking'], 'COMPLETED'],
  [['party'], 'forbidden'],
])('accounting with %j completes a job: %s', (funcs, expected) => {
  const finance = actor({ profile_type: 'FINANCE', func_ids: new Set(funcs) })
  const { row, refusal } = jobStep('complete', { job_status: 'OUTSTANDING' }, finance, {})
  expect(row?.to ?? refusal?.kind).toBe(expected)
})
