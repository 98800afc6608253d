import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SelectionKey, SelectionOption } from '@fairlead/domain/lookup/lookup'
import { Field, type FieldProps } from './Field.tsx'
import { useBoundValue, useFormBinding } from './fieldBinding.ts'
import { isFilled } from './detailFields.ts'
import { useOptionSearch } from './optionSearch.ts'
import { rememberText, useOptionText } from './optionTexts.ts'
import { SearchSelectList } from './SearchSelectList.tsx'
import { useText } from './texts.ts'
import './search-select.css'

export type SearchSelectProps = FieldProps & {
  options: SelectionKey
  skipDataAccessCheck?: true
}

/**
 * A choice among many, found by typing. Until somebody types it is a plain input: no list, no timer, no request,
 * so that a form of thirty of them costs what thirty inputs cost.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { readOnly } = useFormBinding()
  const { t } = useText()
  const [value, setValue] = useBoundValue(props.name)
  const text = useOptionText(props.options, value)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const { now, ...search } = useOptionSearch({ key: props.options, typed, skipDataAccessCheck: props.skipDataAccessCheck })
  const open = typed !== null && typed !== ''
  const at = Math.min(marked, search.options.length - 1)
  const isReadOnly = props.readOnly ?? readOnly

  const close = () => {
    setTyped(null)
    setMarked(0)
  }
  const pick = (option: SelectionOption) => {
    rememberText(props.options, option.value, option.text)
    setValue(option.value)
    close()
  }
  const clear = () => {
    setValue(null)
    close()
  }
  /** Left without a choice: what was typed goes, unless it is exactly one of the options. */
  const leave = (takeMarked: boolean) => {
    if (typed === null) return
    if (typed.trim() === '') return clear()
    const exact = search.options.find((option) => isSame(option, typed))
    const chosen = exact ?? (takeMarked ? search.options[at] : undefined)
    return chosen ? pick(chosen) : close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || event.altKey || event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      if (!open) return setTyped(text || null)
      if (search.options.length > 0) setMarked((at + move + search.options.length) % search.options.length)
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault()
      if (typed.trim() === '') clear()
      else if (search.options[at]) pick(search.options[at])
      else now()
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') leave(true)
  }
  return (
    <Field {...props}>
      {(control) => (
        <span className="control-box">
          <input
            {...control}
            ref={input}
            name={props.name}
            className="control"
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? `${control.id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && search.options[at] ? `${control.id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? text}
            title={typed === null ? text || undefined : undefined}
            readOnly={isReadOnly}
            onChange={(event) => {
              setTyped(event.target.value)
              setMarked(0)
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => leave(false)}
            onKeyDown={onKeyDown}
          />
          {!isReadOnly && isFilled(value) && (
            <button
              type="button"
              className="control-action search-select-clear"
              tabIndex={-1}
              aria-label={t('clearField', { field: props.label })}
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            >
              <X size={13} aria-hidden="true" />
            </button>
          )}
          {open && <SearchSelectList id={control.id} label={props.label} search={search} marked={at} onMark={setMarked} onPick={pick} />}
        </span>
      )}
    </Field>
  )
}

const isSame = (option: SelectionOption, typed: string) =>
  [String(option.value), option.text].some((text) => text.toLowerCase() === typed.trim().toLowerCase())
