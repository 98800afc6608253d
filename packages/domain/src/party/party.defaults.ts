import * as z from 'zod/mini'
import { differences, type Difference } from '../kit/differences.ts'
import { GUARDED_FIELDS, PartyRole } from './party.codes.ts'
import { PartyForm, type Party, type PendingChanges } from './party.ts'

const Written = z.object(PartyForm.shape)

export const emptyParty = (): PartyForm => ({ ...z.parse(PartyForm, {}), type: 'COMPANY' })

/** What of a stored party a form writes; where a change waits for approval, the form shows what was asked for. */
export const partyFormOf = (party: Party): PartyForm => z.parse(Written, { ...party, ...party.pending_changes })

/** What is in force, whatever waits. */
export const inForce = (party: Party): PartyForm => z.parse(Written, party)

/** The guarded values of a form that are not those in force; null when there are none. */
export function pendingOf(party: Party, form: PartyForm): PendingChanges | null {
  const standing = inForce(party)
  const changed = GUARDED_FIELDS.filter((field) => form[field] !== standing[field])
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, form[field]])) : null
}

/** The form with the guarded values as they are in force: what may be stored at once. */
export const withoutPending = (party: Party, form: PartyForm): PartyForm => {
  const standing = inForce(party)
  return { ...form, ...Object.fromEntries(GUARDED_FIELDS.map((field) => [field, standing[field]])) }
}

/** What differs between what is in force and what waits for approval. */
export const pendingDifferences = (party: Party): Difference[] => differences(inForce(party), partyFormOf(party))

/** Roles in the order of the catalogue, offices each once: how they were ticked is no difference. */
export const inOrder = (form: PartyForm): PartyForm => ({
  ...form,
  roles: PartyRole.options.filter((role) => form.roles.includes(role)),
  target_offices: [...new Set(form.target_offices)].toSorted((one, other) => one - other),
})
