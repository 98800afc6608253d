import { useEffect } from 'react'

/* Which forms hold work that is not saved: asked before leaving, before closing the tab and before a new version reloads the page. */

/** What is unsaved, and whether a draft of it is kept: a reload brings that back. */
const dirty = new Map<symbol, boolean>()
const probes = new Map<() => boolean, boolean>()
const listeners = new Set<() => void>()
let isReloading = false

/** Registers unsaved work while `isDirty` holds. `isDirtyNow` is asked when somebody leaves: the last key may be younger than the last rendering. */
export function useUnsaved(isDirty: boolean, isDirtyNow?: () => boolean, isKept = false) {
  useEffect(() => {
    if (!isDirtyNow) return
    probes.set(isDirtyNow, isKept)
    return () => void probes.delete(isDirtyNow)
  }, [isDirtyNow, isKept])
  useEffect(() => {
    if (!isDirty) return
    const mine = Symbol('unsaved')
    dirty.set(mine, isKept)
    publish()
    return () => {
      dirty.delete(mine)
      publish()
    }
  }, [isDirty, isKept])
}

export const isAnythingUnsaved = () => !isReloading && (dirty.size > 0 || [...probes.keys()].some((isDirtyNow) => isDirtyNow()))

const typedInForms = new Set<Element>()
/** Forms without a draft do not all register: what was typed into one that still stands counts as well. */
export function watchForms() {
  const note = ({ target }: Event) => {
    for (const element of typedInForms) if (!element.isConnected) typedInForms.delete(element)
    if (target instanceof Element && target.closest('form')) typedInForms.add(target)
  }
  addEventListener('input', note, { capture: true })
}

/** True where a reload loses work: whatever is unsaved, but for kept drafts. */
export const wouldReloadLose = () =>
  [...dirty.values()].includes(false) ||
  [...probes].some(([isDirtyNow, isKept]) => !isKept && isDirtyNow()) ||
  [...typedInForms].some((element) => element.isConnected)

/** The browser does not ask the user: the drafts come back with the page. */
export function reloadKeepingDrafts() {
  isReloading = true
  location.reload()
}

/** Runs once nothing is unsaved: now, or after the last save. */
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
