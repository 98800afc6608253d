import { PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { storeOf } from '../app/store.ts'
import { useListLook } from './listLook.ts'

export const TOOLS_WIDTH = 62 // px: checkbox and preview button
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

const tokenOf = (name: string, element: Element = document.documentElement) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0

let rowHeight = 0

function onDensity(listener: () => void) {
  const observer = new MutationObserver(() => {
    rowHeight = tokenOf('--row')
    listener()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

/** The height of a row in px: from the density's CSS token, read once per density, because reading forces a style recalculation; in a list that fills the window, its share. */
export function useRowHeight() {
  const row = useSyncExternalStore(onDensity, () => (rowHeight ||= tokenOf('--row')))
  const { fit } = useListLook()
  const fitting = fittingPage.useValue()
  return fit && fitting ? fitting.row : row
}

interface FittingPage {
  size: number
  /** The height of a row, px. */
  row: number
}

/** The page that fills the window; null until a list has measured it. All lists share it, because they have the same frame. */
export const fittingPage = storeOf<FittingPage | null>(null)
const RESIZE_ENDS_AFTER_MS = 150

const LOWEST_ROW = 26 // px, as in the compact density
const HIGHEST_ROW = 48

/** The largest page size (GRID-001) that fits into this height without scrolling; its rows are as high as they share the height. */
export function pageThatFits(height: number): FittingPage {
  const size = PAGE_SIZES.findLast((one) => one * LOWEST_ROW <= height) ?? PAGE_SIZES[0]
  return { size, row: Math.max(LOWEST_ROW, Math.min(HIGHEST_ROW, Math.floor(height / size))) }
}

/** Measures the page that fills the box of a list, now and whenever the height of the box changes. */
export function useMeasuredPage(scroll: RefObject<HTMLElement | null>, isOn: boolean) {
  useLayoutEffect(() => {
    const box = scroll.current
    if (!box || !isOn) return
    const measure = () => {
      const height = box.clientHeight - tokenOf('--head')
      const [before, now] = [fittingPage.get(), pageThatFits(height)]
      if (height > 0 && (before?.size !== now.size || before.row !== now.row)) fittingPage.set(now)
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
  }, [scroll, isOn])
}

/** Scrolls as little as needed to show a row between the headings and the lower edge. */
export function showRow(box: HTMLElement, index: number) {
  const [head, row] = [tokenOf('--head'), tokenOf('--row', box)]
  const top = index * row
  const visible = box.clientHeight - head
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + row > box.scrollTop + visible) box.scrollTop = top + row - visible
}

/** Scrolls a cell into view, right of the pinned columns. */
export function showCell(cell: HTMLElement) {
  const key = cell.parentElement?.querySelector<HTMLElement>('.list-key')
  if (key !== cell) cell.style.scrollMarginLeft = `${(key?.offsetWidth ?? 0) + TOOLS_WIDTH}px`
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
