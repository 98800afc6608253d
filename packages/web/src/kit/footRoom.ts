/** A ref for what stands at the window's lower edge: its height goes into a property, by which everything else keeps clear of it. */
export const makeRoomFor = (property: '--consent' | '--toasts') => (element: HTMLElement | null) => {
  if (!element) return
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty(property, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.removeProperty(property)
  }
}
