import { X } from 'lucide-react'
import { useRef } from 'react'
import type { SelectionKey } from '@fairlead/domain/kit/lookup'
import { Field, type FieldProps } from './Field.tsx'
import { isFilled } from './isFilled.ts'
import { leaveSearchSelect, onSearchSelectKey } from './searchSelectKeys.ts'
import { SearchSelectList } from './SearchSelectList.tsx'
import { useSearchSelect } from './useSearchSelect.ts'
import { useText } from '../app/texts.ts'
import './search-select.css'

export type SearchSelectProps = FieldProps & {
  options: SelectionKey
  skipDataAccessCheck?: true
}

/**
 * A choice among many options, found by typing. Until the user types it is a plain input without list, timer or request,
 * so that a form with thirty of them costs no more than thirty inputs.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const select = useSearchSelect(props)
  const { value, text, typed, search, markedIndex, isOpen, isReadOnly } = select
  const clear = () => {
    select.clear()
    input.current?.focus()
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
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${control.id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && search.options[markedIndex] ? `${control.id}-${markedIndex}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed ?? text}
            title={typed === null ? text || undefined : undefined}
            readOnly={isReadOnly}
            onChange={(event) => select.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => leaveSearchSelect(select)}
            onKeyDown={(event) => onSearchSelectKey(event, select)}
          />
          {!isReadOnly && isFilled(value) && <ClearButton label={t('clearField', { field: props.label })} onClick={clear} />}
          {isOpen && <SearchSelectList id={control.id} label={props.label} select={select} />}
        </span>
      )}
    </Field>
  )
}

const ClearButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="control-action search-select-clear" tabIndex={-1} aria-label={label} onClick={onClick}>
    <X size={13} aria-hidden="true" />
  </button>
)
