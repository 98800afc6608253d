import { PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { storeOf } from '../app/store.ts'

const HEAD_FIXED_AFTER = 64 // GRID-005, px

/** Keeps the headings visible below the page header when the page scrolls: `position: sticky` cannot, because the table has a separate scroll box. */
export function useHeadShift(scroll: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const shift = () => {
      const box = scroll.current
      if (!box) return
      const { top, height } = box.getBoundingClientRect()
      const hidden = scrollY > HEAD_FIXED_AFTER ? tokenOf('--header') - top : 0
      box.style.setProperty('--head-shift', `${Math.max(0, Math.min(hidden, height - tokenOf('--head')))}px`)
    }
    addEventListener('scroll', shift, { passive: true })
    return () => removeEventListener('scroll', shift)
  }, [scroll])
}

/** Scrolls to the top when another page is shown, not when the same one is refreshed. `shown` identifies the page. */
export function useScrollToTop(scroll: RefObject<HTMLElement | null>, shown: string) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== '' && before.current !== shown) scroll.current?.scrollTo({ top: 0 })
    before.current = shown
  }, [scroll, shown])
}

const tokenOf = (name: string) => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0

let rowHeight = 0

function onDensity(listener: () => void) {
  const observer = new MutationObserver(() => {
    rowHeight = tokenOf('--row')
    listener()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

/** The height of a row in px, from the density's CSS token. Read once per density, because reading forces a style recalculation. */
export const useRowHeight = () => useSyncExternalStore(onDensity, () => (rowHeight ||= tokenOf('--row')))

/** How many rows fit into the window; null until a list has measured it. All lists share it, because they have the same frame. */
export const rowsThatFit = storeOf<number | null>(null)
const RESIZE_ENDS_AFTER_MS = 150

/** The largest page size whose rows fit, or the smallest one. */
export const pageSizeFor = (rows: number) => PAGE_SIZES.findLast((size) => size <= rows) ?? PAGE_SIZES[0]

/** Measures how many rows the box of a list can show without scrolling, now and whenever its height changes. */
export function useMeasuredRows(scroll: RefObject<HTMLElement | null>, isOn: boolean) {
  const row = useRowHeight()
  useLayoutEffect(() => {
    const box = scroll.current
    if (!box || !isOn) return
    const measure = () => {
      // A toast takes its space for a moment: the page keeps its rows.
      const rows = Math.floor((box.clientHeight + tokenOf('--toasts') - tokenOf('--head')) / row)
      if (rows > 0 && rows !== rowsThatFit.get()) rowsThatFit.set(rows)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_ENDS_AFTER_MS)
    })
    measure()
    resized.observe(box)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [scroll, isOn, row])
}

/** Scrolls as little as needed to show a row between the headings and the lower edge. */
export function showRow(box: HTMLElement, index: number) {
  const [head, row] = [tokenOf('--head'), tokenOf('--row')]
  const top = index * row
  const visible = box.clientHeight - head
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + row > box.scrollTop + visible) box.scrollTop = top + row - visible
}

/** The width in px that fits all rendered cells of a column and its heading. */
export function fittingWidth(table: HTMLTableElement, columnIndex: number): number {
  const range = document.createRange()
  const widths = [...table.rows].map((row) => {
    const cell = row.cells[columnIndex]
    if (!cell) return 0
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().width
  })
  return Math.ceil(Math.max(0, ...widths)) + CELL_PADDING
}

const CELL_PADDING = 24
