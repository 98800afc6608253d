import { dayIn } from '@fairlead/domain/kit/dates'
import { instantOf, wallTime } from '@fairlead/domain/kit/wallTime'
import { useState } from 'react'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { completeWallTime, maskWallTime, zoneName } from './detailInstant.ts'
import { zoneFor } from '../editor/zones.ts'
import { Field, type FieldProps } from '../fields/Field.tsx'
import { useBoundValue, useFormBinding } from '../fields/fieldBinding.ts'
import { useText } from '../app/texts.ts'

/** A date with its time on the clock of a place; stored as the instant. */
export function DetailInstantField(props: FieldProps) {
  const { t } = useText()
  const { kind } = useEditor()
  const { readOnly } = useFormBinding()
  const zone = useEditorState(({ now }) => zoneFor(kind, now))
  const [value, setValue] = useBoundValue(props.name)
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'string' ? value : ''
  const shown = typed ?? wallTime(stored, zone)
  const type = (text: string) => {
    setTyped(text)
    setValue(text === '' ? null : (instantOf(text, zone) ?? text))
  }
  /** On the calendar of the place whose clock it is. */
  const complete = () => {
    const full = typed === null ? null : completeWallTime(typed, dayIn(new Date().toISOString(), zone))
    if (full !== null && full !== typed) type(full)
    setTyped(null)
  }
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
            value={shown}
            readOnly={props.readOnly ?? readOnly}
            onChange={({ target, nativeEvent }) => {
              const deleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
              type(deleting || target.selectionStart !== target.value.length ? target.value : maskWallTime(target.value))
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
