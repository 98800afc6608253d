import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { needTexts, useText } from '../kit/app/texts.ts'
import { prefetch, later, MissingFloat } from '../kit/ui/later.tsx'

const load = () => import('../palette/Palette.tsx')
const prefetchPalette = prefetch(load)
/** Loaded when it is first opened. */
const Palette = later(async () => {
  const [{ Palette: Loaded }] = await Promise.all([
    load(),
    needTexts(['palette', 'booking', 'booking-template', 'consolidation', 'master-bl', 'party']),
  ])
  return { default: Loaded }
}, MissingFloat)

const KEY = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Collects the keys typed before the palette is loaded, and keeps them from the fields behind it. Returns a function that takes them. */
function useEarlyKeys(isOpen: boolean): () => string {
  const keys = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpen || document.querySelector('.palette')) return
    keys.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (keys.current === null || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      event.preventDefault()
      event.stopPropagation()
      keys.current += event.key
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
  return () => {
    const typed = keys.current ?? ''
    keys.current = null
    return typed
  }
}

/** Opens the command palette for screens, records and actions, by click or by keyboard. */
export function PaletteButton() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const takeEarlyKeys = useEarlyKeys(isOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Not over another dialog, which the user must answer first.
      if (!document.querySelector('.dialog:not(.palette)')) setOpen((wasOpen) => !wasOpen)
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
        onPointerEnter={prefetchPalette}
        onClick={() => setOpen(true)}
      >
        <Search size={14} aria-hidden="true" />
        <span className="palette-button-words">{t('paletteOpen')}</span> <kbd>{KEY}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette early={takeEarlyKeys} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
