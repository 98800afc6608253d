import { useEffect } from 'react'

/* Which forms have unsaved changes: checked before the user leaves a screen, closes the tab, or a new version reloads the page. */

/** Forms with unsaved changes, and whether a draft of each is stored: a reload restores drafts. */
const dirty = new Map<symbol, boolean>()
const probes = new Map<() => boolean, boolean>()
const listeners = new Set<() => void>()
let isReloading = false

/** Registers unsaved work while `isDirty` is true. `isDirtyNow` is called when the user leaves: the last keystroke may be newer than the last render. */
export function useUnsaved(isDirty: boolean, isDirtyNow?: () => boolean, hasDraft = false) {
  useEffect(() => {
    if (!isDirtyNow) return
    probes.set(isDirtyNow, hasDraft)
    return () => void probes.delete(isDirtyNow)
  }, [isDirtyNow, hasDraft])
  useEffect(() => {
    if (!isDirty) return
    const token = Symbol('unsaved')
    dirty.set(token, hasDraft)
    publish()
    return () => {
      dirty.delete(token)
      publish()
    }
  }, [isDirty, hasDraft])
}

export const isAnythingUnsaved = () => !isReloading && (dirty.size > 0 || [...probes.keys()].some((isDirtyNow) => isDirtyNow()))

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
  [...probes].some(([isDirtyNow, hasDraft]) => !hasDraft && isDirtyNow()) ||
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
