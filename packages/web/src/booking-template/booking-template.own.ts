import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'

/** An external account with one party books for it. What was chosen meanwhile stays. */
export async function proposeOwnParty(editor: RecordEditor): Promise<void> {
  if (editor.actor.internal) return
  const own = await send(bookingTemplateApi.ownParty, {})
  if (!own || formNow<ShippingOrderForm>(editor)[own.field] !== null) return
  cacheOptionText(own.selection, own.party_id, own.text)
  editor.propose(own.field, own.party_id)
}
