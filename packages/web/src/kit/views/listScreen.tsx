import type { ComponentType } from 'react'
import type { ListScreen, Row } from '../list/list.ts'
import { ListPage } from './ListPage.tsx'

/** Makes the screen of a list: `listScreen({ list, call, module, rowLink, groups })`. */
export function listScreen<R extends Row>(screen: ListScreen<R>): ComponentType {
  // A list of some rows is a list of rows: the compiler cannot see it through the field names.
  const anyScreen = screen as unknown as ListScreen
  return function List() {
    return <ListPage screen={anyScreen} />
  }
}
