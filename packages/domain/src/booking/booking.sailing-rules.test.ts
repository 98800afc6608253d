import { describe, expect, it, test } from 'vitest'
import type { SailingRow } from '../sailing/sailing.ts'
import { form, order } from './booking.sample.ts'
import {
  firstListedDay,
  mayTakeSailing,
  rateProblems,
  sailingDifferences,
  sailingProblems,
  staysOnSailing,
  whyOutOfReach,
  withSailing,
} from './booking.sailing-rules.ts'

const sailing: SailingRow = {
  sailing_schedule_id: 7,
  version: 1,
  changed_at: null,
  carrier_code: 'EGLV',
  mother_vessel: 'EVER ACE',
  imo_no: '9893890',
  voyage: '012W',
  service_name: null,
  service_code: null,
  pol: 'HKHKG',
  pod: 'USLAX',
  etd: '2026-03-12',
  eta: '2026-03-28',
  cfs_cut_off: null,
  cy_cut_off: '2026-03-10T04:00:00Z',
  vgm_cut_off: null,
  si_cut_off: null,
  transshipment_port: null,
  transit_days: 16,
  status: 'A',
  is_manual: false,
  is_tbc: false,
  tbc_moved_for: null,
  carrier_name: 'Evergreen',
  carrier_type: 'SEA',
  pol_name: 'Hong Kong',
  pod_name: 'Los Angeles',
  pol_time_zone: 'Asia/Hong_Kong',
}
const booked = form({
  pol: 'HKHKG',
  pod: 'USLAX',
  eta: '2026-03-20',
  pld_eta: '2026-03-21',
  fd_eta: '2026-03-25',
  si_closing: '2026-03-09T04:00:00Z',
})

test('applying a sailing fills its fields, shifts on-carriage dates, and keeps a closing for which it has no cut-off', () => {
  const taken = withSailing(booked, sailing)
  expect(taken).toMatchObject({
    vessel: 'EVER ACE',
    voyage: '012W',
    etd: '2026-03-12',
    eta: '2026-03-28',
    cy_closing: '2026-03-10T04:00:00Z',
    pld_eta: '2026-03-29',
    fd_eta: '2026-04-02',
    si_closing: '2026-03-09T04:00:00Z',
  })
  expect(taken).toMatchObject({ cfs_closing: booked.cfs_closing, vgm_closing: booked.vgm_closing })
  expect(sailingDifferences(taken, sailing)).toEqual([])
  expect(withSailing(taken, sailing)).toEqual(taken)
})

test('applying a sailing of another carrier clears the contract number', () => {
  const of = (carrier_code: string | null) => withSailing({ ...booked, carrier_code, contract_no: 'SC-2026-1' }, sailing).contract_no
  expect([of('EGLV'), of(null), of('MAEU')]).toEqual(['SC-2026-1', 'SC-2026-1', null])
})

describe('where a booking and its sailing differ', () => {
  const taken = withSailing(booked, sailing)
  it.each([
    ['the vessel', { mother_vessel: 'EVER GIVEN' }, [{ field: 'vessel', booked: 'EVER ACE', now: 'EVER GIVEN' }]],
    ['a projection', { is_tbc: true }, [{ field: 'projected_etd', booked: null, now: '2026-03-12' }]],
    ['the same instant, written otherwise', { cy_cut_off: '2026-03-10T04:00:00.000Z' }, []],
    ['a cut-off that is no longer named', { cy_cut_off: null }, []],
  ])('%s', (_, changes, differs) => {
    expect(sailingDifferences(taken, { ...sailing, ...changes })).toEqual(differs)
  })
})

it.each([
  [{ voyage: '013W' }, false],
  [{ pod: 'USNYC' }, false],
  [{ etd: '2026-03-13' }, true],
])('a booking that changes %o stays on its sailing: %s', (changes, stays) => {
  expect(staysOnSailing(booked, { ...booked, ...changes })).toBe(stays)
})

describe('why a sailing cannot be applied to a booking', () => {
  const ofOrder = { mode: 'SEA' as const, pol: 'HKHKG', pod: 'USLAX', space_status: 'OPEN' as const }
  it.each([
    ['its ports', ofOrder, { pod: 'USNYC' }, ['pod booking.sailingPorts']],
    ['no port yet', { ...ofOrder, pod: null }, { pod: 'USNYC' }, []],
    ['out of use', ofOrder, { status: 'I' as const }, ['sailing_schedule_id booking.sailingOutOfUse']],
    [
      'of a carrier of another mode',
      { ...ofOrder, mode: 'RAIL' as const },
      { carrier_type: 'SEA' },
      ['sailing_schedule_id booking.sailingOfOtherMode'],
    ],
    ['of a carrier of the same mode', { ...ofOrder, mode: 'RAIL' as const }, { carrier_type: 'RAIL' }, []],
    ['of a carrier outside the master data', { ...ofOrder, mode: 'RAIL' as const }, { carrier_type: null }, []],
    ['of an order that has no mode yet', { ...ofOrder, mode: null }, { carrier_type: 'SEA' }, []],
    ['a projection while the space is open', ofOrder, { is_tbc: true }, []],
    [
      'a projection after the release',
      { ...ofOrder, space_status: 'RELEASED_SO' as const },
      { is_tbc: true },
      ['sailing_schedule_id booking.sailingTbcReleased'],
    ],
  ])('%s', (_, of, changes, problems) => {
    expect(sailingProblems(of, { ...sailing, ...changes }).map(({ path, key }) => `${path} ${key}`)).toEqual(problems)
  })
})

describe('why cargo cannot reach a sailing any more', () => {
  // The day begins at 16:00 UTC in Hong Kong.
  const fcl = { service: 'FCL' as const, mode: 'SEA' as const, cargo_ready_date: '2026-03-09' }
  it.each([
    ['before the cut-off', fcl, {}, '2026-03-10T03:59:00Z', null],
    ['after the cut-off', fcl, {}, '2026-03-10T04:01:00Z', 'booking.sailingClosed'],
    ['on the day of departure, without a cut-off', fcl, { cy_cut_off: null }, '2026-03-12T15:59:00Z', null],
    ['on the day after, as the port counts', fcl, { cy_cut_off: null }, '2026-03-12T16:00:00Z', 'booking.sailingDeparted'],
    [
      'with cargo that is ready too late',
      { ...fcl, cargo_ready_date: '2026-03-11' },
      {},
      '2026-03-01T00:00:00Z',
      'booking.cargoMissesCutOff',
    ],
    ['loose cargo has the cut-off of the CFS', { ...fcl, service: 'LCL' as const }, {}, '2026-03-11T00:00:00Z', null],
    [
      'loose cargo after the cut-off of the CFS',
      { ...fcl, service: 'LCL' as const },
      { cfs_cut_off: '2026-03-08T04:00:00Z' },
      '2026-03-09T00:00:00Z',
      'booking.sailingClosed',
    ],
    [
      'leaving on the day on which the cargo is ready, without a cut-off',
      { ...fcl, cargo_ready_date: '2026-03-12' },
      { cy_cut_off: null },
      '2026-03-01T00:00:00Z',
      'booking.cargoMissesDeparture',
    ],
    ['a projected departure', fcl, { is_tbc: true, cy_cut_off: null }, '2027-01-01T00:00:00Z', null],
    ['a sailing without a date', fcl, { etd: null, cy_cut_off: null }, '2027-01-01T00:00:00Z', null],
  ])('%s', (_, of, changes, now, key) => {
    expect(whyOutOfReach(of, { ...sailing, pol_time_zone: 'Asia/Hong_Kong', ...changes }, now)?.key ?? null).toBe(key)
  })
})

test('the sailings of an order are listed from a week before its cargo can leave', () => {
  expect(firstListedDay('2026-03-20', '2026-03-09')).toBe('2026-03-13')
  expect(firstListedDay('2026-01-20', '2026-03-09')).toBe('2026-03-02')
  expect(firstListedDay(null, '2026-03-09')).toBe('2026-03-02')
})

describe('why a rate does not apply to a booking on a sailing', () => {
  const asked = { mode: 'SEA' as const, container_requests: [{ container_size: '40HC' as const, qty: 2 }] }
  const rate = {
    mode: 'SEA' as const,
    status: 'A' as const,
    carrier_code: 'EGLV',
    pol: 'HKHKG',
    pod: 'USLAX',
    effective_from: '2026-03-12',
    effective_to: '2026-03-12',
    total_rate: [{ container_size: '40HC' as const, amount: '1.00' }],
  }
  it.each([
    ['none', {}, []],
    ['another carrier', { carrier_code: 'MAEU' }, ['booking.rateOfOtherLane']],
    ['another lane', { pod: 'USNYC' }, ['booking.rateOfOtherLane']],
    ['another mode', { mode: 'RAIL' as const }, ['booking.rateOfOtherMode']],
    ['not yet', { effective_from: '2026-03-13', effective_to: '2026-04-30' }, ['booking.rateNotThen']],
    ['no longer', { effective_from: '2026-01-01', effective_to: '2026-03-11' }, ['booking.rateNotThen']],
    ['out of use', { status: 'I' as const }, ['booking.rateNotThen']],
    ['a size that it does not have', { total_rate: [] }, ['booking.rateSizes']],
  ])('%s', (_, changes, keys) => {
    expect(rateProblems(asked, sailing, { ...rate, ...changes }).map(({ key }) => key)).toEqual(keys)
  })
})

it.each([
  ['CONFIRMED', null, true, true],
  ['CONFIRMED', 'OUTSTANDING', true, true],
  ['CONFIRMED', 'COMPLETED', true, false],
  ['CONFIRMED', null, false, false],
  ['CANCELLED', null, true, false],
  ['NEW_MANUAL', null, true, true],
] as const)('%s with job %s, staff %s: may apply a sailing %s', (booking_status, job_status, internal, may) => {
  const actor = {
    user_uid: 'u',
    login_id: 'u',
    profile_type: internal ? ('OPERATION' as const) : ('SHIPPER' as const),
    user_level_id: 10,
    internal,
    func_ids: new Set(['create_booking' as const]),
    party_ids: [],
    all_party_types: new Set<never>(),
    sales_codes: [],
  }
  expect(mayTakeSailing(order({ booking_status, job_status, origin: 'M' }), actor)).toBe(may)
})
