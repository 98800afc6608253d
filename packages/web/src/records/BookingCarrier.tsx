import { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { emptyLine, linesForRequests } from '@fairlead/domain/booking/booking.defaults'
import { Suspense, useCallback } from 'react'
import { CarrierMessages, CarrierRequest } from '../carrier-booking/carrierTab.ts'
import { Button } from '../kit/ui/Button.tsx'
import { formNow, useEditor, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useText } from '../kit/app/texts.ts'
import { useCarrierNumberColumns } from '../booking/booking.detail-columns.ts'

const FIELD = 'containers'
const MAX_CONTAINERS = maxLengthOf(ShippingOrderForm, FIELD) ?? 0

/** BOOK-029: the carrier's booking number of each container, the same field as on Details. Only staff can edit it. */
export function BookingCarrierNumbers() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const columns = useCarrierNumberColumns()
  const newLine = useCallback(() => {
    const form = formNow<ShippingOrderForm>(editor)
    return linesForRequests(form)[form.containers.length] ?? emptyLine(form.containers.at(-1)?.container_size ?? null)
  }, [editor])
  const complete = () => lines.change(linesForRequests(formNow<ShippingOrderForm>(editor)))
  const fillDown = () => {
    const { containers } = formNow<ShippingOrderForm>(editor)
    const number = containers[0]?.carrier_booking_no ?? null
    lines.change(containers.map((line) => ({ ...line, carrier_booking_no: line.carrier_booking_no ?? number })))
  }
  return (
    <Grid
      name={FIELD}
      label={t('booking.group_carrier_numbers')}
      lines={lines}
      columns={columns}
      newRow={newLine}
      maxRows={MAX_CONTAINERS}
      readOnly={readOnly || !editor.actor.internal}
      empty={t('booking.containersEmpty')}
      tools={
        <>
          <Button look="quiet" onClick={complete}>
            {t('booking.linesForRequests')}
          </Button>
          <Button look="quiet" onClick={fillDown}>
            {t('booking.fillDownNumbers')}
          </Button>
        </>
      }
    />
  )
}

export const BookingCarrierRequest = () => (
  <Suspense fallback={<div className="skeleton history-waiting" />}>
    <CarrierRequest />
  </Suspense>
)

export const BookingCarrierMessages = () => (
  <Suspense fallback={<div className="skeleton history-waiting" />}>
    <CarrierMessages />
  </Suspense>
)
