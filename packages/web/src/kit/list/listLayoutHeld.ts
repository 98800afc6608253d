import type { Preference } from '@fairlead/domain/kit/session'
import type { List } from '@fairlead/domain/kit/list'
import { PREFERENCE_TYPES, type TableLayout } from '@fairlead/domain/kit/preference'
import { isLayoutOf, LAYOUT_NAME } from './listLayout.ts'
import { updateSession, readSession } from '../app/session.ts'

export const UNSAVED = 0

const settingsNow = () => readSession()?.table_layout_settings ?? []
export const keptLayout = (list: List) => settingsNow().find((item) => isLayoutOf(list, item))

export const bodyOf = (list: List, preference: TableLayout) => ({
  preference_type: PREFERENCE_TYPES.tableLayout,
  preference,
  url: list.path,
  preference_name: LAYOUT_NAME,
  preference_style: null,
  isFavourite: false,
})

export function keepLayout(list: List, item: Preference | null) {
  const others = settingsNow().filter((one) => !isLayoutOf(list, one))
  updateSession({ table_layout_settings: item ? [...others, item] : others })
}
