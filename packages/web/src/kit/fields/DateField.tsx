import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { Calendar } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { type Bound, useFormBinding } from './fieldBinding.ts'
import { completeDate, maskDate } from '../format/maskDate.ts'
import { setNativeValue } from '../ui/nativeValue.ts'
import { useText } from '../app/texts.ts'
import { later, MissingFloat } from '../ui/later.tsx'

const CalendarPopover = later(async () => ({ default: (await import('./CalendarPopover.tsx')).CalendarPopover }), MissingFloat)

export type DateFieldProps = FieldProps & { defaultValue?: string; min?: string; max?: string }

/** A date as YYYY-MM-DD, whatever the browser's own order is (LIMIT-008). The calendar is fetched when asked for. */
export function DateField(props: DateFieldProps) {
  const form = useFormBinding()
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const readOnly = props.readOnly ?? form.readOnly
  const { ref, onChange, onBlur, ...bound } = form.register(props.name, 'text')
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            {...bound}
            {...masked(onChange, onBlur)}
            ref={(element) => {
              input.current = element
              ref?.(element)
            }}
            className="control"
            placeholder={t('datePlaceholder')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={props.defaultValue}
            readOnly={readOnly}
          />
          {!readOnly && (
            <button
              type="button"
              className="control-action"
              aria-label={t('openCalendar', { field: props.label })}
              onClick={() => setOpen(true)}
            >
              <Calendar size={14} aria-hidden="true" />
            </button>
          )}
          {open && (
            <Suspense fallback={null}>
              <CalendarPopover
                anchor={input}
                value={isCalendarDate(input.current?.value ?? '') ? (input.current?.value ?? '') : ''}
                min={props.min}
                max={props.max}
                onPick={(date) => input.current && setNativeValue(input.current, date)}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  )
}

/** Writes the hyphens while digits come at the end of the field; a correction in the middle is left alone until the field is left. */
function masked(onChange: Bound['onChange'], onBlur: Bound['onBlur']) {
  return {
    onChange: (event: { target: HTMLInputElement; nativeEvent: Event; type: string }) => {
      const { target, nativeEvent } = event
      const deleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
      if (!deleting && target.selectionStart === target.value.length) target.value = maskDate(target.value)
      void onChange?.(event)
    },
    onBlur: (event: { target: HTMLInputElement; type: string }) => {
      complete(event.target, onChange)
      void onBlur?.(event)
    },
    /** Enter, and the keys that save or pass on, take what is typed as well. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' || event.ctrlKey || event.metaKey) complete(event.currentTarget, onChange)
    },
  }
}

function complete(input: HTMLInputElement, onChange: Bound['onChange']) {
  const completed = completeDate(input.value)
  if (completed === input.value || input.readOnly) return
  input.value = completed
  void onChange?.({ target: input, type: 'change' })
}
