import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES, type TableLayout } from '@fairlead/domain/kit/preference'
import { isLayoutOf, LAYOUT_NAME } from './listLayout.ts'
import { updateSession, readSession } from '../app/session.ts'

/** The id of a layout that the server has not saved yet. */
export const UNSAVED_ID = 0

const layoutSettings = () => readSession()?.table_layout_settings ?? []
export const layoutInSession = (list: List) => layoutSettings().find((item) => isLayoutOf(list, item))

export const bodyOf = (list: List, preference: TableLayout) => ({
  preference_type: PREFERENCE_TYPES.tableLayout,
  preference,
  url: list.path,
  preference_name: LAYOUT_NAME,
  preference_style: null,
  isFavourite: false,
})

/** Replaces the layout of a list in the session; null removes it. */
export function setLayoutInSession(list: List, item: Preference | null) {
  const others = layoutSettings().filter((one) => !isLayoutOf(list, one))
  updateSession({ table_layout_settings: item ? [...others, item] : others })
}
