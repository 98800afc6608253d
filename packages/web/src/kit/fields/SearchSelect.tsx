import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { Field, type FieldProps } from './Field.tsx'
import { isFilled } from './isFilled.ts'
import type { OptionScope } from './optionSearch.ts'
import { leaveSearchSelect, onSearchSelectKey } from './searchSelectKeys.ts'
import { SearchSelectList } from './SearchSelectList.tsx'
import { useSearchSelect } from './useSearchSelect.ts'
import { useText } from '../app/texts.ts'
import './search-select.css'

export type SearchSelectProps = FieldProps & OptionScope & { options: SelectionKey }

/**
 * A choice among many options, found by typing. Until the user types it is a plain input without list, timer or request,
 * so that a form with thirty of them costs no more than thirty inputs.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const select = useSearchSelect(props)
  const { value, text, typed, isOpen, isReadOnly } = select
  // The text of a value may come after the focus; what is typed still replaces it.
  useEffect(() => {
    if (text && typed === null && document.activeElement === input.current) input.current?.select()
  }, [text, typed])
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
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${control.id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={select.markedOption ? `${control.id}-${select.markedIndex}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed ?? text}
            title={typed === null && text ? text : undefined}
            readOnly={isReadOnly}
            onChange={(event) => select.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => leaveSearchSelect(select)}
            onKeyDown={(event) => onSearchSelectKey(event, select)}
          />
          {!isReadOnly && isFilled(value) && (
            <ClearButton label={t('clearField', { field: props.label })} input={input} onClear={select.clear} />
          )}
          {isOpen && <SearchSelectList id={control.id} label={props.label} select={select} />}
        </span>
      )}
    </Field>
  )
}

interface ClearButtonProps {
  label: string
  input: RefObject<HTMLInputElement | null>
  onClear: () => void
}

function ClearButton({ label, input, onClear }: ClearButtonProps) {
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <button type="button" className="control-action search-select-clear" tabIndex={-1} aria-label={label} onClick={clear}>
      <X size={13} aria-hidden="true" />
    </button>
  )
}
