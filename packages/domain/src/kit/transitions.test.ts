import { describe, expect, test } from 'vitest'
import type { Actor, FuncId } from './access.ts'
import { stepOf, type StepInput, type Rows, type Transition } from './transitions.ts'

interface Door {
  owner: string
}
type Status = 'OPEN' | 'SHUT' | 'LOCKED'
type Row = Transition<Status, Door, StepInput & { isStuck?: boolean }>

const actor = (changes: Partial<Actor> = {}): Actor => ({
  user_uid: 'u-1',
  login_id: 'one@fairlead.example',
  profile_type: 'OPERATION',
  user_level_id: 10,
  internal: true,
  func_ids: new Set<FuncId>(['booking']),
  party_ids: [],
  all_party_types: new Set(),
  sales_codes: [],
  ...changes,
})
const outsider = actor({ internal: false, user_level_id: 0 })

const row = (changes: Partial<Row>): Row => ({
  from: ['OPEN'],
  to: 'SHUT',
  who: { side: 'anyone', funcs: ['booking'] },
  guards: [],
  event: 'DOOR',
  ...changes,
})
const step = (rows: Rows<Row>, status: Status, by: Actor, context: StepInput & { isStuck?: boolean } = {}) => {
  const { row: taken, refusal } = stepOf(rows, { status, record: { owner: 'u-1' }, actor: by, input: context })
  return taken?.to ?? refusal
}

describe('of several rows of one action', () => {
  const rows: Rows<Row> = [
    row({ from: ['OPEN'], to: 'SHUT' }),
    row({ from: ['SHUT'], to: 'LOCKED', who: { side: 'internal', funcs: ['booking'] } }),
  ]

  test('the one that fits side and status is taken', () => {
    expect(step(rows, 'OPEN', outsider)).toBe('SHUT')
    expect(step(rows, 'OPEN', actor())).toBe('SHUT')
    expect(step(rows, 'SHUT', actor())).toBe('LOCKED')
  })

  test('if no row has the status, an actor with permission is refused by state', () => {
    expect(step(rows, 'SHUT', outsider)).toEqual({ kind: 'state' })
    expect(step(rows, 'LOCKED', actor())).toEqual({ kind: 'state' })
  })
})

describe('who may act', () => {
  const refused = { kind: 'forbidden' }

  test('is checked before the status, so that actors without permission do not learn the state', () => {
    expect(step([row({ who: { side: 'internal', funcs: ['booking'] } })], 'LOCKED', outsider)).toEqual(refused)
  })

  test('is decided by side, function, level and what the row adds', () => {
    expect(step([row({ who: { side: 'external', funcs: ['booking'] } })], 'OPEN', actor())).toEqual(refused)
    expect(step([row({ who: { side: 'anyone', funcs: ['admin'] } })], 'OPEN', actor())).toEqual(refused)
    expect(step([row({ who: { side: 'anyone', funcs: ['booking'], level: 20 } })], 'OPEN', actor())).toEqual(refused)
    expect(step([row({ who: { side: 'anyone', funcs: ['booking'], level: 20 } })], 'OPEN', actor({ user_level_id: 20 }))).toBe('SHUT')
    const owner = row({ who: { side: 'anyone', funcs: ['booking'], also: (door, by) => door.owner === by.user_uid } })
    expect(step([owner], 'OPEN', actor())).toBe('SHUT')
    expect(step([owner], 'OPEN', actor({ user_uid: 'u-2' }))).toEqual(refused)
  })
})

describe('guards', () => {
  const guarded = row({ reason: 'required', guards: [(_door, { isStuck }) => (isStuck ? { key: 'stuck' } : null)] })
  const noReason = { path: 'reason', key: 'msgReasonRequired' }

  test('every guard gives its reason', () => {
    expect(step([guarded], 'OPEN', actor(), { reason: ' ', isStuck: true })).toEqual({
      kind: 'guards',
      messages: [noReason, { key: 'stuck' }],
    })
    expect(step([guarded], 'OPEN', actor(), { reason: 'wind' })).toBe('SHUT')
  })

  test('checking whether an action is possible requires no reason yet', () => {
    expect(step([guarded], 'OPEN', actor(), {})).toBe('SHUT')
    expect(step([guarded], 'OPEN', actor(), { reason: null })).toEqual({ kind: 'guards', messages: [noReason] })
  })
})
