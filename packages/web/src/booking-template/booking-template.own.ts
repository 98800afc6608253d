import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { ownPartyField } from '@fairlead/domain/booking-template/booking-template'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'

/** An external account with one party books for it. What was chosen meanwhile stays. */
export async function proposeOwnParty(editor: RecordEditor): Promise<void> {
  const own = ownPartyField(editor.actor.profile_type)
  if (!own) return
  const [field, selection] = own
  const party = await send(bookingTemplateApi.ownParty, {})
  if (!party || formNow<ShippingOrderForm>(editor)[field] !== null) return
  cacheOptionText(selection, party.party_id, party.text)
  editor.propose(field, party.party_id)
}
