import { useEffect } from 'react'

/* Which forms hold work that is not saved: asked before leaving, before closing the tab and before a new version reloads the page. */

const dirty = new Set<symbol>()
const probes = new Set<() => boolean>()
const listeners = new Set<() => void>()

/** Registers unsaved work while `isDirty` holds. `isDirtyNow` is asked when somebody leaves: the last key may be younger than the last rendering. */
export function useUnsaved(isDirty: boolean, isDirtyNow?: () => boolean) {
  useEffect(() => {
    if (!isDirtyNow) return
    probes.add(isDirtyNow)
    return () => void probes.delete(isDirtyNow)
  }, [isDirtyNow])
  useEffect(() => {
    if (!isDirty) return
    const mine = Symbol('unsaved')
    dirty.add(mine)
    publish()
    return () => {
      dirty.delete(mine)
      publish()
    }
  }, [isDirty])
}

/** Asks a part that outlives its component; never taken back. */
export const watchUnsaved = (isDirtyNow: () => boolean) => void probes.add(isDirtyNow)

export const isAnythingUnsaved = () => dirty.size > 0 || [...probes].some((isDirtyNow) => isDirtyNow())

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
