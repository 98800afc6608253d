import { storeOf } from '../app/store.ts'

/** Whether the last change of a layout is being saved or has been saved (PREF-014); failures appear as toasts. */
export const layoutState = storeOf<'saving' | 'saved' | null>(null)

const SHOWN_MS = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

export function showLayoutState(state: 'saving' | 'saved' | null) {
  clearTimeout(timer)
  layoutState.set(state)
  if (state === 'saved') timer = setTimeout(() => layoutState.set(null), SHOWN_MS)
}

export const LAYOUT_WORDS = { saving: 'saving', saved: 'savedSuccess' } as const
