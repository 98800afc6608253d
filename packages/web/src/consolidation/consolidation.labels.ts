import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { PRINCIPAL_SELECTIONS } from '@fairlead/domain/consolidation/consolidation.order-rules'
import { carrierSelection, type SelectionKey } from '@fairlead/domain/kit/selections'
import type { MessageKey } from '@fairlead/domain/messages'
import { labelByMode } from '../booking/booking.detail-labels.ts'
import { codeAndName, nameAndCode } from '../booking/booking.detail-texts.ts'
import { texts } from '../kit/app/texts.ts'

/** Labels of history entries that are not fields of the form. */
const OF_HISTORY: Partial<Record<string, MessageKey>> = {
  approval_sailing: 'consolidation.approval_sailing',
  proposed_sailings: 'consolidation.proposed_sailings',
  placed_qty: 'consolidation.placed_qty',
  moved_qty: 'consolidation.moved_qty',
}

/** Steps of paths that the history writes and no catalogue has: numbers of orders. */
const isNumber = (step: string) => /\d/.test(step) && step.toUpperCase() === step

/** The principal is labelled by the type of the plan, the carriage by its mode; fields of orders by the texts of bookings. */
export function planLabel(field: string, { consol_type, mode }: Pick<ConsolidationForm, 'consol_type' | 'mode'>): string {
  const { say } = texts()
  const byMode = labelByMode(field, mode)
  if (byMode) return say(byMode)
  if (field === 'principal_party_id' && consol_type) return say(`consolidation.principal_${consol_type}`)
  if (isNumber(field)) return field
  const ofHistory = OF_HISTORY[field]
  if (ofHistory) return say(ofHistory)
  const own = `consolidation.${field}`
  const found = say(own)
  return found === own ? say(`booking.${field}`) : found
}

/** The field finds its value by the type of the plan, the history without. */
const principalKeys = ({ consol_type }: Pick<Consolidation, 'consol_type'>): SelectionKey[] => [
  'consolidation_principal',
  ...(consol_type ? [PRINCIPAL_SELECTIONS[consol_type]] : []),
]

/** The texts behind the ids and codes of a plan. */
export const planOptionTexts = (plan: Consolidation): readonly (readonly [SelectionKey, unknown, string | null])[] => [
  ['office', plan.contact_office_party_id, nameAndCode(plan.contact_office_party_name, plan.contact_office_party_code)],
  ['office', plan.handling_office_party_id, nameAndCode(plan.handling_office_party_name, plan.handling_office_party_code)],
  ['office', plan.hbl_office_party_id, nameAndCode(plan.hbl_office_party_name, plan.hbl_office_party_code)],
  ...principalKeys(plan).map(
    (key) => [key, plan.principal_party_id, nameAndCode(plan.principal_party_name, plan.principal_party_code)] as const,
  ),
  ['port', plan.pol, codeAndName(plan.pol, plan.pol_name)],
  ['port', plan.pod, codeAndName(plan.pod, plan.pod_name)],
  ['carrier', plan.carrier_code, codeAndName(plan.carrier_code, plan.carrier_name)],
  [carrierSelection(plan.mode), plan.carrier_code, codeAndName(plan.carrier_code, plan.carrier_name)],
]
