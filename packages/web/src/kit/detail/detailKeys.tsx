import { type ReactNode, useEffect, useState } from 'react'
import { useGo } from './detailAddress.ts'
import { DetailShortcuts } from './DetailShortcuts.tsx'
import { tabId, useTabs } from './DetailTabs.tsx'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface Acts {
  save: () => void
  /** The action that comes next, when it is open. */
  next: () => void
}

/** The keys of a detail screen (KEYS-001, KEYS-002) and the sheet that tells them. */
export function useDetailKeys(acts: Acts): { open: () => void; element: ReactNode } {
  const [sheet, setSheet] = useState(false)
  const { tabs, chosen } = useTabs()
  const go = useGo()
  useEffect(() => {
    const toTab = (step: number) => {
      const at = tabs.findIndex(({ name }) => name === chosen)
      const next = tabs.at((at + step) % tabs.length)
      if (!next) return
      go(() => ({ tab: next.name }))
      document.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('.dialog')) return
      const act = actOf(event, { ...acts, toTab, sheet: () => setSheet(true) })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [acts, chosen, go, tabs])
  return { open: () => setSheet(true), element: <DetailShortcuts open={sheet} onClose={() => setSheet(false)} /> }
}

interface KeyActs extends Acts {
  toTab: (step: number) => void
  sheet: () => void
}

function actOf(event: KeyboardEvent, { save, next, toTab, sheet }: KeyActs): (() => void) | undefined {
  const { key, altKey, target } = event
  const command = event.ctrlKey || event.metaKey
  if (event.ctrlKey && altKey) {
    const ways: Record<string, () => void> = {
      ArrowUp: () => toPanel(-1),
      ArrowDown: () => toPanel(1),
      ArrowLeft: () => toTab(-1),
      ArrowRight: () => toTab(1),
    }
    return ways[key]
  }
  if (command && !altKey && key.toLowerCase() === 's') return save
  if (command && !altKey && key === 'Enter') return next
  if (key === '?' && !isWriting(target)) return sheet
  return undefined
}

/** To the head of the panel before or behind the one in which the focus stands. */
function toPanel(step: number) {
  const heads = [...document.querySelectorAll<HTMLElement>('.detail-panel-toggle')]
  const within = document.activeElement?.closest('.detail-panel')?.querySelector<HTMLElement>('.detail-panel-toggle')
  const at = within ? heads.indexOf(within) : step > 0 ? -1 : 0
  const next = heads.at((at + step) % heads.length)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
