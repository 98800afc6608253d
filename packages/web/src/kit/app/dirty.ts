import { useEffect } from 'react'

/* Which forms have unsaved changes: checked before the user leaves a screen, closes the tab, or a new version reloads the page. */

/** Saves unsaved work; false if it was not saved, for a reason that the user has seen. */
type Save = () => Promise<boolean>
interface Unsaved {
  /** Whether a draft is stored: a reload restores drafts. */
  hasDraft?: boolean
  save?: Save
  /** Whether another tab of the record loses it. */
  isOfTab?: boolean
}
/** Forms with unsaved changes. */
const dirty = new Map<symbol, boolean>()
/** Those of them that another tab of the record would lose. */
const ofTab = new Set<symbol>()
const probes = new Map<() => boolean, Unsaved>()
const listeners = new Set<() => void>()
let isReloading = false

/** Registers unsaved work while `isDirty` is true. `isDirtyNow` is called when the user leaves: the last keystroke may be newer than the last render. */
export function useUnsaved(isDirty: boolean, isDirtyNow?: () => boolean, { hasDraft = false, save, isOfTab = false }: Unsaved = {}) {
  useEffect(() => {
    if (!isDirtyNow) return
    probes.set(isDirtyNow, save ? { hasDraft, save } : { hasDraft })
    return () => void probes.delete(isDirtyNow)
  }, [isDirtyNow, hasDraft, save])
  useEffect(() => {
    if (!isDirty) return
    const token = Symbol('unsaved')
    dirty.set(token, hasDraft)
    if (isOfTab) ofTab.add(token)
    publish()
    return () => {
      dirty.delete(token)
      ofTab.delete(token)
      publish()
    }
  }, [isDirty, hasDraft, isOfTab])
}

/** Would another tab of the same record lose something? */
export const isTabUnsaved = () => ofTab.size > 0

export const isAnythingUnsaved = () => !isReloading && (dirty.size > 0 || [...probes.keys()].some((isDirtyNow) => isDirtyNow()))

/** Saves all unsaved work, one form after the other; undefined if some of it cannot be saved this way. */
export function saverOfAll(): Save | undefined {
  const unsaved = [...probes].filter(([isDirtyNow]) => isDirtyNow())
  const saves = unsaved.flatMap(([, { save }]) => save ?? [])
  if (saves.length === 0 || saves.length < Math.max(unsaved.length, dirty.size)) return undefined
  return async () => {
    for (const save of saves) if (!(await save())) return false
    return true
  }
}

/** Saves that are running. */
const running = new Set<Promise<unknown>>()
/** A save that takes longer is not waited for. */
const SAVE_WAIT_MS = 5_000
/** Within this time the screen shows the answer of a save. */
const SHOWN_MS = 200
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** Who leaves while this save runs is asked only once it has failed. */
export async function whileSaving<T>(save: Promise<T>): Promise<T> {
  running.add(save)
  try {
    return await save
  } finally {
    running.delete(save)
  }
}

/** Waits for the saves that are running, until the screen shows that nothing is unsaved any more. */
export async function savesEnded(): Promise<void> {
  if (running.size === 0) return
  await Promise.race([Promise.allSettled(running), pause(SAVE_WAIT_MS)])
  await Promise.race([new Promise<void>((resolve) => whenAllSaved(resolve)), pause(SHOWN_MS)])
}

const editedFields = new Set<Element>()
/** Not every form without a draft calls `useUnsaved`, so this records the edited fields of all forms; they count while they are on the page. */
export function watchForms() {
  const recordEdit = ({ target }: Event) => {
    for (const element of editedFields) if (!element.isConnected) editedFields.delete(element)
    if (target instanceof Element && target.closest('form')) editedFields.add(target)
  }
  addEventListener('input', recordEdit, { capture: true })
}

/** True if a reload loses work: anything unsaved that has no stored draft. */
export const wouldReloadLoseWork = () =>
  [...dirty.values()].includes(false) ||
  [...probes].some(([isDirtyNow, { hasDraft }]) => !hasDraft && isDirtyNow()) ||
  [...editedFields].some((element) => element.isConnected)

/** Reloads without the browser's "leave page?" prompt: the page restores the drafts. */
export function reloadKeepingDrafts() {
  isReloading = true
  location.reload()
}

/** Calls `run` when nothing is unsaved: now, or after the last save. */
export function whenAllSaved(run: () => void) {
  if (!isAnythingUnsaved()) return run()
  const listener = () => {
    if (isAnythingUnsaved()) return
    listeners.delete(listener)
    run()
  }
  listeners.add(listener)
}

function publish() {
  for (const listener of listeners) listener()
}
