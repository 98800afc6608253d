import * as z from 'zod/mini'
import { differences, type Difference } from '../kit/differences.ts'
import { GUARDED_FIELDS, PartyRole } from './party.codes.ts'
import { PartyForm, type Party, type PendingChanges } from './party.ts'

const WritableFields = z.object(PartyForm.shape)

export const emptyParty = (): PartyForm => ({ ...z.parse(PartyForm, {}), type: 'COMPANY' })

/** The form of a stored party; where a change waits for approval, the form holds the requested values. */
export const partyFormOf = (party: Party): PartyForm => z.parse(WritableFields, { ...party, ...party.pending_changes })

/** The form with the values in force, without the changes that wait for approval. */
export const inForce = (party: Party): PartyForm => z.parse(WritableFields, party)

/** The guarded values of a form that differ from those in force; null when there are none. */
export function pendingOf(party: Party, form: PartyForm): PendingChanges | null {
  const current = inForce(party)
  const changed = GUARDED_FIELDS.filter((field) => form[field] !== current[field])
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, form[field]])) : null
}

/** The form with the guarded values in force: the part that may be stored without approval. */
export const withoutPending = (party: Party, form: PartyForm): PartyForm => {
  const current = inForce(party)
  return { ...form, ...Object.fromEntries(GUARDED_FIELDS.map((field) => [field, current[field]])) }
}

/** The differences between the values in force and those that wait for approval. */
export const pendingDifferences = (party: Party): Difference[] => differences(inForce(party), partyFormOf(party))

/** Sorts roles by the catalogue and removes repeated offices, so that the order of ticking is no difference. */
export const inOrder = (form: PartyForm): PartyForm => ({
  ...form,
  roles: PartyRole.options.filter((role) => form.roles.includes(role)),
  target_offices: [...new Set(form.target_offices)].toSorted((one, other) => one - other),
})
