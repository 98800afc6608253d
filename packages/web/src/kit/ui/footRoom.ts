/** A ref for what stands at the window's lower edge: its height goes into a property, by which everything else keeps clear of it. */
export const makeRoomFor = (property: '--consent' | '--toasts' | '--notices') => (element: HTMLElement | null) => {
  if (!element) return
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => {
    root.setProperty(property, `${element.offsetHeight}px`)
    uncover(element)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.removeProperty(property)
  }
}

/** What somebody has just pressed, or writes in, stays in view beside it; what was scrolled away stays there. */
function uncover(element: HTMLElement) {
  const active = document.activeElement
  if (!active || active === document.body || element.contains(active)) return
  const { top, bottom, right } = active.getBoundingClientRect()
  if (top < innerHeight && bottom > 0 && right > element.getBoundingClientRect().left) active.scrollIntoView({ block: 'nearest' })
}
