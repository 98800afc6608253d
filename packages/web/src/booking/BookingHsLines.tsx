import { ContainerForm, type ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditor, useFormNow, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { innerLines } from '../kit/editor/gridLines.ts'
import { useText } from '../kit/app/texts.ts'
import { useHsColumns } from './booking.detail-columns.ts'

const FIELD = 'hs_lines'
const MOST = maxLengthOf(ContainerForm, FIELD) ?? 0
const newHsLine = () => ({ hs_code: null, package_qty: null, gross_weight: null, cbm: null })

/** The HS lines of the container in the active line. */
export function BookingHsLines() {
  const { viewOf } = useEditor()
  const view = viewOf('containers')
  const row = useSyncExternalStore(view.subscribe, () => view.get().row)
  return <ContainerHsLines key={row} row={row} />
}

function ContainerHsLines({ row }: { row: number }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const outer = useLines('containers')
  const lines = useMemo(() => innerLines(outer, row, FIELD), [outer, row])
  const columns = useHsColumns()
  const number = useFormNow(({ containers }: ShippingOrderForm) => containers[row]?.container_no ?? '')
  return (
    <>
      <p className="booking-hs-of">{t('booking.hsOf', { row: row + 1, container_no: number || '–' })}</p>
      <Grid
        name={`containers.${row}.${FIELD}`}
        label={t('booking.hs_lines')}
        lines={lines}
        columns={columns}
        newRow={newHsLine}
        maxRows={MOST}
        readOnly={readOnly}
      />
    </>
  )
}
