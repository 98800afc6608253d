import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

const HEAD_FIXED_AFTER = 64 // GRID-005, px

/** Once the page has scrolled, the headings stay in view below the page's own header, although the table scrolls in a box of its own. */
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

/** Another page begins at its top; a refresh of the same one stays where it is. */
export function useTopOf(scroll: RefObject<HTMLElement | null>, shown: string) {
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

/** The height of a row, px: the density's token. Read once, for reading it makes the browser reckon its styles. */
export const useRowHeight = () => useSyncExternalStore(onDensity, () => (rowHeight ||= tokenOf('--row')))

/** Scrolls just so far that a row stands below the headings and above the lower edge. */
export function showRow(box: HTMLElement, index: number) {
  const [head, row] = [tokenOf('--head'), tokenOf('--row')]
  const top = index * row
  const visible = box.clientHeight - head
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + row > box.scrollTop + visible) box.scrollTop = top + row - visible
}

/** The width that shows everything a column holds now, its heading included. */
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
