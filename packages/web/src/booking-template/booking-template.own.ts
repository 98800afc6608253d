import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { ProfileType } from '@fairlead/domain/kit/access'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'

/** What an external account is on its bookings. */
const OWN = {
  SHIPPER: ['shipper_party_id', 'party_shipper'],
  CUSTOMER: ['customer_party_id', 'party_customer'],
  CONSIGNEE: ['consignee_party_id', 'party_consignee'],
} as const satisfies Partial<Record<ProfileType, readonly [keyof ShippingOrderForm, string]>>

const isOwn = (type: ProfileType): type is keyof typeof OWN => type in OWN

/** A shipper with one party books for it; so do customers and consignees. What is typed meanwhile stays. */
export async function proposeOwnParty(editor: RecordEditor): Promise<void> {
  const type = editor.actor.profile_type
  if (!isOwn(type)) return
  const [field, key] = OWN[type]
  const [only, ...others] = await send(lookupApi.selectionOptions, { body: { fetchOptionKey: key, searchText: '' } })
  if (!only || others.length > 0 || formNow<ShippingOrderForm>(editor)[field] !== null) return
  cacheOptionText(key, only.value, only.text)
  editor.propose(field, only.value)
}
