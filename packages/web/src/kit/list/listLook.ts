import { storedValue } from '../app/storedValue.ts'

interface ListLook {
  /** Takes the height of the window instead of TABLE_MAX_HEIGHT. */
  fit: boolean
  /** Colours the whole row of what has waited too long, as the old product did. */
  tint: boolean
}

const isLook = (value: unknown): value is ListLook =>
  typeof value === 'object' &&
  value !== null &&
  'fit' in value &&
  typeof value.fit === 'boolean' &&
  'tint' in value &&
  typeof value.tint === 'boolean'

/** Like theme and density: of this desk, for every list. */
export const listLook = storedValue<ListLook>('fairlead.list', { fit: false, tint: false }, isLook)
