import { type RefObject, useLayoutEffect } from 'react'

/** Tells by `data-more` on which sides of a row that scrolls something is hidden, and keeps what is chosen in view, whatever room there is. */
export function useMoreBeside(row: RefObject<HTMLElement | null>, chosenId: string) {
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const tell = () => {
      const hidden = element.scrollWidth - element.clientWidth
      const sides = [element.scrollLeft > 1 && 'start', hidden - element.scrollLeft > 1 && 'end'].filter(Boolean)
      element.dataset['more'] = sides.join(' ')
    }
    const observer = new ResizeObserver(() => {
      showIn(element, chosenId)
      tell()
    })
    for (const one of [element, ...element.children]) observer.observe(one)
    element.addEventListener('scroll', tell, { passive: true })
    showIn(element, chosenId)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [row, chosenId])
}

/** As far as the edge fades. */
const EDGE = 40

function showIn(element: HTMLElement, chosenId: string): void {
  const one = element.querySelector<HTMLElement>(`#${CSS.escape(chosenId)}`)
  if (!one) return
  const [start, end] = [one.offsetLeft - element.offsetLeft, one.offsetLeft - element.offsetLeft + one.offsetWidth]
  if (start < element.scrollLeft + EDGE) element.scrollLeft = start - EDGE
  else if (end > element.scrollLeft + element.clientWidth - EDGE) element.scrollLeft = end - element.clientWidth + EDGE
}
