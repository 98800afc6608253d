/** Where the keyboard goes on when what it stood on is gone. */
const MAIN = '#content'
const FRAMES = 3

/** Nothing of the user's choice has the focus: it fell to the page, or was caught by the content. */
export const isFocusFree = () => document.activeElement === document.body || document.activeElement?.matches(MAIN) === true

/** What had the focus may just have gone, with its screen or its dialog: then the content has it, and Tab goes on from there. */
export function keepFocus(frames = FRAMES) {
  if (frames > 0) return void requestAnimationFrame(() => keepFocus(frames - 1))
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(MAIN)?.focus({ preventScroll: true })
}
