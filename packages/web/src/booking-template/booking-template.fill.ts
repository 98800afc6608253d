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
import { fillForm } from '../booking/booking.filling.ts'
import type { CompareAddress } from '../compare/compare.address.ts'
import { formNow } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { needZone } from '../kit/editor/zones.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'

/** Fills the blank fields of the form without saving it; typed values stay. */
const fillBlanks = (editor: RecordEditor, defaults: ShippingOrderForm) => fillForm(editor, (now) => filledFrom(now, defaults))

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

/** The POL goes before the closings of the sailing: a form that gets another place keeps the local time of what it has. */
async function fillPlace(editor: RecordEditor, pol: string | undefined) {
  if (pol === undefined) return
  await needZone(pol)
  fillForm(editor, (now) => ({ ...now, pol }))
}

/** Fills a sailing of the compared lane into the form, with the date and containers of the comparison. */
export async function fillFromSailing(editor: RecordEditor, sailing_schedule_id: number, lane: CompareAddress) {
  const { propose: _propose, ...query } = lane
  await fillPlace(editor, lane.pol?.toUpperCase())
  const { columns } = await send(compareApi.compare, { query })
  const column = columns.find((one) => one.sailing_schedule_id === sailing_schedule_id)
  const sailing = column ? sailingOfColumn(column) : null
  if (!sailing) return void toast({ tone: 'warn', message: 'booking-template.sailingGone' })
  const asked = parseContainers(lane.containers ?? '')
  fillForm(editor, (now) => {
    const started: ShippingOrderForm = {
      ...now,
      mode: now.mode ?? 'SEA',
      service: now.service ?? (asked.length > 0 ? 'FCL' : null),
      cargo_ready_date: now.cargo_ready_date ?? lane.cargo_ready_date ?? null,
      container_requests: now.container_requests.length > 0 ? now.container_requests : asked,
    }
    return withSailing(started, sailing)
  })
}
