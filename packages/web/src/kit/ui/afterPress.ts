/*
 * Work that may move controls waits until the pointer is released: a control that moves between press and release loses its click. Leaving a field
 * is such work, because messages and counts appear and disappear.
 */

let isPressed = false
let waiting: (() => void)[] = []

function release() {
  isPressed = false
  const runs = waiting
  waiting = []
  for (const run of runs) run()
}

/** The click of a press is dispatched before the next task. */
const releaseSoon = () => void setTimeout(release)

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', () => void (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(end, (event) => (end !== 'blur' || event.target === window) && releaseSoon(), true)
}

/** Runs now, or after the press that is going on. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
