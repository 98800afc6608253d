/* A list of options that a text field holds the keys of: no native element is one (ARIA combobox). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { SEARCH_MIN_LENGTH, type SelectionOption } from '@fairlead/domain/kit/lookup'
import { useLayoutEffect, useRef, useState } from 'react'
import type { OptionSearch } from './optionSearch.ts'
import { useText } from '../app/texts.ts'
import '../ui/float.css'

interface ListProps {
  id: string
  label: string
  search: OptionSearch
  marked: number
  onMark: (index: number) => void
  onPick: (option: SelectionOption) => void
}

/** What was found, below the field or, where there is more room, above it. */
export function SearchSelectList({ id, label, search, marked, onMark, onPick }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    if (box) setAbove(innerHeight - box.bottom < 260 && box.top > 300)
  }, [])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the mark moves in the document, where it is looked for
  }, [marked])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-live="polite"
      className={`float options${above ? ' options-above' : ''}`}
    >
      {search.options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the keys (ARIA combobox)
        <li
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className="option"
          onPointerMove={() => index !== marked && onMark(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.text}
        </li>
      ))}
      {search.options.length === 0 && <State search={search} />}
    </ul>
  )
}

function State({ search: { phase } }: { search: OptionSearch }) {
  const { t } = useText()
  const words = {
    short: () => t('searchTypeMore', { count: SEARCH_MIN_LENGTH }),
    waiting: () => t('searchSoon'),
    loading: () => t('loading'), // LOOKUP-025
    found: () => t('msgNoRecordFound'), // LOOKUP-024
    failed: () => t('listFailed'),
  }
  return (
    <li role="option" aria-selected={false} aria-disabled="true" className="option option-state">
      {words[phase]()}
    </li>
  )
}
