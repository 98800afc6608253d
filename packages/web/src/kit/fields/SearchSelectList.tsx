/* A list of options controlled by the keys of a text field; no native element does that (ARIA combobox). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { SEARCH_MIN_LENGTH } from '@fairlead/domain/kit/lookup'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { EnterSaves } from './enterSaves.ts'
import type { OptionSearch } from './optionSearch.ts'
import type { SearchSelectState } from './useSearchSelect.ts'
import { useText } from '../app/texts.ts'
import '../ui/float.css'

interface ListProps {
  id: string
  label: string
  select: SearchSelectState
}

/** The options found, below the field or, where there is more space, above it. */
export function SearchSelectList({ id, label, select: { search, markedIndex, mark, pick } }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    if (box) setAbove(innerHeight - box.bottom < 260 && box.top > 300)
  }, [])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reads the marked option from the document
  }, [markedIndex])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-live="polite"
      className={`float options${isAbove ? ' options-above' : ''}`}
    >
      {search.options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys (ARIA combobox)
        <li
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === markedIndex}
          className="option"
          onPointerMove={() => index !== markedIndex && mark(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
        >
          {option.text}
        </li>
      ))}
      {search.options.length === 0 && <SearchState search={search} />}
    </ul>
  )
}

function SearchState({ search: { phase } }: { search: OptionSearch }) {
  const { t } = useText()
  const enterSaves = use(EnterSaves)
  const textOfPhase = {
    short: () => t('searchTypeMore', { count: SEARCH_MIN_LENGTH }),
    waiting: () => t(enterSaves ? 'searchOnPause' : 'searchSoon'),
    loading: () => t('loading'), // LOOKUP-025
    found: () => t('msgNoRecordFound'), // LOOKUP-024
    failed: () => t('listFailed'),
  }
  return (
    <li role="option" aria-selected={false} aria-disabled="true" className="option option-state">
      {textOfPhase[phase]()}
    </li>
  )
}
