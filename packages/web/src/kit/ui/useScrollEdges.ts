import { type RefObject, useLayoutEffect } from 'react'

/** Sets `data-more` to the sides on which a scrolling row has hidden content, and keeps the chosen item in view when the width changes. */
export function useScrollEdges(row: RefObject<HTMLElement | null>, chosenId: string) {
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const updateEdges = () => {
      const hidden = element.scrollWidth - element.clientWidth
      const sides = [element.scrollLeft > 1 && 'start', hidden - element.scrollLeft > 1 && 'end'].filter(Boolean)
      element.dataset['more'] = sides.join(' ')
    }
    const observer = new ResizeObserver(() => {
      scrollToItem(element, chosenId)
      updateEdges()
    })
    for (const item of [element, ...element.children]) observer.observe(item)
    element.addEventListener('scroll', updateEdges, { passive: true })
    scrollToItem(element, chosenId)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', updateEdges)
    }
  }, [row, chosenId])
}

/** The width of the fading edge, in px. */
const EDGE = 40

function scrollToItem(element: HTMLElement, chosenId: string): void {
  const item = element.querySelector<HTMLElement>(`#${CSS.escape(chosenId)}`)
  if (!item) return
  const [start, end] = [item.offsetLeft - element.offsetLeft, item.offsetLeft - element.offsetLeft + item.offsetWidth]
  if (start < element.scrollLeft + EDGE) element.scrollLeft = start - EDGE
  else if (end > element.scrollLeft + element.clientWidth - EDGE) element.scrollLeft = end - element.clientWidth + EDGE
}
