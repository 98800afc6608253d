import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isFocusFree } from '../ui/keepFocus.ts'
import { showRow } from './listGeometry.ts'
import { useList } from './listModel.ts'

const PAGE_STEP = 10

/** Where a key leads in a list of rows; null when it leads nowhere. */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  const targets = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + PAGE_STEP],
    ['PageUp', index - PAGE_STEP],
    ['Home', 0],
    ['End', count - 1],
  ])
  const target = targets.get(key)
  return target === undefined || count === 0 ? null : Math.min(Math.max(target, 0), count - 1)
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>
const isAside = ({ ctrlKey, metaKey }: Modifiers) => ctrlKey || metaKey

/** The record that was opened last from each list: where the way back leads. */
const lastOpened = new Map<string, string>()

/** What can be done to a row, whoever asks for it. */
function useActs(focusRow: (index: number) => void) {
  const { screen, list, rows, selection, address, go } = useList()
  const router = useRouter()
  const ids = rows.map(({ id }) => id)
  const preview = (index: number) => {
    const id = rows[index]?.id
    go({ preview: id === address.preview ? undefined : id }, { replace: true })
  }
  return {
    preview,
    closePreview: address.preview === undefined ? undefined : () => go({ preview: undefined }, { replace: true }),
    selectAll: () => selection.mark(ids, true),
    open: (index: number, aside: boolean) => {
      const row = rows[index]
      if (!row) return
      const href = screen.rowLink(row.record)
      if (aside) globalThis.open(href, '_blank', 'noopener')
      else {
        lastOpened.set(list.name, row.id)
        void router.navigate({ href })
      }
    },
    select: (index: number, on: boolean, range: boolean) => selection.markAt(ids, index, on, range),
    toggle: (index: number, range: boolean) => selection.markAt(ids, index, !selection.has(ids[index] ?? ''), range),
    move: (index: number) => {
      focusRow(index)
      if (address.preview !== undefined) go({ preview: rows[index]?.id }, { replace: true })
    },
  }
}
type Acts = ReturnType<typeof useActs>

/** Up, down, enter, space, p; Home, End, page keys; Ctrl A; Escape closes the preview. */
function actOfKey(event: KeyboardEvent, at: number, count: number, acts: Acts): (() => void) | undefined {
  const next = rowAfterKey(event.key, at, count)
  if (event.altKey) return undefined
  if (next !== null) return () => acts.move(next)
  const onRow = event.target instanceof HTMLTableRowElement
  switch (event.key) {
    case 'Enter':
      return onRow ? () => acts.open(at, isAside(event)) : undefined
    case ' ':
      return onRow ? () => acts.toggle(at, event.shiftKey) : undefined
    case 'p':
      return isAside(event) ? undefined : () => acts.preview(at)
    case 'a':
      return isAside(event) ? acts.selectAll : undefined
    case 'Escape':
      return acts.closePreview
    default:
      return undefined
  }
}

function onRowClick(event: MouseEvent, index: number, acts: Acts) {
  const { target } = event
  if (target instanceof HTMLInputElement && target.dataset['act'] === 'select') return acts.select(index, target.checked, event.shiftKey)
  if (!(target instanceof Element)) return
  if (target.closest('[data-act="preview"]')) return acts.preview(index)
  const plain = event.button === 0 && !isAside(event) && !event.shiftKey
  if (!target.closest('a') || !plain) return
  event.preventDefault()
  acts.open(index, false)
}

/** What pointer and keyboard do to the rows, heard once for all of them. */
export function useRowActs(scroll: RefObject<HTMLDivElement | null>) {
  const { rows, setBusy } = useList()
  const { stop, setStop, focusRow } = useStop(scroll)
  const acts = useActs(focusRow)
  const indexOf = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('tr')?.dataset['id'] : undefined
    return rows.findIndex((row) => row.id === id)
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const act = actOfKey(event, stop, rows.length, acts)
      if (!act) return
      event.preventDefault()
      act()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index < 0) return
      setStop(index)
      onRowClick(event, index, acts)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof HTMLTableCellElement) acts.open(indexOf(event.target), false)
    },
    onMouseOver: tellWhatIsCut,
    onPointerEnter: () => setBusy(true),
    onPointerLeave: () => setBusy(false),
    onFocus: () => setBusy(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setBusy(event.currentTarget.contains(event.relatedTarget)),
  }
  return { handlers, stop }
}

/** A text that does not fit is told in full. */
function tellWhatIsCut({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.classList.contains('list-tools') || cell.firstElementChild?.hasAttribute('title')) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** The one row that Tab reaches, and the way to give it the focus once it stands there. */
function useStop(scroll: RefObject<HTMLDivElement | null>) {
  const { list, rows } = useList()
  const [asked, setStop] = useState(0)
  const wanted = useRef(-1)
  const [, ask] = useState(0)
  const stop = Math.min(asked, Math.max(rows.length - 1, 0))
  // After every rendering until it succeeds: a far row stands there only once the list has scrolled.
  useEffect(() => {
    const box = scroll.current
    const row = rows[wanted.current]
    if (!box || !row) return
    showRow(box, wanted.current)
    const element = box.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"]`)
    if (!element) return
    wanted.current = -1
    element.focus({ preventScroll: true })
  })
  const focusRow = useCallback((index: number) => {
    wanted.current = index
    setStop(index)
    ask((times) => times + 1)
  }, [])
  // In the layout phase: while the next screen is fetched, the list is hidden, loses the focus, and may come back without being mounted again.
  useLayoutEffect(() => {
    const opened = lastOpened.get(list.name)
    if (rows.length === 0 || opened === undefined) return
    const frame = requestAnimationFrame(() => {
      if (scroll.current?.contains(document.activeElement)) return // not gone yet
      lastOpened.delete(list.name)
      const back = rows.findIndex((row) => row.id === opened)
      if (back >= 0 && isFocusFree()) focusRow(back)
    })
    return () => cancelAnimationFrame(frame)
  }, [scroll, list, rows, focusRow])
  return { stop, setStop, focusRow }
}
