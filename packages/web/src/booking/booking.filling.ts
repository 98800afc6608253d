import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'

/** Puts values into the form without saving it. Only changed fields are written, so that a half-typed date in another field is not lost. */
export function fillForm(editor: RecordEditor, change: (now: ShippingOrderForm) => ShippingOrderForm) {
  editor.commit()
  const now = formNow<ShippingOrderForm>(editor)
  const before: Record<string, unknown> = now
  const changed = Object.entries(change(now)).filter(([field, value]) => value !== before[field])
  editor.setValues({ ...editor.raw(), ...Object.fromEntries(changed) })
}
