import { storedValue } from '../app/storedValue.ts'

interface ListLook {
  /** The table is as high as the window instead of TABLE_MAX_HEIGHT. */
  fit: boolean
  /** Colours the whole row of overdue records, as the old product did. */
  tint: boolean
}

const isLook = (value: unknown): value is ListLook =>
  typeof value === 'object' &&
  value !== null &&
  'fit' in value &&
  typeof value.fit === 'boolean' &&
  'tint' in value &&
  typeof value.tint === 'boolean'

/** Stored in this browser, like theme and density; applies to all lists. */
export const listLook = storedValue<ListLook>('fairlead.list', { fit: false, tint: false }, isLook)
