import type { ComponentType } from 'react'
import type { ListScreen, Row } from '../list/list.ts'
import { ListPage } from './ListPage.tsx'

/** Returns the screen of a list as a component: `listScreen({ list, call, module, rowLink, groups })`. */
export function listScreen<R extends Row>(screen: ListScreen<R>): ComponentType {
  // Safe: the list only reads fields that its columns name. The compiler cannot check this through the field names.
  const anyScreen = screen as unknown as ListScreen
  return function List() {
    return <ListPage screen={anyScreen} />
  }
}
