import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { copyOf, filledFrom } from '@fairlead/domain/booking/booking.defaults'
import { withSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import { sailingOfColumn } from '@fairlead/domain/compare/compare.rules'
import { parseContainers } from '@fairlead/domain/rate/rate.defaults'
import { bookingLabel } from '../booking/booking.detail-labels.ts'
import { bookingOptionTexts } from '../booking/booking.detail-texts.ts'
import type { CompareAddress } from '../compare/compare.address.ts'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'

/** Fills the blank fields of the form without saving it; typed values stay. */
function fillBlanks(editor: RecordEditor, defaults: ShippingOrderForm) {
  editor.commit()
  const now = formNow<ShippingOrderForm>(editor)
  const { setValues, raw } = editor
  setValues({ ...raw(), ...differing(filledFrom(now, defaults), now) })
}

/** Only the changed fields, so that a half-typed date in another field is not lost. */
const differing = (next: ShippingOrderForm, now: ShippingOrderForm) => {
  const before: Record<string, unknown> = now
  return Object.fromEntries(Object.entries(next).filter(([field, value]) => value !== before[field]))
}

export async function fillFromTemplate(editor: RecordEditor, template_id: number) {
  const { name, form, left_out } = await send(bookingTemplateApi.read, { params: { template_id } })
  fillBlanks(editor, form)
  toast({ tone: 'info', message: { key: 'booking-template.filled', params: { name } } })
  if (left_out.length === 0) return
  const fields = left_out.map((field) => bookingLabel(field, form)).join(texts().t('separator'))
  toast({ tone: 'warn', message: { key: 'booking-template.leftOut', params: { fields } }, ms: 'untilClicked' })
}

/** Fills the form from the user's latest booking, of the chosen shipper if there is one. */
export async function fillFromLast(editor: RecordEditor) {
  const shipper_party_id = formNow<ShippingOrderForm>(editor).shipper_party_id ?? undefined
  const { so_no } = await send(bookingTemplateApi.last, { query: { shipper_party_id } })
  if (so_no === null)
    return void toast({ tone: 'info', message: shipper_party_id ? 'booking-template.noLastOfShipper' : 'booking-template.noLast' })
  const order = await send(bookingApi.read, { params: { so_no } })
  for (const [option, value, text] of bookingOptionTexts(order)) cacheOptionText(option, value, text)
  fillBlanks(editor, copyOf(order))
  toast({ tone: 'info', message: { key: 'booking-template.copiedLast', params: { so_no } } })
}

/** Fills a sailing of the compared lane into the form, with the date and containers of the comparison. */
export async function fillFromSailing(editor: RecordEditor, sailing_schedule_id: number, lane: CompareAddress) {
  const { propose: _propose, ...query } = lane
  const { columns } = await send(compareApi.compare, { query })
  const column = columns.find((one) => one.sailing_schedule_id === sailing_schedule_id)
  const sailing = column ? sailingOfColumn(column) : null
  if (!sailing) return void toast({ tone: 'warn', message: 'booking-template.sailingGone' })
  editor.commit()
  const now = formNow<ShippingOrderForm>(editor)
  const { mode, service, cargo_ready_date, container_requests } = now
  const asked = parseContainers(lane.containers ?? '')
  const started: ShippingOrderForm = {
    ...now,
    mode: mode ?? 'SEA',
    service: service ?? (asked.length > 0 ? 'FCL' : null),
    cargo_ready_date: cargo_ready_date ?? lane.cargo_ready_date ?? null,
    container_requests: container_requests.length > 0 ? container_requests : asked,
  }
  const next = withSailing(started, sailing)
  editor.setValues({ ...editor.raw(), ...differing(next, now) })
}
