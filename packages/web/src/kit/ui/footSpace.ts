/** A ref for an element fixed to the bottom of the window: writes its height to a CSS property, so that other content stays clear of it. */
export const reserveFootSpace = (property: '--consent' | '--toasts' | '--notices') => (element: HTMLElement | null) => {
  if (!element) return
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => {
    root.setProperty(property, `${element.offsetHeight}px`)
    revealFocusedControl(element)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.removeProperty(property)
  }
}

/** Scrolls the focused control into view if the element covers it; does nothing if the control is scrolled out of view. */
function revealFocusedControl(element: HTMLElement) {
  const active = document.activeElement
  if (!active || active === document.body || element.contains(active)) return
  const { top, bottom, right } = active.getBoundingClientRect()
  if (top < innerHeight && bottom > 0 && right > element.getBoundingClientRect().left) active.scrollIntoView({ block: 'nearest' })
}
