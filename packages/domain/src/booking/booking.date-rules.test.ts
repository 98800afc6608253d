import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { bookingFindings } from './booking.rules.ts'
import { form, line } from './booking.sample.ts'
import type { ContainerLine, ShippingOrderForm } from './booking.ts'

const SETTINGS = { container_check_digit: 'error' } as const
const rulesOf = (order: ShippingOrderForm, zone: string | null = null) =>
  bookingFindings(order, SETTINGS, zone).map((finding) => finding.rule)
const withLine = (changes: Partial<ContainerLine>) => form({ containers: [line(changes)] })

test('a correct booking has no finding at all', () => {
  expect(bookingFindings(form(), SETTINGS, 'Asia/Hong_Kong')).toEqual([])
})

test('an empty draft breaks no rule', () => {
  const dates = { cargo_ready_date: null, etd: null, eta: null, pld_eta: null, fd_eta: null }
  expect(rulesOf(form({ ...dates, containers: [line({ cfs_received: null, cy_gate_in: null, ex_factory_date: null })] }))).toEqual([])
})

describe('cargo ready and ETD', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-03-01', true],
    ['2026-03-02', false],
  ])('BOOK-090 ETD %s with cargo ready on 2026-03-01: refused is %s', (etd, refused) => {
    const quiet = form({ etd, containers: [] })
    expect(rulesOf(quiet).includes('etdLaterThanCargoReady')).toBe(refused)
  })

  test.each([
    ['2026-03-15', false],
    ['2026-03-16', true],
  ])('BOOK-091 ETD %s with cargo ready on 2026-03-01: warned is %s', (etd, warned) => {
    const findings = bookingFindings(form({ etd }), SETTINGS, null).filter((finding) => finding.rule === 'etdSoonAfterCargoReady')
    expect(findings.map((finding) => finding.level)).toEqual(warned ? ['warning'] : [])
  })
})

describe('the cut-off of the sailing', () => {
  const found = (changes: object, zone: string | null = 'Asia/Hong_Kong') =>
    bookingFindings(form({ cargo_ready_date: '2026-03-05', ...changes }), SETTINGS, zone)
      .filter(({ rule }) => rule === 'cargoReachesCutOff')
      .map(({ level, path, key, params }) => [level, path, key, params])
  const missed = (at: string) => [['warning', 'cargo_ready_date', 'booking.cargoMissesCutOff', { at }]]

  test.each([
    ['the day before, in the time of the port of loading', { cy_closing: '2026-03-04T15:59:00Z' }, missed('2026-03-04 23:59')],
    ['the same day', { cy_closing: '2026-03-04T16:00:00Z' }, []],
    ['that of the CFS for full containers', { cfs_closing: '2026-03-01T09:00:00Z', cy_closing: null }, []],
    [
      'that of the CFS for loose cargo',
      { service: 'LCL', cfs_closing: '2026-03-01T09:00:00Z', cy_closing: null },
      missed('2026-03-01 17:00'),
    ],
    ['no date of readiness', { cargo_ready_date: null, cy_closing: '2026-03-01T09:00:00Z' }, []],
  ])('is missed by the cargo: %s', (_, changes, expected) => {
    expect(found(changes)).toEqual(expected)
    expect(found(changes, null)).toEqual([])
  })
})

describe('dates of a container', () => {
  test.each([
    ['2026-03-10', false],
    ['2026-03-11', true],
  ])('BOOK-092 CY gate-in %s with ETD 2026-03-10: refused is %s', (cy_gate_in, refused) => {
    expect(rulesOf(withLine({ cy_gate_in })).includes('cyGateInByEtd')).toBe(refused)
  })

  test.each([
    ['2026-03-10', false],
    ['2026-03-11', true],
  ])('BOOK-093 CFS received %s with ETD 2026-03-10: refused is %s', (cfs_received, refused) => {
    expect(rulesOf(withLine({ cfs_received, cy_gate_in: null })).includes('cfsReceivedByEtd')).toBe(refused)
  })

  test.each([
    ['2026-03-06', false],
    ['2026-03-07', true],
  ])('BOOK-094 CFS received %s with gate-in on 2026-03-06: refused is %s', (cfs_received, refused) => {
    expect(rulesOf(withLine({ cfs_received })).includes('cfsReceivedByGateIn')).toBe(refused)
  })

  test.each([
    ['2026-02-28', true],
    ['2026-03-01', false],
  ])('BOOK-095 ex-factory %s with cargo ready on 2026-03-01: refused is %s', (ex_factory_date, refused) => {
    expect(rulesOf(withLine({ ex_factory_date })).includes('exFactoryNotBeforeCargoReady')).toBe(refused)
  })
})

describe('arrival dates', () => {
  test.each([
    { pld_eta: '2026-03-31', fd_eta: '2026-04-05', broken: ['pldEtaNotBeforePodEta'] },
    { pld_eta: '2026-04-01', fd_eta: '2026-04-01', broken: [] },
    { pld_eta: '2026-04-06', fd_eta: '2026-04-05', broken: ['pldEtaNotAfterFdEta'] },
    { pld_eta: null, fd_eta: '2026-04-05', broken: [] },
  ])('BOOK-096 PLD ETA $pld_eta between POD ETA 2026-04-01 and FD ETA $fd_eta', ({ pld_eta, fd_eta, broken }) => {
    expect(rulesOf(form({ pld_eta, fd_eta }))).toEqual(broken)
  })

  test.each([
    { pld_eta: null, fd_eta: '2026-03-31', broken: ['fdEtaNotBeforePodEta'] },
    { pld_eta: '2026-04-03', fd_eta: '2026-04-02', broken: ['pldEtaNotAfterFdEta'] },
    { pld_eta: '2026-04-02', fd_eta: '2026-04-02', broken: [] },
  ])('BOOK-097 FD ETA $fd_eta after POD ETA 2026-04-01 and PLD ETA $pld_eta', ({ pld_eta, fd_eta, broken }) => {
    expect(rulesOf(form({ pld_eta, fd_eta }))).toEqual(broken)
  })

  test('an arrival one day before the departure is accepted by air and refused by sea', () => {
    expect(rulesOf(form({ eta: '2026-03-09' }))).toContain('etaNotBeforeEtd')
    expect(rulesOf(form({ eta: '2026-03-09', mode: 'AIR' }))).not.toContain('etaNotBeforeEtd')
    expect(rulesOf(form({ eta: '2026-03-08', mode: 'AIR' }))).toContain('etaNotBeforeEtd')
  })
})

test('a closing is compared with the ETD in the time zone of the port of loading', () => {
  const lateInUtc = form({ cy_closing: '2026-03-11T03:00:00Z' })
  expect(rulesOf(lateInUtc, 'Asia/Hong_Kong')).toEqual(['closingsNotAfterEtd'])
  expect(rulesOf(lateInUtc, 'America/Los_Angeles')).toEqual([])
  expect(rulesOf(lateInUtc, null)).toEqual([])
})

test('PLD ETA is accepted exactly when it lies between POD ETA and FD ETA, for any dates', () => {
  const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-04-01', days))
  fc.assert(
    fc.property(day, day, day, (eta, pld_eta, fd_eta) => {
      const broken = rulesOf(form({ eta, pld_eta, fd_eta })).filter((rule) => /^(?:pld|fd)Eta/.test(rule))
      expect(broken.length === 0).toBe(eta <= pld_eta && pld_eta <= fd_eta)
    }),
  )
})
