import { describe, expect, it } from 'vitest'
import { PARTY_LISTS } from './party.lists.ts'
import { administrator, finance, manager, operator, party } from './party.sample.ts'
import { readableParty } from './party.record-rules.ts'
import { GUARDED_FIELDS, PartyAction } from './party.codes.ts'
import { editableBy, PARTY_MERGING, PARTY_SWITCHES, PARTY_TRANSITIONS, partyMerging, partyStep, partySwitch } from './party.transitions.ts'
import type { Party } from './party.ts'

const ALL_ACTORS = [operator, manager, finance, administrator]
const onRecord = (changes: Partial<Party> = {}): Party => ({ ...party(), ...changes, maintainable: false })

describe('a party that the reader found on a record', () => {
  it('ACCESS-012 shows names and addresses, and neither payment fields nor remarks', () => {
    const shown = readableParty(onRecord({ email: 'desk@example.com', pending_changes: { credit_limit: '9.00' }, target_offices: [7] }))
    expect(shown).toMatchObject({ party_code: 'P00071', full_name: 'Coral Bay Lanterns Limited', roles: ['SHIPPER'], tel: '+85212345678' })
    for (const field of GUARDED_FIELDS) expect(shown[field], field).toBeNull()
    expect(shown).toMatchObject({ tax_id: null, ledger_code: null, requester_remarks: null, approval_status: null, user_name: null })
    expect(shown).toMatchObject({ pending_changes: null, target_offices: [], needs_management: false, is_auto_fill: false })
  })

  it('ACCESS-012 shows every field to a reader who maintains the party', () => {
    expect(readableParty(party())).toEqual(party())
  })

  it('ACCESS-012 allows no step, whatever the status of the party', () => {
    for (const actor of ALL_ACTORS) {
      expect(editableBy(onRecord(), actor)).toBe(false)
      for (const action of PartyAction.options)
        for (const approval_status of PARTY_TRANSITIONS[action].flatMap(({ from }) => from))
          expect(partyStep(action, onRecord({ approval_status }), actor, {}).refusal, action).toEqual({ kind: 'forbidden' })
      for (const action of ['activate', 'deactivate'] as const)
        for (const status of PARTY_SWITCHES[action].flatMap(({ from }) => from))
          expect(partySwitch(action, onRecord({ status }), actor, {}).refusal, action).toEqual({ kind: 'forbidden' })
      for (const action of ['merge', 'undo_merge'] as const)
        for (const status of PARTY_MERGING[action].flatMap(({ from }) => from))
          expect(partyMerging(action, onRecord({ status, merged_into: 3 }), actor, {}).refusal, action).toEqual({ kind: 'forbidden' })
    }
    expect(editableBy(party(), operator)).toBe(true)
    expect(partyStep('approve', party(), administrator, {}).row).not.toBeNull()
  })

  it('ACCESS-012 a list row shows exactly the columns that a record shows', () => {
    const row = {
      ...Object.fromEntries(PARTY_LISTS.flatMap(({ columns }) => columns.map(({ field }) => [field, 'x']))),
      maintainable: false,
    }
    const shown = Object.entries(readableParty(row)).flatMap(([field, value]) => (value === 'x' ? [field] : []))
    expect(shown).toEqual(
      'party_code short_name full_name local_name status role_names city country_code state zip_postal address1 tel email'.split(' '),
    )
  })
})
