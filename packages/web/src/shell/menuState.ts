import { storeOf } from '../kit/app/store.ts'
import { storedValue } from '../kit/app/storedValue.ts'

export const MENU_WIDTH = 250 // SHELL-024
export const MENU_WIDTH_HIDDEN = 5

export interface MenuState {
  hidden: boolean
  /** Not pinned: it shows itself while pointed at, and leaves the room to the page otherwise. */
  pinned: boolean
  /** Keys of the groups that are closed. */
  closed: readonly string[]
}

function isMenuState(value: unknown): value is MenuState {
  if (typeof value !== 'object' || value === null) return false
  const { hidden, pinned, closed } = value as Partial<Record<keyof MenuState, unknown>>
  return (
    typeof hidden === 'boolean' && typeof pinned === 'boolean' && Array.isArray(closed) && closed.every((key) => typeof key === 'string')
  )
}

/** Kept in the browser alone and across sign-outs (SHELL-023). */
export const menuState = storedValue<MenuState>('fairlead.menu', { hidden: false, pinned: true, closed: [] }, isMenuState)

/** The menu shows itself over the page for a moment. */
export const peek = storeOf(false)

export const changeMenu = (change: Partial<MenuState>) => menuState.set({ ...menuState.get(), ...change })
