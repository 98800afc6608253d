import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { billWord } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { labelByMode } from '../booking/booking.detail-labels.ts'
import { codeAndName, nameAndCode } from '../booking/booking.detail-texts.ts'
import { texts } from '../kit/app/texts.ts'
import { modeOfForm } from './master-bl.facts.ts'

/** Fields are named by the mode of the bill; those of the history that the form does not have as on bookings. */
export function billLabel(field: string, form: MasterBlForm): string {
  const { say } = texts()
  const mode = modeOfForm(form)
  const byMode = field === 'carrier_mbl_no' || field === 'mbl_type' ? billWord(field, { mode }) : labelByMode(field, mode)
  if (byMode) return say(byMode)
  const own = `master-bl.${field}`
  const found = say(own)
  return found === own ? say(`booking.${field}`) : found
}

/** The texts behind the ids and codes of a bill. */
export const billOptionTexts = (bill: MasterBl): readonly (readonly [SelectionKey, unknown, string | null])[] => [
  ['office', bill.handling_office_party_id, nameAndCode(bill.handling_office_party_name, bill.handling_office_party_code)],
  ['master_bl_party', bill.shipper_party_id, nameAndCode(bill.shipper_party_name, bill.shipper_party_code)],
  ['master_bl_party', bill.consignee_party_id, nameAndCode(bill.consignee_party_name, bill.consignee_party_code)],
  ['master_bl_party', bill.notify_party_id, nameAndCode(bill.notify_party_name, bill.notify_party_code)],
  ...(['por', 'pol', 'pod', 'pld'] as const).map(
    (place) => ['port', bill[place], codeAndName(bill[place], bill[`${place}_name`])] as const,
  ),
  ['carrier', bill.carrier_code, codeAndName(bill.carrier_code, bill.carrier_name)],
]
