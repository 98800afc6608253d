import { ContainerRequestForm, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { isLooseCargo } from '@fairlead/domain/booking/booking.defaults'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useFormNow, useLines } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { useText } from '../kit/app/texts.ts'
import { useRequestColumns, useSizes } from './booking.detail-columns.ts'
import { parseShorthand } from '@fairlead/domain/kit/containerShorthand'

const FIELD = 'container_requests'
const MOST = maxLengthOf(ShippingOrderForm, FIELD) ?? 0
const newRequest = () => ContainerRequestForm.parse({})

/** The requested container sizes and quantities, entered line by line or in shorthand (`2x40HC+1x20GP`). */
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

/** What was typed and not yet taken, by record: it stays when another tab is opened. */
const typedTexts = new WeakMap<RecordEditor, string>()

function useShorthand() {
  const editor = useEditor()
  const lines = useLines(FIELD)
  const sizes = useSizes()
  const [text, setText] = useState(typedTexts.get(editor) ?? '')
  const [isWrong, setWrong] = useState(false)
  /** Returns false if the text cannot be read. */
  const apply = (): boolean => {
    if (text.trim() === '') return true
    const requests = parseShorthand(text, sizes)
    setWrong(requests === null)
    if (!requests) return false
    lines.change(requests)
    onChange('')
    editor.flush()
    return true
  }
  const onChange = (value: string) => {
    setText(value)
    typedTexts.set(editor, value)
    setWrong(false)
  }
  return { text, sizes, isWrong, apply, onChange }
}

function Shorthand() {
  const { t } = useText()
  const { text, sizes, isWrong, apply, onChange } = useShorthand()
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the page, such as Ctrl+S, find the text taken; what cannot be read is neither saved nor sent, and stays on another tab.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      const changesTab = event.ctrlKey && event.altKey && event.key.startsWith('Arrow')
      const saves = event.key === 'Enter' || event.key === 's'
      if ((changesTab || saves) && !apply() && saves) {
        event.stopPropagation()
        event.preventDefault()
      }
      return
    }
    event.stopPropagation()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Who looks into another window goes on typing afterwards.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) apply()
  }
  return (
    <span className="booking-shorthand" onBlur={onBlur}>
      <input
        className="control"
        aria-label={t('booking.shorthand')}
        placeholder="2x40HC+1x20GP"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'shorthand-wrong' : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => void apply()} refusal={text.trim() ? null : t('booking.shorthandEmpty')}>
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
