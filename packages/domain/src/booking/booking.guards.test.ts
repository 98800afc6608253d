import { describe, expect, test } from 'vitest'
import type { BookingAction, BookingStatus } from './booking.codes.ts'
import { savingProblems, validationOf, type Hold } from './booking.guards.ts'
import { bookingStep } from './booking.transitions.ts'
import { facts, form, ops, order, shipper } from './booking.sample.ts'

const { parties, settings } = facts()
const withShipper = (status: 'P' | 'I') => parties.map((party) => (party.party_id === 11 ? { ...party, status } : party))

test('BOOK-053 a validation result names the check, the SO, the action and the party', () => {
  expect(validationOf(order({ job_status: 'COMPLETED' }), 'confirm', withShipper('I'))).toEqual([
    { res: 'JOB', so_no: 'SO260300001', action: 'confirm', party_type_name: null, party_code: null },
    { res: 'PARTY', so_no: 'SO260300001', action: 'confirm', party_type_name: 'SHIPPER', party_code: 'PEARL' },
  ])
})

test('a draft with a party pending approval can be discarded but not submitted', () => {
  expect(validationOf(order({ booking_status: 'DRAFT' }), 'submit', withShipper('P')).map(({ res }) => res)).toEqual(['PARTY'])
  expect(validationOf(order({ booking_status: 'DRAFT' }), 'discard', withShipper('P'))).toEqual([])
})

test('the job check passes a booking without a job, and an action that needs no open job', () => {
  expect(validationOf(order({ job_status: null }), 'confirm', parties)).toEqual([])
  expect(validationOf(order({ job_status: 'COMPLETED_GP_LOCKED' }), 'submit', parties)).toEqual([])
})

test('an incomplete draft can be saved, a submitted booking only while it meets the requirements of submission', () => {
  const spoilt = form({ etd: '2026-02-01', vessel: null })
  expect(savingProblems('DRAFT', spoilt, settings)).toEqual([])
  for (const status of ['NEW_E_BOOKING', 'NEW_MANUAL', 'RECOVERED'] as const)
    expect(savingProblems(status, spoilt, settings).map(({ path }) => path)).toEqual(expect.arrayContaining(['vessel', 'etd']))
  expect(savingProblems('NEW_E_BOOKING', form({ cfs_closing: null }), settings)).toEqual([])
})

describe('a hold of a later module', () => {
  const plan: Hold = {
    module: 'consolidation',
    number: 'C1',
    blocks: ['cancel', 'amend'],
    key: 'booking.heldBy',
    href: '/BMS/consolidation/C1',
  }
  const invoice: Hold = {
    module: 'invoice',
    number: 'I9',
    blocks: ['cancel', 'acknowledge_cancel'],
    key: 'booking.heldBy',
    href: '/BMS/invoice/I9',
  }
  const refusals = (action: BookingAction, status: BookingStatus, actor = ops) => {
    const { refusal } = bookingStep(action, order({ booking_status: status }), actor, facts({ holds: [plan, invoice] }))
    return refusal?.kind === 'guards' ? refusal.messages.map(({ key, ...rest }) => ('href' in rest ? rest.href : key)) : refusal
  }

  test('refuses each action that it blocks with a link to each record, and no other action', () => {
    expect(refusals('cancel', 'CONFIRMED')).toEqual([plan.href, invoice.href])
    expect(refusals('acknowledge_cancel', 'CANCEL_PENDING')).toEqual([invoice.href])
    expect(refusals('reject_cancel', 'CANCEL_PENDING')).toBeNull()
    expect(refusals('request_cancel', 'CONFIRMED', shipper)).toBeNull()
  })

  test('names the booking and the record in its text', () => {
    const { refusal } = bookingStep('cancel', order(), ops, facts({ holds: [plan] }))
    const params = { so_no: order().so_no, number: 'C1' }
    expect(refusal).toEqual({ kind: 'guards', messages: [{ key: 'booking.heldBy', params, href: plan.href }] })
  })

  test('BOOK-124 keeps a customer from amending without naming the record, and operations not at all', () => {
    expect(refusals('amend', 'CONFIRMED', shipper)).toEqual(['booking.handledByOps'])
    expect(refusals('amend', 'CONFIRMED', ops)).toBeNull()
  })
})
