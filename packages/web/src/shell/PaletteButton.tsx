import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { needTexts, useText } from '../kit/app/texts.ts'
import { prefetch, later, MissingFloat } from '../kit/ui/later.tsx'

const load = () => import('../palette/Palette.tsx')
const near = prefetch(load)
/** Comes when it is first asked for: no screen carries it. */
const Palette = later(async () => {
  const [{ Palette: Loaded }] = await Promise.all([load(), needTexts(['palette', 'booking', 'booking-template', 'party'])])
  return { default: Loaded }
}, MissingFloat)

const KEY = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** A quick hand types before the palette is there: its keys wait, and reach no field behind it. */
function useEarlyKeys(open: boolean): () => string {
  const keys = useRef<string | null>(null)
  useEffect(() => {
    if (!open || document.querySelector('.palette')) return
    keys.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (keys.current === null || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      keys.current += event.key
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [open])
  return () => {
    const typed = keys.current ?? ''
    keys.current = null
    return typed
  }
}

/** Finds screens, records and actions, from wherever the user is: by its key, or by the button that names the key. */
export function PaletteButton() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const takeEarly = useEarlyKeys(open)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // What another dialog asks comes first.
      if (!document.querySelector('.dialog:not(.palette)')) setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button button-plain palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('paletteOpen')}
        onPointerEnter={near}
        onClick={() => setOpen(true)}
      >
        <Search size={14} aria-hidden="true" />
        <span className="palette-button-words">{t('paletteOpen')}</span> <kbd>{KEY}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette early={takeEarly} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
