/* Saves that no button starts, such as those of column widths. They run one after the other, so that the last change wins. */

type Save = () => Promise<unknown>

/** Time that a sign-out gives the saves in progress. */
const WAIT_MS = 3_000
const starters = new Set<() => void>()
let lastSave: Promise<unknown> = Promise.resolve()

export function saveInOrder(save: Save) {
  lastSave = lastSave.then(save, save)
}

/** Registers `start`, which begins a save that is still delayed. Returns the function that removes it. */
export function onFinishSaves(start: () => void) {
  starters.add(start)
  return () => void starters.delete(start)
}

/** Starts the delayed saves, and waits until all are done. */
export async function finishSaves() {
  for (const start of starters) start()
  await Promise.race([lastSave.catch(() => {}), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
