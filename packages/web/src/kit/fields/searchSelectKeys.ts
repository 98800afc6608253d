import type { KeyboardEvent } from 'react'
import type { SelectionOption } from '@fairlead/domain/kit/lookup'
import type { SearchSelectState } from './useSearchSelect.ts'

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function onSearchSelectKey(event: KeyboardEvent, select: SearchSelectState) {
  const { isReadOnly, isOpen, typed, text, search, markedIndex } = select
  if (isReadOnly || event.altKey || event.nativeEvent.isComposing) return
  const move = MOVES[event.key]
  if (move !== undefined) {
    event.preventDefault()
    if (!isOpen) return select.type(text || null)
    if (search.options.length > 0) select.mark((markedIndex + move + search.options.length) % search.options.length)
  } else if (event.key === 'Enter' && typed !== null) {
    event.preventDefault()
    pickOrSearch(typed, select)
  } else if (event.key === 'Escape' && typed !== null) {
    event.stopPropagation()
    select.type(null)
  } else if (event.key === 'Tab') leaveSearchSelect(select, { picksMarked: true })
}

/** Enter: picks the marked option. Without options a code is looked up directly, other text is searched at once. */
function pickOrSearch(typed: string, select: SearchSelectState) {
  const { search, markedIndex, isTypedCode } = select
  const option = search.options[markedIndex]
  if (typed.trim() === '') select.clear()
  else if (option) select.pick(search.options.find((one) => isTypedCode && isSameText(one, typed)) ?? option)
  else if (isTypedCode) void pickCode(typed, select)
  else select.searchNow()
}

/** Picks the option with this code; if none exists, searches for the code as for any text. */
const pickCode = (code: string, select: SearchSelectState) =>
  select.unlessTyped(select.fetchOptions(code), (options) => {
    const option = options.find((one) => isSameText(one, code))
    if (option) select.pick(option)
    else select.searchNow()
  })

/** The user leaves the field: the typed text becomes the option it names. If it names none or several, it is kept as unmatched text. */
export function leaveSearchSelect(select: SearchSelectState, { picksMarked = false } = {}) {
  const { typed, hasLeft, text, search, markedIndex } = select
  if (typed === null || hasLeft) return
  if (typed.trim() === '') return select.clear()
  if (typed.trim() === text) return select.type(null)
  const resolve = (options: readonly SelectionOption[], marked?: SelectionOption) => {
    const option = optionNamed(options, typed, marked)
    return option ? select.pick(option) : select.keepUnmatched(typed.trim())
  }
  if (search.phase === 'short') return resolve([])
  if (search.phase === 'found') return resolve(search.options, picksMarked ? search.options[markedIndex] : undefined)
  select.setLeft()
  void select.unlessTyped(select.fetchOptions(typed), (options) => resolve(options))
}

/** The option that a text names: the one with that value or text, else the marked one, else the only one. */
export function optionNamed(options: readonly SelectionOption[], typed: string, marked?: SelectionOption): SelectionOption | undefined {
  const exact = options.find((option) => isSameText(option, typed))
  return exact ?? marked ?? (options.length === 1 ? options[0] : undefined)
}

const isSameText = (option: SelectionOption, typed: string) =>
  [String(option.value), option.text].some((text) => text.toLowerCase() === typed.trim().toLowerCase())
