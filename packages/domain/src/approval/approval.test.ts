import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApprovalStatus } from '../booking/booking.codes.ts'
import { ageingOf } from '../kit/ageing.ts'
import { PENDING_FOR_APPROVAL, REJECTED, UNDER_APPROVAL } from './approval.ageing.ts'
import { approvalRelevant, effectOfChange } from './approval.change-rules.ts'
import { APPROVAL_LISTS, approvalList } from './approval.lists.ts'

const SINCE = '2026-03-01T00:00:00Z'
const after = (hours: number) => new Date(Date.parse(SINCE) + hours * 3_600_000)
const levelOf = (ageing: typeof REJECTED, hours: number) => ageingOf(ageing, SINCE, after(hours)).level

describe('ageing', () => {
  test.each([
    [23, 'none'],
    [24, 'none'],
    [25, 'yellow'],
    [48, 'yellow'],
    [49, 'red'],
  ])('AGE-003 AGE-005 after %i hours: %s, counted from the confirmation and from the step', (hours, level) => {
    expect(levelOf(PENDING_FOR_APPROVAL, hours)).toBe(level)
    expect(levelOf(UNDER_APPROVAL, hours)).toBe(level)
  })

  test.each([
    [23, 'none'],
    [24, 'none'],
    [25, 'red'],
    [49, 'red'],
  ])('AGE-006 rejected %i hours ago: %s', (hours, level) => {
    expect(levelOf(REJECTED, hours)).toBe(level)
  })

  test('AGE-003 AGE-005 AGE-006 each rule applies to its lists and counts from its instant', () => {
    const ageings = APPROVAL_LISTS.flatMap(({ name, ageing }) =>
      ageing ? [[name, ageing.from, ageing.yellow_hours, ageing.red_hours]] : [],
    )
    expect(ageings).toEqual([
      ['pending_for_approval', 'confirmed_at', 24, 48],
      ['request_approval', 'approval_changed_at', 24, 48],
      ['pending_customer_approval', 'approval_changed_at', 24, 48],
      ['booking_rejected', 'approval_changed_at', undefined, 24],
    ])
  })
})

test('APPR-002 to APPR-010 every list has its address and its part of the pipeline', () => {
  expect(APPROVAL_LISTS.map(({ path, status, updated_by }) => [path, status ?? updated_by ?? null])).toEqual([
    ['/BMS/search_booking_approval', null],
    ['/BMS/pending_for_approval', 'NOT_REQUESTED'],
    ['/BMS/request_approval', 'REQUESTED'],
    ['/BMS/pending_customer_approval', 'PENDING_CUSTOMER'],
    ['/BMS/booking_approved', 'APPROVED'],
    ['/BMS/booking_rejected', 'REJECTED'],
    ['/BMS/booking_advice', 'ADVICE'],
    ['/BMS/booking_approval_updated_by_mr', 'MR'],
    ['/BMS/booking_approval_updated_by_customer', 'CUSTOMER'],
  ])
  expect(approvalList('nothing')).toBeUndefined()
})

describe('a change of the booking', () => {
  const change = (path: string) => [{ path, before: 'a', after: 'b' }]

  test.each(['voyage', 'sailing_schedule_id', 'rate_source_key', 'gross_weight', 'container_requests.0.qty', 'dangerous_goods'])(
    'APPR-017 of %s makes an approval lapse, and marks a running one',
    (path) => {
      expect(effectOfChange({ approval_status: 'APPROVED' }, change(path))).toBe('lapses')
      expect(effectOfChange({ approval_status: 'ADVICE' }, change(path))).toBe('lapses')
      expect(effectOfChange({ approval_status: 'REQUESTED' }, change(path))).toBe('marks')
      expect(effectOfChange({ approval_status: 'PENDING_CUSTOMER' }, change(path))).toBe('marks')
      expect(effectOfChange({ approval_status: 'REJECTED' }, change(path))).toBeNull()
    },
  )

  test.each(['marks', 'shipper_reference', 'containers.0.seal_no', 'containers.0.gross_weight', 'si_closing'])(
    'APPR-017 of %s does not affect the approval',
    (path) => {
      for (const approval_status of ApprovalStatus.options) expect(effectOfChange({ approval_status }, change(path))).toBeNull()
    },
  )

  test('APPR-017 a relevant change stays relevant among other changes', () => {
    const paths = fc.constantFrom('voyage', 'marks', 'cbm', 'containers.1.cbm', 'etd', 'po_no', 'container_requests.1')
    const changes = fc.array(paths.map((path) => ({ path, before: null, after: 1 })))
    fc.assert(
      fc.property(changes, changes, (some, others) => {
        const apart = [...approvalRelevant(some), ...approvalRelevant(others)]
        expect(approvalRelevant([...some, ...others])).toEqual(apart)
        expect(effectOfChange({ approval_status: 'APPROVED' }, [...some, ...others])).toBe(apart.length > 0 ? 'lapses' : null)
      }),
    )
  })
})
