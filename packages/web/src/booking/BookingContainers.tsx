import { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { emptyLine, isLooseCargo, linesForRequests } from '@fairlead/domain/booking/booking.defaults'
import { useCallback } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { formNow, useEditor, useFormNow, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useText } from '../kit/app/texts.ts'
import { useContainerColumns } from './booking.detail-columns.ts'

const FIELD = 'containers'
const MOST = maxLengthOf(ShippingOrderForm, FIELD) ?? 0

/** The container lines of a booking. */
export function BookingContainers() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const columns = useContainerColumns()
  const isLoose = useFormNow(isLooseCargo)
  /** A new line gets the first requested size that lacks a line. */
  const newLine = useCallback(() => {
    const form = formNow<ShippingOrderForm>(editor)
    return linesForRequests(form)[form.containers.length] ?? emptyLine(form.containers.at(-1)?.container_size ?? null)
  }, [editor])
  const complete = () => lines.change(linesForRequests(formNow<ShippingOrderForm>(editor)))
  return (
    <Grid
      name={FIELD}
      label={t('booking.containers')}
      lines={lines}
      columns={columns}
      newRow={newLine}
      maxRows={MOST}
      readOnly={readOnly}
      empty={t(isLoose ? 'booking.looseEmpty' : 'booking.containersEmpty')}
      tools={
        <Button look="quiet" onClick={complete}>
          {t('booking.linesForRequests')}
        </Button>
      }
    />
  )
}
