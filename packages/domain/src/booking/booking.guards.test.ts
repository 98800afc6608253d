import { expect, test } from 'vitest'
import { problemsOfSaving, validationOf } from './booking.guards.ts'
import { facts, form, order } from './booking.sample.ts'

const { parties, settings } = facts()
const withShipper = (status: 'P' | 'I') => parties.map((party) => (party.party_id === 11 ? { ...party, status } : party))

test('BOOK-053 a validation result says which check, which SO, which action, which party', () => {
  expect(validationOf(order({ job_status: 'COMPLETED' }), 'confirm', withShipper('I'))).toEqual([
    { res: 'JOB', so_no: 'SO260300001', action: 'confirm', party_type_name: null, party_code: null },
    { res: 'PARTY', so_no: 'SO260300001', action: 'confirm', party_type_name: 'SHIPPER', party_code: 'PEARL' },
  ])
})

test('a party that waits for its approval may stand on a draft, and goes no further', () => {
  expect(validationOf(order({ booking_status: 'DRAFT' }), 'submit', withShipper('P')).map(({ res }) => res)).toEqual(['PARTY'])
  expect(validationOf(order({ booking_status: 'DRAFT' }), 'discard', withShipper('P'))).toEqual([])
})

test('a booking without a job has nothing to re-open', () => {
  expect(validationOf(order({ job_status: null }), 'confirm', parties)).toEqual([])
  expect(validationOf(order({ job_status: 'COMPLETED_GP_LOCKED' }), 'submit', parties)).toEqual([])
})

test('a draft is saved with anything in it, a submitted booking only while it meets what submitting asked', () => {
  const spoilt = form({ etd: '2026-02-01', vessel: null })
  expect(problemsOfSaving('DRAFT', spoilt, settings)).toEqual([])
  for (const status of ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED'] as const)
    expect(problemsOfSaving(status, spoilt, settings).map(({ path }) => path)).toEqual(expect.arrayContaining(['vessel', 'etd']))
  expect(problemsOfSaving('NEW_E_BOOKING', form({ cfs_closing: null }), settings)).toEqual([])
})
