import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SelectionKey, SelectionOption } from '@fairlead/domain/kit/lookup'
import { Field, type FieldProps } from './Field.tsx'
import { useBoundValue, useFormBinding } from './fieldBinding.ts'
import { isFilled } from './isFilled.ts'
import { isCode } from './optionConfig.ts'
import { useOptionSearch } from './optionSearch.ts'
import { cacheOptionText, useOptionText } from './optionTexts.ts'
import { SearchSelectList } from './SearchSelectList.tsx'
import { useText } from '../app/texts.ts'
import { unmatched } from './unmatched.ts'
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
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { value, text, typed, search, at, open, isReadOnly, type, mark, pick, clear, leave, onKeyDown } = useChoosing(props)
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
            maxLength={100}
            value={typed ?? text}
            title={typed === null ? text || undefined : undefined}
            readOnly={isReadOnly}
            onChange={(event) => type(event.target.value)}
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
          {open && <SearchSelectList id={control.id} label={props.label} search={search} marked={at} onMark={mark} onPick={pick} />}
        </span>
      )}
    </Field>
  )
}

/** What was typed, what was found for it, which of it is marked; and what becomes the value. */
function useChoosing(props: SearchSelectProps) {
  const { readOnly } = useFormBinding()
  const [value, setValue] = useBoundValue(props.name)
  const text = useOptionText(props.options, value)
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, mark] = useState(0)
  const [left, setLeft] = useState(false)
  const turn = useRef(0)
  const { now, ask, ...search } = useOptionSearch({ key: props.options, typed, skipDataAccessCheck: props.skipDataAccessCheck })
  const type = (given: string | null) => {
    setTyped(given)
    setLeft(false)
    turn.current += 1
    mark(0)
  }
  const take = (next: unknown) => {
    setValue(next)
    type(null)
  }
  const pick = (option: SelectionOption) => {
    cacheOptionText(props.options, option.value, option.text)
    take(option.value)
  }
  const clear = () => take(null)
  const at = Math.min(marked, search.options.length - 1)
  /** Left without a choice: what was typed becomes the option that it means. Where it means none, or one of several, it stays as typed. */
  const leave = (takesMarked: boolean) => {
    if (typed === null || left) return
    if (typed.trim() === '') return clear()
    if (typed.trim() === text) return type(null)
    const settle = (options: readonly SelectionOption[], shown?: SelectionOption) => {
      const exact = options.find((option) => isSame(option, typed))
      const chosen = exact ?? shown ?? (options.length === 1 ? options[0] : undefined)
      return chosen ? pick(chosen) : take(unmatched(typed.trim()))
    }
    if (search.phase === 'short') return settle([])
    if (search.phase === 'found') return settle(search.options, takesMarked ? search.options[at] : undefined)
    setLeft(true)
    const asked = turn.current
    void ask(typed).then((options) => asked === turn.current && settle(options))
  }
  /** A code that exists is taken at once; one that does not is searched for like any text. */
  const takeCode = async (code: string) => {
    const asked = turn.current
    const exact = (await ask(code)).find((option) => isSame(option, code))
    if (asked !== turn.current) return
    if (exact) pick(exact)
    else now()
  }
  const open = typed !== null && typed !== '' && !left
  const choosing = { value, text, typed, search, at, now, open, isReadOnly: props.readOnly ?? readOnly }
  const acts = { type, mark, pick, clear, leave, ...(isCode(props.options, typed ?? '') && { takeCode }) }
  return { ...choosing, ...acts, onKeyDown: (event: KeyboardEvent) => onSearchKey(event, { ...choosing, ...acts }) }
}

type Choosing = Omit<ReturnType<typeof useChoosing>, 'onKeyDown'>

function onSearchKey(event: KeyboardEvent, choosing: Choosing) {
  const { isReadOnly, open, typed, text, search, at, type, mark, leave } = choosing
  if (isReadOnly || event.altKey || event.nativeEvent.isComposing) return
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const move = moves[event.key]
  if (move !== undefined) {
    event.preventDefault()
    if (!open) return type(text || null)
    if (search.options.length > 0) mark((at + move + search.options.length) % search.options.length)
  } else if (event.key === 'Enter' && typed !== null) {
    event.preventDefault()
    takeOrSearch(typed, choosing)
  } else if (event.key === 'Escape' && typed !== null) {
    event.stopPropagation()
    type(null)
  } else if (event.key === 'Tab') leave(true)
}

function takeOrSearch(typed: string, { clear, pick, search, at, now, takeCode }: Choosing) {
  const option = search.options[at]
  if (typed.trim() === '') clear()
  else if (option) pick(search.options.find((one) => takeCode && isSame(one, typed)) ?? option)
  else if (takeCode) void takeCode(typed)
  else now()
}

const isSame = (option: SelectionOption, typed: string) =>
  [String(option.value), option.text].some((text) => text.toLowerCase() === typed.trim().toLowerCase())
