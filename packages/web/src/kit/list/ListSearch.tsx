import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addSearch, useSearchHistory } from './listHistory.ts'
import { useList } from './listModel.ts'
import { useText } from '../app/texts.ts'
import '../ui/float.css'

const SEARCH_AFTER_MS = 500
const OFFERED = 8

/** One box over many fields. It searches when the typing rests, keeps what was asked for with Enter, and offers it again. */
export function ListSearch() {
  const { list, address, go } = useList()
  const { t, say } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, apply } = useSearchText(address.q ?? '', (q) => go({ q: q || undefined }, { replace: Boolean(address.q) }))
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [marked, setMarked] = useState(-1)
  const history = useSearchHistory(used)
  const offered = open ? history.filter((item) => item.search_text.toLowerCase().includes(text.trim().toLowerCase())).slice(0, OFFERED) : []
  const take = (words: string) => {
    apply(words)
    void addSearch(words.trim(), history)
    setOpen(false)
    setMarked(-1)
  }
  useSlashKey(input)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return take(offered[marked]?.search_text ?? text)
    if (event.key === 'Escape') return open ? setOpen(false) : apply('')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || history.length === 0) return
    event.preventDefault()
    setOpen(true)
    setMarked(Math.min(Math.max(marked + step, -1), offered.length - 1))
  }
  const fields = list.columns.filter((column) => column.searched).map((column) => say(column.label))
  const hint = t('listSearchIn', { fields: [...new Set(fields)].join(t('separator')) })
  return (
    <search className="list-search">
      <Search size={14} aria-hidden="true" className="list-search-icon" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-history`}
        aria-activedescendant={marked >= 0 && offered[marked] ? `${id}-${offered[marked].id}` : undefined}
        aria-label={hint}
        aria-keyshortcuts="/"
        title={hint}
        placeholder={t('listSearchIn', { fields: fields.slice(0, 3).join(t('separator')) })}
        className="control"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => (setText(event.target.value), setOpen(true), setMarked(-1))}
        onFocus={() => setUsed(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className="control-action" aria-label={t('listSearchClear')} onClick={() => apply('')}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the list of a combobox */}
      <ul
        id={`${id}-history`}
        role="listbox"
        aria-label={t('listSearchHistory')}
        className="float list-history"
        hidden={offered.length === 0}
      >
        {offered.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${item.id}`}
            role="option"
            aria-selected={index === marked}
            onPointerDown={(event) => (event.preventDefault(), take(item.search_text))}
          >
            {item.search_text}
          </li>
        ))}
      </ul>
    </search>
  )
}

/** What is typed, which runs ahead of what is searched for; a change from elsewhere (a view, the way back) wins. */
function useSearchText(searched: string, search: (q: string) => void) {
  const [text, setText] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== searched) {
    setSeen(searched)
    if (text.trim() !== searched) setText(searched)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    if (next.trim() !== searched) search(next.trim())
  }
  const later = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(next), SEARCH_AFTER_MS)
  }
  return { text, setText: later, apply }
}

/** `/` leads to the search box from wherever nothing is typed. */
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
