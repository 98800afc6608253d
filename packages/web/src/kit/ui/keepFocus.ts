/** Receives the focus when the focused element was removed. */
const MAIN = '#content'
const FRAMES = 3

/** The user has focused nothing: the focus is on the page itself or on its content. */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement?.matches(MAIN) === true

/** If the focused element was just removed with its screen or dialog, focuses the content, so that Tab continues from there. */
export function keepFocus(frames = FRAMES) {
  if (frames > 0) return void requestAnimationFrame(() => keepFocus(frames - 1))
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(MAIN)?.focus({ preventScroll: true })
}
