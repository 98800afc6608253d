import { describe, expect, test } from 'vitest'
import { ageingOf } from '../kit/ageing.ts'
import { ageingByDays, agedField } from '../kit/ageingDays.ts'
import { columnsFor, MAX_COLUMNS } from '../kit/list.ts'
import { BEFORE_ETD, PENDING_CONFIRMATION } from './consolidation.ageing.ts'
import { CONTAINER_KINDS, fillOf, kindOfContainer, roomOf } from './consolidation.container-kinds.ts'
import { BOX_SIZES } from './consolidation.codes.ts'
import { CONSOLIDATION_LIST_NAMES, CONSOLIDATION_LISTS, consolidationList, PENDING_CREATION } from './consolidation.lists.ts'
import { lapsesApproval, mayChange, planChanges, refusalOfChange } from './consolidation.change-rules.ts'
import { ConsolStatus } from './consolidation.codes.ts'
import { wholeOf } from './consolidation.defaults.ts'
import { planForm, planned, PLANNERS } from './consolidation.sample.ts'
import type { ConsolidationForm } from './consolidation.ts'

const SINCE = '2026-03-01T00:00:00Z'
const after = (hours: number) => new Date(Date.parse(SINCE) + hours * 3_600_000)

test.each([
  [8, 'none'],
  [8.01, 'yellow'],
  [18, 'yellow'],
  [18.01, 'red'],
])('AGE-002 a plan without a request for approval is %s after %d hours', (hours, level) => {
  expect(ageingOf(PENDING_CONFIRMATION, SINCE, after(hours)).level).toBe(level)
})

test.each([
  ['2026-03-17', 'none'],
  ['2026-03-16', 'yellow'],
  ['2026-03-13', 'yellow'],
  ['2026-03-12', 'red'],
  ['2026-03-01', 'red'],
])('AGE-007 a load with ETD %s is %s on 10 March', (etd, level) => {
  expect(ageingByDays(BEFORE_ETD, etd, '2026-03-10').level).toBe(level)
})

describe('the lists', () => {
  test('the nine lists have the addresses of the specification', () => {
    expect([...CONSOLIDATION_LISTS, PENDING_CREATION].map(({ path }) => path).toSorted()).toEqual(
      [
        'search_consolidation',
        'request_consolidation_approval',
        'pending_consolidation_creation',
        'pending_customer_consolidation_approval',
        'consolidation_approved',
        'consolidation_rejected',
        'consolidation_advice',
        'amended_booking_pending',
        'load_plan_pending_allocation',
      ]
        .map((name) => `/BMS/${name}`)
        .toSorted(),
    )
    expect(CONSOLIDATION_LIST_NAMES).toHaveLength(9)
    expect(consolidationList('pending_consolidation_creation', { internal: true })).toBeUndefined()
    expect(consolidationList('amended_booking_pending', { internal: true })).toBeDefined()
    expect(consolidationList('amended_booking_pending', { internal: false })).toBeUndefined()
  })

  test('each list selects its statuses', () => {
    expect(CONSOLIDATION_LISTS.map(({ name, preset, load, amended }) => [name, preset?.join() ?? null, load ?? amended ?? null])).toEqual([
      ['search_consolidation', null, null],
      ['request_consolidation_approval', 'REQUESTED', null],
      ['pending_customer_consolidation_approval', 'PENDING_CUSTOMER', null],
      ['consolidation_approved', 'APPROVED', null],
      ['consolidation_rejected', 'REJECTED', null],
      ['consolidation_advice', 'ADVICE', null],
      ['amended_booking_pending', 'PLAN,REQUESTED,PENDING_CUSTOMER,APPROVED,REJECTED,ADVICE', true],
      ['load_plan_pending_allocation', 'APPROVED,ADVICE', 'PENDING'],
    ])
  })

  test.each(CONSOLIDATION_LISTS)('$name sorts and ages by columns that it has', (list) => {
    const fields = list.columns.map(({ field }): string => field)
    for (const part of list.defaultSort.split(',')) {
      const field = part.replace('-', '')
      expect(list.columns.find((column) => column.field === field)?.sortable, field).toBe(true)
    }
    expect(list.ageing ? fields.includes(agedField(list.ageing)) : true).toBe(true)
    expect(list.columns.filter(({ optional }) => !optional).length).toBeLessThanOrEqual(MAX_COLUMNS)
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('an external profile has no column of the job', () => {
    for (const list of CONSOLIDATION_LISTS) {
      const shown = columnsFor(list, PLANNERS.principal).map(({ field }): string => field)
      expect(shown).not.toContain('job_no')
      expect(shown).not.toContain('job_status')
    }
  })
})

describe('containers', () => {
  test('every requestable size has planning figures, except the tank', () => {
    expect(BOX_SIZES.filter((size) => kindOfContainer(size) === null)).toEqual(['20TK'])
    const tooSmall = CONTAINER_KINDS.filter(
      ({ inside, door }) => inside && door && (door.width > inside.width || door.height > inside.height),
    )
    expect(tooSmall).toEqual([])
  })

  test('adds up capacity and fill of several containers', () => {
    const requests = [
      { container_size: '20GP', qty: 2 },
      { container_size: '40HC', qty: 1 },
    ]
    expect(roomOf(requests)).toEqual({ boxes: 3, cbm: 124, payload_kg: 2 * 28_180 + 26_540 })
    expect(fillOf(62, requests)).toBe(50)
    expect(fillOf(62, [...requests, { container_size: '20FR', qty: 1 }])).toBeNull()
    expect(fillOf(62, [])).toBeNull()
  })
})

describe('changing a plan', () => {
  const change = (path: string) => [{ path, before: 1, after: 2 }]
  const standing = (consol_status: ConsolStatus, load_status: 'PENDING' | 'CLOSED' = 'PENDING') => ({ consol_status, load_status })

  test('an order or a size that is taken off changes no other, and another sequence of the lines changes no field', () => {
    const [first, second, third] = ['SO1', 'SO2', 'SO3'].map((so_no, index) => ({ ...wholeOf(planned({ so_no }), index + 1) }))
    if (!first || !second || !third) throw new Error('three lines')
    const sizes = [
      { container_size: '20GP' as const, qty: 2 },
      { container_size: '40HC' as const, qty: 1 },
    ]
    const before = planForm({ container_requests: sizes, so_allocations: [first, second, third] })
    const changes = (after: Partial<ConsolidationForm>) => planChanges(before, { ...before, ...after })
    expect(changes({ so_allocations: [first, { ...third, cbm: 9 }] })).toEqual([
      { path: 'so_allocations.[SO2]', before: second, after: null },
      { path: 'so_allocations.[SO3].cbm', before: 20.125, after: 9 },
    ])
    expect(changes({ container_requests: sizes.slice(1) })).toEqual([{ path: 'container_requests.[20GP]', before: sizes[0], after: null }])
    expect(changes({ so_allocations: [third, first, second] })).toEqual([])
    const twice = { ...first, cbm: 1 }
    expect(changes({ so_allocations: [first, second, third, twice] })).toEqual([{ path: 'so_allocations.3', before: null, after: twice }])
  })

  test('references and the order of loading change in every active status', () => {
    for (const path of ['own_reference', 'customer_reference', 'so_allocations.0.loading_seq'])
      for (const consol_status of ConsolStatus.options) {
        const refusal = refusalOfChange(standing(consol_status), change(path))
        expect(refusal?.key ?? null).toBe(consol_status === 'CANCELLED' ? 'consolidation.notEditable' : null)
        expect(lapsesApproval(standing(consol_status), change(path))).toBe(false)
      }
  })

  test.each([
    'vessel',
    'rate_source_key',
    'container_requests.0.qty',
    'so_allocations.1',
    'so_allocations.0.cbm',
    'pol',
    'principal_party_id',
  ])('a change of %s is refused while approval runs, and lapses it afterwards', (path) => {
    for (const status of ['REQUESTED', 'PENDING_CUSTOMER'] as const)
      expect(refusalOfChange(standing(status), change(path))).toEqual({ key: 'consolidation.approvalIsRunning' })
    expect(lapsesApproval(standing('PLAN'), change(path))).toBe(false)
    for (const status of ['APPROVED', 'ADVICE', 'REJECTED'] as const) {
      expect(refusalOfChange(standing(status), change(path))).toBeNull()
      expect(lapsesApproval(standing(status), change(path))).toBe(true)
    }
  })

  test('a closed load keeps its containers and orders', () => {
    expect(refusalOfChange(standing('APPROVED', 'CLOSED'), change('so_allocations.0.kg'))).toEqual({ key: 'consolidation.loadIsClosed' })
    expect(refusalOfChange(standing('APPROVED', 'CLOSED'), change('container_requests.0'))).toEqual({ key: 'consolidation.loadIsClosed' })
    expect(refusalOfChange(standing('APPROVED', 'CLOSED'), change('so_allocations.[SO1].loading_seq'))).toEqual({
      key: 'consolidation.loadIsClosed',
    })
    expect(refusalOfChange(standing('APPROVED', 'CLOSED'), change('own_reference'))).toBeNull()
    const fields = ['pol', 'container_requests', 'so_allocations', 'own_reference']
    expect(fields.map((field) => mayChange({ load_status: 'CLOSED' }, field))).toEqual([false, false, false, true])
    expect(fields.every((field) => mayChange({ load_status: 'ALLOCATED' }, field))).toBe(true)
  })
})
