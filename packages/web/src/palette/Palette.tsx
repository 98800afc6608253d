/* A list of options that a text field holds the keys of: no native element is one (ARIA combobox). */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog as Parts } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { addSearch, useSearchHistory } from '../kit/list/listHistory.ts'
import { useText } from '../kit/app/texts.ts'
import type { Entry } from './palette.entries.ts'
import { usePaletteSearch } from './palette.search.ts'
import { recognisedWords, useSections } from './palette.sections.ts'
import { PaletteList } from './PaletteList.tsx'
import '../kit/ui/dialog.css'
import './palette.css'

interface PaletteProps {
  /** What was typed while the palette was on its way; asked for once it can take the keys itself. */
  early: () => string
  onClose: () => void
}

/** One field for whatever somebody looks for: screens, records, actions. Opened and used by keys alone. */
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
          <Finder input={input} early={early} onClose={onClose} />
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}

function Finder({ input, early, onClose }: PaletteProps & { input: RefObject<HTMLInputElement | null> }) {
  const texts = useText()
  const { t } = texts
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const { answer, isWaiting, isFailed } = usePaletteSearch(typed)
  const type = (text: string) => {
    setTyped(text)
    setMarked(null)
  }
  const sections = useSections(typed, answer, type)
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === marked),
  )
  const open = useOpen(typed, onClose)
  const waits = useOpenWhenFound(typed, isWaiting, (answer && entries.find(({ kind }) => kind !== undefined)) ?? entries[at], open)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 6, PageUp: at - 6 }
    const to = moves[event.key]
    if (to !== undefined && entries.length > 0) {
      event.preventDefault()
      const isPage = event.key.startsWith('Page')
      const next = isPage ? Math.min(Math.max(to, 0), entries.length - 1) : (to + entries.length) % entries.length
      setMarked(entries[next]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isTab = event.ctrlKey || event.metaKey
      if (isWaiting && marked === null && /\d/.test(typed)) waits(isTab)
      else if (entries[at]) open(entries[at], isTab)
    }
  }
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
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        // Until it has the focus, what is typed reaches no field.
        onFocus={() => setTyped((before) => before + early())}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-note`} className="palette-note">
        {recognisedWords(typed, answer, texts)}
      </p>
      <PaletteList id={id} sections={sections} at={at} onMark={setMarked} onOpen={open} />
      <output className="palette-state">
        {isWaiting ? t('palette.searching') : isFailed ? t('palette.failed') : typed.trim() === '' ? '' : told(entries.length, typed, t)}
      </output>
      <p className="palette-keys" aria-hidden="true">
        {t('palette.keys', { move: '↑↓', open: '⏎', tab: 'Ctrl ⏎', close: 'Esc' })}
      </p>
    </>
  )
}

const told = (count: number, typed: string, t: ReturnType<typeof useText>['t']) =>
  count === 0 ? t('palette.nothing', { q: typed.trim() }) : t(count === 1 ? 'palette.foundOne' : 'palette.found', { count })

/** Goes where an entry leads, in this tab or a new one, or does what it says. */
function useOpen(typed: string, onClose: () => void) {
  const router = useRouter()
  const history = useSearchHistory(true)
  return (entry: Entry, isTab = false) => {
    const { href, run, stays, refusal, kind } = entry
    if (refusal && !run) return
    if (kind !== undefined) void addSearch(typed.trim(), history)
    if (!stays) onClose()
    if (href && isTab) window.open(href, '_blank', 'noopener')
    // By way of the question about what is not saved.
    else if (href) void router.navigate({ href }).then(() => keepFocus())
    // What it opens takes the focus after the palette has given it back.
    else if (run) setTimeout(run, stays ? 0 : 50)
  }
}

/** Enter before the answer is there: the first record opens when it comes, or what stands first without one, unless somebody types on. */
function useOpenWhenFound(typed: string, isWaiting: boolean, first: Entry | undefined, open: (entry: Entry, isTab: boolean) => void) {
  const asked = useRef<{ typed: string; isTab: boolean } | null>(null)
  useEffect(() => {
    const wish = asked.current
    if (!wish || isWaiting) return
    asked.current = null
    if (wish.typed === typed && first) open(first, wish.isTab)
  })
  return (isTab: boolean) => {
    asked.current = { typed, isTab }
  }
}
