import { dayIn } from '@fairlead/domain/kit/dates'
import { instantOf, wallTime } from '@fairlead/domain/kit/wallTime'
import { useState } from 'react'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { completeWallTime, maskWallTime, zoneName } from './detailInstant.ts'
import { zoneFor } from '../editor/zones.ts'
import { Field, type FieldProps } from '../fields/Field.tsx'
import { useBoundValue, useFormBinding } from '../fields/fieldBinding.ts'
import { useText } from '../app/texts.ts'

/** A date and time in the time zone of a place; stored as an instant. */
export function DetailInstantField(props: FieldProps) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const { stored, zone, text, type, complete } = useInstantText(props.name)
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            name={props.name}
            className="control control-zoned"
            placeholder={t('dateTimePlaceholder')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={text}
            readOnly={props.readOnly ?? readOnly}
            onChange={({ target, nativeEvent }) => {
              const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
              const isAtEnd = target.selectionStart === target.value.length
              type(isDeleting || !isAtEnd ? target.value : maskWallTime(target.value))
            }}
            onBlur={complete}
            onKeyDown={(event) => (event.key === 'Enter' || event.ctrlKey || event.metaKey) && complete()}
          />
          <span className="unit" title={zone}>
            {zoneName(zone, Date.parse(stored) || undefined)}
          </span>
        </span>
      )}
    </Field>
  )
}

/** The text of an instant field: what the user types, else the stored instant in the time zone of the form's place. */
function useInstantText(name: string) {
  const { kind } = useEditor()
  const zone = useEditorState(({ now }) => zoneFor(kind, now))
  const [value, setValue] = useBoundValue(name)
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'string' ? value : ''
  const type = (text: string) => {
    setTyped(text)
    setValue(text === '' ? null : (instantOf(text, zone) ?? text))
  }
  /** Replaces a shorthand by its date, counted from today in the time zone of the place. */
  const complete = () => {
    const completed = typed === null ? null : completeWallTime(typed, dayIn(new Date().toISOString(), zone))
    if (completed !== null && completed !== typed) type(completed)
    setTyped(null)
  }
  return { stored, zone, text: typed ?? wallTime(stored, zone), type, complete }
}
