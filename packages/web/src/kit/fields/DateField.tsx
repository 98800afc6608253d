import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { Calendar } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import { type BoundControl, useFormBinding } from './fieldBinding.ts'
import { completeDate, maskDate } from '../format/maskDate.ts'
import { setNativeValue } from '../ui/nativeValue.ts'
import { useText } from '../app/texts.ts'
import { later, MissingFloat } from '../ui/later.tsx'

const CalendarPopover = later(async () => ({ default: (await import('./CalendarPopover.tsx')).CalendarPopover }), MissingFloat)

export type DateFieldProps = FieldProps & { defaultValue?: string; min?: string; max?: string }

/** A date as YYYY-MM-DD, whatever the browser's locale (LIMIT-008). The code of the calendar is loaded when it is first opened. */
export function DateField(props: DateFieldProps) {
  return <Field {...props}>{(control) => <DateControl {...props} control={control} />}</Field>
}

function DateControl({ name, label, defaultValue, min, max, readOnly, control }: DateFieldProps & { control: ControlProps }) {
  const form = useFormBinding()
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = readOnly ?? form.readOnly
  const { ref, onChange, onBlur, ...bound } = form.register(name, 'text')
  const open = isReadOnly ? undefined : () => setOpen(true)
  return (
    <span className="control-box">
      <input
        {...control}
        {...bound}
        {...dateInputHandlers({ onChange, onBlur, open })}
        aria-keyshortcuts={open && 'Alt+ArrowDown'}
        ref={(element) => {
          input.current = element
          ref?.(element)
        }}
        className="control"
        placeholder={t('datePlaceholder')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={defaultValue}
        readOnly={isReadOnly}
      />
      {open && <CalendarButton label={t('openCalendar', { field: label })} onClick={open} />}
      {isOpen && <DateCalendar {...{ input, min, max }} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** For the pointer; the keyboard opens the calendar from the field, so that Tab goes from field to field. */
const CalendarButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="control-action" tabIndex={-1} aria-label={label} title={`${label} (Alt ↓)`} onClick={onClick}>
    <Calendar size={14} aria-hidden="true" />
  </button>
)

interface DateCalendarProps {
  input: RefObject<HTMLInputElement | null>
  min: string | undefined
  max: string | undefined
  onClose: () => void
}

function DateCalendar({ input, min, max, onClose }: DateCalendarProps) {
  const typed = input.current?.value ?? ''
  return (
    <Suspense fallback={null}>
      <CalendarPopover
        anchor={input}
        value={isCalendarDate(typed) ? typed : ''}
        min={min}
        max={max}
        onPick={(date) => input.current && setNativeValue(input.current, date)}
        onClose={onClose}
      />
    </Suspense>
  )
}

interface DateInput extends Pick<BoundControl, 'onChange' | 'onBlur'> {
  /** Opens the calendar. */
  open: (() => void) | undefined
}

/** Adds the hyphens while the user types at the end of the field; a correction in the middle is completed when the field is left. */
function dateInputHandlers({ onChange, onBlur, open }: DateInput) {
  return {
    onChange: (event: { target: HTMLInputElement; nativeEvent: Event; type: string }) => {
      const { target, nativeEvent } = event
      const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
      if (!isDeleting && target.selectionStart === target.value.length) target.value = maskDate(target.value)
      void onChange?.(event)
    },
    onBlur: (event: { target: HTMLInputElement; type: string }) => {
      completeInput(event.target, onChange)
      void onBlur?.(event)
    },
    /** Enter and keyboard commands such as Ctrl S use the typed date, so it is completed first. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' || event.ctrlKey || event.metaKey) completeInput(event.currentTarget, onChange)
      if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || !open) return
      event.preventDefault()
      open()
    },
  }
}

function completeInput(input: HTMLInputElement, onChange: BoundControl['onChange']) {
  const completed = completeDate(input.value)
  if (completed === input.value || input.readOnly) return
  input.value = completed
  void onChange?.({ target: input, type: 'change' })
}
