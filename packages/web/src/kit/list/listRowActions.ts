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
import { cellAt } from './listCellEdit.ts'
import { showRow } from './listGeometry.ts'
import { prefetchCell } from './listLazy.ts'
import { useList } from './listModel.ts'

const PAGE_STEP = 10

/** The index of the row that an arrow, page, Home or End key moves to; null for other keys and empty lists. */
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
const isNewTab = ({ ctrlKey, metaKey }: Modifiers) => ctrlKey || metaKey

/** The record opened last from each list; coming back focuses its row. */
const lastOpened = new Map<string, string>()

/** The actions on rows, by pointer or keyboard. */
function useActions(focusRow: (index: number) => void) {
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
    open: (index: number, newTab: boolean) => {
      const row = rows[index]
      if (!row) return
      const href = screen.rowLink(row.record)
      if (newTab) globalThis.open(href, '_blank', 'noopener')
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
type Actions = ReturnType<typeof useActions>

/** Up, down, enter, space, p; Home, End, page keys; Ctrl A; Escape closes the preview. */
function actionOfKey(event: KeyboardEvent, index: number, count: number, actions: Actions): (() => void) | undefined {
  const next = rowAfterKey(event.key, index, count)
  if (event.altKey) return undefined
  if (next !== null) return () => actions.move(next)
  const onRow = event.target instanceof HTMLTableRowElement
  switch (event.key) {
    case 'Enter':
      return onRow ? () => actions.open(index, isNewTab(event)) : undefined
    case ' ':
      return onRow ? () => actions.toggle(index, event.shiftKey) : undefined
    case 'p':
      return isNewTab(event) ? undefined : () => actions.preview(index)
    case 'a':
      return isNewTab(event) ? actions.selectAll : undefined
    case 'Escape':
      return actions.closePreview
    default:
      return undefined
  }
}

/** F2 anywhere in a row, or Enter on one of its cells that can be changed. */
const opensCell = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  (key === 'F2' || (key === 'Enter' && target instanceof HTMLElement && target.dataset['edit'] !== undefined))

function onRowClick(event: MouseEvent, index: number, actions: Actions) {
  const { target } = event
  if (target instanceof HTMLInputElement && target.dataset['act'] === 'select') return actions.select(index, target.checked, event.shiftKey)
  if (!(target instanceof Element)) return
  if (target.closest('[data-act="preview"]')) return actions.preview(index)
  const plain = event.button === 0 && !isNewTab(event) && !event.shiftKey
  if (!target.closest('a') || !plain) return
  event.preventDefault()
  actions.open(index, false)
}

/** Pointer and keyboard handlers for the table body, which serve all rows. */
export function useRowActions(scroll: RefObject<HTMLDivElement | null>) {
  const { screen, rows, setBusy, edited, openCell } = useList()
  const { stop, setStop, focusRow } = useStop(scroll)
  const actions = useActions(focusRow)
  const indexOf = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('tr')?.dataset['id'] : undefined
    return rows.findIndex((row) => row.id === id)
  }
  const enter = () => {
    setBusy(true)
    if (edited.size > 0) prefetchCell(screen)
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const cell = edited.size > 0 && opensCell(event) ? cellAt(event.target) : null
      const action = cell ? () => openCell.set(cell) : actionOfKey(event, stop, rows.length, actions)
      if (!action) return
      event.preventDefault()
      action()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index < 0) return
      setStop(index)
      onRowClick(event, index, actions)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { target } = event
      if (!(target instanceof Element) || target.closest('a, button, input')) return
      const cell = target.closest('td[data-edit]')
      if (cell) openCell.set(cellAt(cell))
      else if (target instanceof HTMLTableCellElement) actions.open(indexOf(target), false)
    },
    onMouseOver: showCutText,
    onPointerEnter: () => enter(),
    onPointerLeave: () => setBusy(openCell.get() !== null),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      enter()
      if (event.target.dataset['edit'] !== undefined) setStop(indexOf(event.target))
    },
    onBlur: (event: FocusEvent<HTMLElement>) => setBusy(openCell.get() !== null || event.currentTarget.contains(event.relatedTarget)),
  }
  return { handlers, stop }
}

/** Sets the tooltip of a cell whose text is cut off. */
function showCutText({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.classList.contains('list-tools') || cell.firstElementChild?.hasAttribute('title')) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** The one row that Tab reaches. `focusRow` moves there, even to a row that is not rendered yet. */
function useStop(scroll: RefObject<HTMLDivElement | null>) {
  const { list, rows } = useList()
  const [chosenStop, setStop] = useState(0)
  const pendingFocus = useRef(-1)
  const [, rerender] = useState(0)
  const stop = Math.min(chosenStop, Math.max(rows.length - 1, 0))
  // Runs after every render until it succeeds: a far row is rendered only after the list has scrolled to it.
  useEffect(() => {
    const box = scroll.current
    const row = rows[pendingFocus.current]
    if (!box || !row) return
    showRow(box, pendingFocus.current)
    const element = box.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(row.id)}"]`)
    if (!element) return
    pendingFocus.current = -1
    element.focus({ preventScroll: true })
  })
  const focusRow = useCallback((index: number) => {
    pendingFocus.current = index
    setStop(index)
    rerender((times) => times + 1)
  }, [])
  // A layout effect: while the next screen loads, the list is hidden and loses the focus; it may be shown again without being mounted again.
  useLayoutEffect(() => {
    const opened = lastOpened.get(list.name)
    if (rows.length === 0 || opened === undefined) return
    const frame = requestAnimationFrame(() => {
      if (scroll.current?.contains(document.activeElement)) return // the user has not left the list yet
      lastOpened.delete(list.name)
      const back = rows.findIndex((row) => row.id === opened)
      if (back >= 0 && isFocusFree()) focusRow(back)
    })
    return () => cancelAnimationFrame(frame)
  }, [scroll, list, rows, focusRow])
  return { stop, setStop, focusRow }
}
