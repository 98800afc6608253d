/** A ref for a sticky element: writes its height to a CSS property of its parent, where what sticks below it reads its offset. */
export const heightToParent = (property: '--head-height' | '--tabs-height' | '--load-bar-height') => (element: HTMLElement | null) => {
  const parent = element?.parentElement
  if (!element || !parent) return
  const observer = new ResizeObserver(([entry]) => parent.style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`))
  observer.observe(element, { box: 'border-box' })
  return () => {
    observer.disconnect()
    parent.style.removeProperty(property)
  }
}
