import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { Calendar } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { type Bound, useFormBinding } from './fieldBinding.ts'
import { setNativeValue } from './nativeValue.ts'
import { useText } from './texts.ts'

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx').then((module) => ({ default: module.CalendarPopover })))

export type DateFieldProps = FieldProps & { defaultValue?: string; min?: string; max?: string }

/** A date as YYYY-MM-DD, whatever the browser's own order is (LIMIT-008). The calendar is fetched when asked for. */
export function DateField(props: DateFieldProps) {
  const form = useFormBinding()
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const readOnly = props.readOnly ?? form.readOnly
  const { ref, onChange, ...bound } = form.register(props.name, 'text')
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            {...bound}
            {...masked(onChange)}
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

/** Writes the hyphens while digits come at the end of the field; a correction in the middle is left alone. */
function masked(onChange: Bound['onChange']) {
  return {
    onChange: (event: { target: HTMLInputElement; nativeEvent: Event; type: string }) => {
      const { target, nativeEvent } = event
      const deleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
      if (!deleting && target.selectionStart === target.value.length) target.value = maskDate(target.value)
      void onChange?.(event)
    },
  }
}

/** `20260509`, `2026/5/9`, `2026-05-09` are all one date. */
export function maskDate(typed: string): string {
  const parted = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (parted) return `${parted[1]}-${parted[2]?.padStart(2, '0')}-${parted[3]}`
  if (/^\d{4}[-/.]\d{1,2}[-/.]?$/.test(typed)) return typed.replaceAll(/[/.]/g, '-')
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}
