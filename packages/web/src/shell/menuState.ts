import { storeOf } from '../kit/app/store.ts'
import { storedValue } from '../kit/app/storedValue.ts'

export const MENU_WIDTH = 250 // SHELL-024
export const MENU_WIDTH_HIDDEN = 5

export interface MenuState {
  hidden: boolean
  /** An unpinned menu opens over the page while the pointer or the focus is on it. */
  pinned: boolean
  /** The keys of the groups that stay open; the group of the current page is open in any case. */
  open: readonly string[]
}

function isMenuState(value: unknown): value is MenuState {
  if (typeof value !== 'object' || value === null) return false
  const { hidden, pinned, open } = value as Partial<Record<keyof MenuState, unknown>>
  return typeof hidden === 'boolean' && typeof pinned === 'boolean' && Array.isArray(open) && open.every((key) => typeof key === 'string')
}

/** Stored in this browser, also after sign-out (SHELL-023). */
export const menuState = storedValue<MenuState>('fairlead.menu', { hidden: false, pinned: true, open: [] }, isMenuState)

/** True while an unpinned or hidden menu is open over the page. */
export const peek = storeOf(false)

export const changeMenu = (change: Partial<MenuState>) => menuState.set({ ...menuState.get(), ...change })
