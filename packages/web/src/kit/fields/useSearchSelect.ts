import { useRef, useState } from 'react'
import type { SelectionOption } from '@fairlead/domain/kit/lookup'
import { useBoundValue, useFormBinding } from './fieldBinding.ts'
import { isCode } from './optionConfig.ts'
import { useOptionSearch } from './optionSearch.ts'
import { cacheOptionText, useOptionText } from './optionTexts.ts'
import type { SearchSelectProps } from './SearchSelect.tsx'
import { unmatched } from './unmatched.ts'

/** The state of a search select: the typed text, the options found for it, the marked option, and the actions that set the value. */
export function useSearchSelect({ name, options: optionKey, skipDataAccessCheck, ofOffice, readOnly }: SearchSelectProps) {
  const form = useFormBinding()
  const [value, setValue] = useBoundValue(name)
  const { typed, type, marked, mark, hasLeft, setLeft, unlessTyped } = useTypedText()
  const { searchNow, fetchOptions, ...search } = useOptionSearch({ key: optionKey, typed, skipDataAccessCheck, ofOffice })
  const isOpen = typed !== null && typed !== '' && !hasLeft
  const markedIndex = Math.min(marked, search.options.length - 1)
  const setAndClose = (next: unknown) => {
    setValue(next)
    type(null)
  }
  return {
    value,
    text: useOptionText(optionKey, value),
    /** Null while the field shows the text of its value. */
    typed,
    isTypedCode: isCode(optionKey, typed ?? ''),
    hasLeft,
    isOpen,
    isReadOnly: readOnly ?? form.readOnly,
    search,
    searchNow,
    fetchOptions,
    markedIndex,
    /** The option that Enter picks, while the list is open. */
    markedOption: isOpen ? search.options[markedIndex] : undefined,
    mark,
    type,
    pick(option: SelectionOption) {
      cacheOptionText(optionKey, option.value, option.text)
      setAndClose(option.value)
    },
    clear: () => setAndClose(null),
    /** Keeps typed text that is not an option; the field shows an error. */
    keepUnmatched: (text: string) => setAndClose(unmatched(text)),
    setLeft,
    unlessTyped,
  }
}

export type SearchSelectState = ReturnType<typeof useSearchSelect>

function useTypedText() {
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, mark] = useState(0)
  const [hasLeft, setHasLeft] = useState(false)
  const revision = useRef(0)
  return {
    typed,
    /** Null discards the typed text: the field shows the text of its value again. */
    type(text: string | null) {
      setTyped(text)
      setHasLeft(false)
      revision.current += 1
      mark(0)
    },
    marked,
    mark,
    /** The user left the field before the options were found. */
    hasLeft,
    setLeft: () => setHasLeft(true),
    /** Waits for `promise` and calls `then` with its result, unless the user typed or chose meanwhile. */
    async unlessTyped<T>(promise: Promise<T>, then: (result: T) => unknown) {
      const started = revision.current
      const result = await promise
      if (revision.current === started) then(result)
    },
  }
}
