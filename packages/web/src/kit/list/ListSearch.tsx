import { Search, X } from 'lucide-react'
import { isHeldBy } from '@fairlead/domain/kit/fieldRights'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addSearch, type PastSearch, useSearchHistory } from './listHistory.ts'
import type { Column } from '@fairlead/domain/kit/list'
import { useList } from './listModel.ts'
import { useActor } from '../app/actor.ts'
import { useText } from '../app/texts.ts'
import '../ui/float.css'

const SEARCH_AFTER_MS = 500
const OFFERED = 8

/** The search box of a list. It searches when the user stops typing; Enter also saves the search, and past searches are offered. */
export function ListSearch() {
  const { list } = useList()
  const { t, say } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, offered, marked, inputHandlers, search, clear } = useSearchBox()
  useSlashKey(input)
  const actor = useActor()
  const isSearched = ({ searched }: Column) => searched !== undefined && (searched === true || isHeldBy(searched, actor))
  const labels = list.columns.filter(isSearched).map((column) => say(column.label))
  const hint = (fields: readonly string[]) => t('listSearchIn', { fields: fields.join(t('separator')) })
  return (
    <search className="list-search">
      <Search size={14} aria-hidden="true" className="list-search-icon" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-history`}
        aria-activedescendant={marked ? `${id}-${marked.id}` : undefined}
        aria-label={hint([...new Set(labels)])}
        aria-keyshortcuts="/"
        title={hint([...new Set(labels)])}
        placeholder={hint(labels.slice(0, 3))}
        className="control"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        {...inputHandlers}
      />
      {text !== '' && (
        <button type="button" className="control-action" aria-label={t('listSearchClear')} onClick={clear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <PastSearches id={id} offered={offered} marked={marked} onChoose={search} />
    </search>
  )
}

interface PastSearchesProps {
  id: string
  offered: readonly PastSearch[]
  marked: PastSearch | undefined
  onChoose: (text: string) => void
}

function PastSearches({ id, offered, marked, onChoose }: PastSearchesProps) {
  const { t } = useText()
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the list of a combobox
    <ul
      id={`${id}-history`}
      role="listbox"
      aria-label={t('listSearchHistory')}
      className="float list-history"
      hidden={offered.length === 0}
    >
      {offered.map((item) => (
        <li
          key={item.id}
          id={`${id}-${item.id}`}
          role="option"
          aria-selected={item === marked}
          onPointerDown={(event) => (event.preventDefault(), onChoose(item.search_text))}
        >
          {item.search_text}
        </li>
      ))}
    </ul>
  )
}

/** The text of the search box, the past searches that contain it, and the one marked by the arrow keys. */
function useSearchBox() {
  const { address, go } = useList()
  const { text, setText, apply } = useSearchText(address.q ?? '', (q) => go({ q: q || undefined }, { replace: Boolean(address.q) }))
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [markedIndex, setMarkedIndex] = useState(-1)
  const history = useSearchHistory(used)
  const contains = ({ search_text }: PastSearch) => search_text.toLowerCase().includes(text.trim().toLowerCase())
  const offered = open ? history.filter(contains).slice(0, OFFERED) : []
  const search = (words: string) => {
    apply(words)
    void addSearch(words.trim(), history)
    setOpen(false)
    setMarkedIndex(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return search(offered[markedIndex]?.search_text ?? text)
    if (event.key === 'Escape') return open ? setOpen(false) : apply('')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || history.length === 0) return
    event.preventDefault()
    setOpen(true)
    setMarkedIndex(Math.min(Math.max(markedIndex + step, -1), offered.length - 1))
  }
  const inputHandlers = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => (setText(event.target.value), setOpen(true), setMarkedIndex(-1)),
    onFocus: () => setUsed(true),
    onClick: () => setOpen(true),
    onBlur: () => setOpen(false),
    onKeyDown,
  }
  return { text, offered, marked: offered[markedIndex], inputHandlers, search, clear: () => apply('') }
}

/** The typed text, which is searched after a pause. When a view or the Back button changes the search, the text follows. */
function useSearchText(searched: string, search: (q: string) => void) {
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (lastSearched !== searched) {
    setLastSearched(searched)
    if (text.trim() !== searched) setText(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    if (next.trim() !== searched) search(next.trim())
  }
  const applyLater = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), SEARCH_AFTER_MS)
  }
  return { text, setText: applyLater, apply }
}

/** The key `/` focuses the search box, except while the user types in a control. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}
