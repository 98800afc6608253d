/* A list of options with keyboard handling in a text field; no native element does that (ARIA combobox). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog as Parts } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { addSearch, useSearchHistory } from '../kit/list/listHistory.ts'
import { useText } from '../kit/app/texts.ts'
import type { Entry } from './palette.entries.ts'
import { usePaletteRecords } from './palette.search.ts'
import { recognisedWords, useSections } from './palette.sections.ts'
import { PaletteList } from './PaletteList.tsx'
import '../kit/ui/dialog.css'
import './palette.css'

interface PaletteProps {
  /** The text typed before the palette was ready, read when it gets the focus. */
  early: () => string
  onClose: () => void
}

/** One search field for screens, records and actions, opened and operated by keyboard. */
export function Palette({ early, onClose }: PaletteProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Parts.Root open onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Popup className="dialog palette" initialFocus={input}>
          <Parts.Title className="unseen">{t('palette.title')}</Parts.Title>
          <Search size={16} aria-hidden="true" className="palette-sign" />
          <PaletteSearch input={input} early={early} onClose={onClose} />
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** The typed text, the entries that it finds, the marked one, and the keys that mark and open entries. */
function usePalette(onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const { answer, isWaiting, isFailed } = usePaletteRecords(typed)
  const type = (text: string) => {
    setTyped(text)
    setMarked(null)
  }
  const sections = useSections(typed, answer, type)
  const entries = sections.flatMap((section) => section.entries)
  const at = markedIndex(entries, marked)
  const open = useOpenEntry(typed, onClose)
  const waits = useOpenWhenFound(typed, isWaiting, (answer && entries.find(({ kind }) => kind !== undefined)) ?? entries[at], open)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const next = nextIndex(event.key, at, entries.length)
    if (next !== null) {
      event.preventDefault()
      setMarked(entries[next]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isTab = event.ctrlKey || event.metaKey
      if (isWaiting && marked === null && /\d/.test(typed)) waits(isTab)
      else if (entries[at]) open(entries[at], isTab)
    }
  }
  return { typed, setTyped, type, answer, isWaiting, isFailed, sections, entries, at, setMarked, open, onKeyDown }
}

function PaletteSearch({ input, early, onClose }: PaletteProps & { input: RefObject<HTMLInputElement | null> }) {
  const texts = useText()
  const { t } = texts
  const id = useId()
  const { typed, setTyped, type, answer, isWaiting, isFailed, sections, entries, at, setMarked, open, onKeyDown } = usePalette(onClose)
  return (
    <>
      <input
        ref={input}
        className="palette-input"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-note`}
        {...PLAIN_TEXT}
        placeholder={t('palette.placeholder')}
        value={typed}
        // Text typed before the focus would be lost.
        onFocus={() => setTyped((before) => before + early())}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-note`} className="palette-note">
        {recognisedWords(typed, answer, texts)}
      </p>
      <PaletteList id={id} sections={sections} at={at} onMark={setMarked} onOpen={open} />
      <PaletteFoot state={isWaiting ? t('palette.searching') : isFailed ? t('palette.failed') : resultText(entries.length, typed, t)} />
    </>
  )
}

/** The entry that the user marked, otherwise the first one that is possible. */
function markedIndex(entries: readonly Entry[], marked: string | null): number {
  const chosen = entries.findIndex(({ id }) => id === marked)
  return chosen >= 0 ? chosen : entries.findIndex(({ refusal }) => !refusal)
}

const PLAIN_TEXT = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const
const PAGE = 6

/** The index that a key moves to; null for other keys. Arrows wrap around, pages stop at the ends. */
function nextIndex(key: string, at: number, count: number): number | null {
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE }
  const to = moves[key]
  if (to === undefined || count === 0) return null
  return key.startsWith('Page') ? Math.min(Math.max(to, 0), count - 1) : (to + count) % count
}

function PaletteFoot({ state }: { state: string }) {
  const { t } = useText()
  return (
    <>
      <output className="palette-state">{state}</output>
      <p className="palette-keys" aria-hidden="true">
        {t('palette.keys', { move: '↑↓', open: '⏎', tab: 'Ctrl ⏎', close: 'Esc' })}
      </p>
    </>
  )
}

function resultText(count: number, typed: string, t: ReturnType<typeof useText>['t']): string {
  if (typed.trim() === '') return ''
  return count === 0 ? t('palette.nothing', { q: typed.trim() }) : t(count === 1 ? 'palette.foundOne' : 'palette.found', { count })
}

/** Opens the address of an entry, in this tab or a new one, or runs its action. */
function useOpenEntry(typed: string, onClose: () => void) {
  const router = useRouter()
  const history = useSearchHistory(true)
  return (entry: Entry, isTab = false) => {
    const { href, run, stays, refusal, kind } = entry
    if (refusal && !run) return
    if (kind !== undefined) void addSearch(typed.trim(), history)
    if (!stays) onClose()
    if (href && isTab) window.open(href, '_blank', 'noopener')
    // Navigation asks about unsaved changes.
    else if (href) void router.navigate({ href }).then(() => keepFocus())
    // The action may move the focus, after the closed palette has restored it.
    else if (run) setTimeout(run, stays ? 0 : 50)
  }
}

/** After Enter before the answer: opens the first record when it arrives, or the first entry without a record, unless the user types on. */
function useOpenWhenFound(typed: string, isWaiting: boolean, first: Entry | undefined, open: (entry: Entry, isTab: boolean) => void) {
  const pending = useRef<{ typed: string; isTab: boolean } | null>(null)
  useEffect(() => {
    const wish = pending.current
    if (!wish || isWaiting) return
    pending.current = null
    if (wish.typed === typed && first) open(first, wish.isTab)
  })
  return (isTab: boolean) => {
    pending.current = { typed, isTab }
  }
}
