import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import type { CarrierBooking, CarrierRequestForm } from '@fairlead/domain/carrier-booking/carrier-booking'
import { CarrierRequestType } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import {
  requestNeeds,
  requestProblems,
  requestWithOtherCarrier,
  requestWithCarrierOf,
  requestToCancel,
} from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { formNow, useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { usePageEditor } from '../kit/editor/EditorHost.tsx'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { pathWords } from '../kit/editor/recordWords.ts'
import { NumberField } from '../kit/fields/NumberField.tsx'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { send } from '../kit/net/send.ts'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { carrierRequestRecord, readCarrierBooking, REQUEST_FIELDS, requestOf } from './carrier-booking.record.ts'
import { useCarrierChanged } from './carrierData.ts'

const REASON_MAX = 500
/** The fields of this form; problems of other fields are listed. */
const FORM_FIELDS: readonly string[] = ['temperature', 'emergency_contact', 'emergency_phone']

interface RequestProps {
  order: ShippingOrder
  booking: CarrierBooking
}

/** Requests space from the carrier, changes the request, or cancels it. */
export function CarrierRequest({ order, booking }: RequestProps) {
  const { t } = useText()
  const { so_no } = order
  const record = useMemo(() => requestOf(booking, order), [booking, order])
  const read = async () => requestOf(await readCarrierBooking(so_no), order)
  const editor = useRecordEditor({ kind: carrierRequestRecord, fields: REQUEST_FIELDS, record, read })
  const changed = useCarrierChanged(so_no)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const missing = requestProblems(order, booking).filter(({ path }) => !FORM_FIELDS.includes(path))
  const submit = async () => {
    if (await saveRecord(editor)) await changed()
  }
  return (
    <RecordPanel editor={editor} form={{ label: t('carrier-booking.request'), onSubmit: () => void submit() }}>
      <RequestProblems problems={missing} order={order} />
      <Asked order={order} />
      <RequestActions order={order} booking={booking} isDirty={isDirty} missing={missing} />
    </RecordPanel>
  )
}

function Asked({ order }: { order: ShippingOrder }) {
  const { t, say } = useText()
  const needs = requestNeeds(order)
  const types = CarrierRequestType.options.map((value) => ({ value, label: say(`carrier-message.type_${value}`) }))
  return (
    <div className="fields">
      <SelectField name="message_type" label={t('carrier-message.sendAs')} options={types} />
      {needs.temperature && <NumberField name="temperature" label={t('carrier-booking.temperature')} unit="°C" />}
      {needs.emergency && (
        <>
          <TextField name="emergency_contact" label={t('carrier-booking.emergency_contact')} maxLength={70} />
          <TextField name="emergency_phone" label={t('carrier-booking.emergency_phone')} maxLength={20} />
        </>
      )}
    </div>
  )
}

/** `isDirty`: the booking has unsaved changes. */
function RequestActions({ order, booking, isDirty, missing }: RequestProps & { isDirty: boolean; missing: Problems }) {
  const { t, say } = useText()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const other = requestWithOtherCarrier(booking.stands_with, order)
  const cancelling = other ? t('carrier-booking.cancelElsewhere', { carrier: other.carrier_name }) : t('carrier-booking.cancel')
  const refusal = isDirty ? t('carrier-booking.saveFirst') : missing[0] ? say(missing[0]) : null
  return (
    <div className="carrier-acts">
      <Button type="submit" look="primary" busy={busy === 'save'} refusal={refusal}>
        {t(requestWithCarrierOf(booking.stands_with, order) ? 'carrier-booking.sendAgain' : 'carrier-booking.send')}
      </Button>
      {requestToCancel(booking.stands_with, order) && (
        <Cancelling
          order={order}
          label={cancelling}
          type={() => formNow<CarrierRequestForm>(editor).message_type}
          refusal={isDirty ? refusal : null}
        />
      )}
    </div>
  )
}

type Problems = ReturnType<typeof requestProblems>

/** All problems of a request; a problem of a booking field links to it. */
function RequestProblems({ problems, order }: { problems: Problems; order: ShippingOrder }) {
  const { kind, show } = usePageEditor()
  const { t, say } = useText()
  if (problems.length === 0) return null
  return (
    <ul className="booking-why" aria-label={t('carrier-booking.whyNot')}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.key}`}>
          {problem.path === 'booking_status' ? (
            say(problem)
          ) : (
            <button type="button" className="booking-way" onClick={() => show(problem.path)}>
              <span>{pathWords(kind, problem.path, { ...order })}</span>
              <span className="meta">{say(problem)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface CancellingProps {
  order: ShippingOrder
  label: string
  type: () => CarrierRequestType
  refusal: string | null
}

function Cancelling({ order: { so_no, version }, label, type, refusal }: CancellingProps) {
  const { t } = useText()
  const [isAsking, ask] = useState(false)
  const changed = useCarrierChanged(so_no)
  const cancel = useMutation({
    mutationFn: (reason: string) =>
      send(carrierBookingApi.cancelCarrier, { params: { so_no }, body: { version, reason, message_type: type() } }),
    onSuccess: () => {
      ask(false)
      toast({ id: 'carrier-booking', tone: 'ok', message: 'carrier-booking.cancelSent' })
      return changed()
    },
  })
  return (
    <>
      <Button refusal={refusal} onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={label}
          label={t('carrier-booking.cancelReason')}
          action={label}
          look="danger"
          maxLength={REASON_MAX}
          busy={cancel.isPending}
          onGive={(reason) => cancel.mutate(reason)}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
