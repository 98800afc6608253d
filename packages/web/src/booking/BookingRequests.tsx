import { ContainerRequestForm, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { isLooseCargo } from '@fairlead/domain/booking/booking.defaults'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useFormNow, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useText } from '../kit/app/texts.ts'
import { useRequestColumns, useSizes } from './booking.detail-columns.ts'
import { parseShorthand } from './booking.shorthand.ts'

const FIELD = 'container_requests'
const MOST = maxLengthOf(ShippingOrderForm, FIELD) ?? 0
const newRequest = () => ContainerRequestForm.parse({})

/** What is asked for: sizes and numbers, line by line or in the trade's own shorthand. */
export function BookingRequests() {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const columns = useRequestColumns()
  const isLoose = useFormNow(isLooseCargo)
  if (isLoose) return <p className="field-hint">{t('booking.looseHint')}</p>
  return (
    <div className="booking-requests">
      <Grid
        name={FIELD}
        label={t('booking.container_requests')}
        lines={lines}
        columns={columns}
        newRow={newRequest}
        maxRows={MOST}
        readOnly={readOnly}
        empty={t('booking.requestsEmpty')}
        tools={<Shorthand />}
      />
    </div>
  )
}

function Shorthand() {
  const { t } = useText()
  const lines = useLines(FIELD)
  const sizes = useSizes()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const wanted = parseShorthand(text, sizes)
    setWrong(wanted === null && text.trim() !== '')
    if (!wanted) return
    lines.change(wanted)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <span className="booking-shorthand">
      <input
        className="control"
        aria-label={t('booking.shorthand')}
        placeholder="2x40HC+1x20GP"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'shorthand-wrong' : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={take} refusal={text.trim() ? null : t('booking.shorthandEmpty')}>
        {t('booking.shorthandTake')}
      </Button>
      {isWrong && (
        <span id="shorthand-wrong" className="field-error" role="alert">
          {t('booking.shorthandWrong', { sizes: sizes.join(', ') })}
        </span>
      )}
    </span>
  )
}
