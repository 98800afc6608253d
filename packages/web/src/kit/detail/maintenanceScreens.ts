import type { FuncId } from '@fairlead/domain/kit/access'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'
import type { Screen } from '../app/screens.ts'
import type { Detail } from './detail.ts'
import type { Versioned } from '../editor/recordKind.ts'

interface Said {
  /** `/BMS/carrier_maintenance` */
  path: string
  /** What its record is called in the address: `id`. */
  param: string
  func: FuncId
  menu_ids: readonly string[]
  texts: readonly Namespace[]
  list: MessageKey
  new: MessageKey
  one: MessageKey
  loadList: () => Promise<ComponentType>
  loadDetail: () => Promise<AnyRecordDetail>
}
// oxlint-disable-next-line typescript/no-explicit-any -- the screen is of one record, whichever it is
type AnyRecordDetail = Detail<any, any, null>

/** The three screens of a kind of master data: its list, a new record and a stored one. */
export function maintenanceScreens(said: Said): readonly Screen[] {
  const common = { funcs: [said.func], menu_ids: said.menu_ids, texts: said.texts }
  const detail = (kind: 'new' | 'stored') => async () => {
    const [{ detailScreen }, declared] = await Promise.all([import('./detailScreen.tsx'), said.loadDetail()])
    return detailScreen<Versioned, object, null>(declared, said.param, kind)
  }
  return [
    { ...common, path: said.path, title: said.list, load: said.loadList },
    { ...common, path: `${said.path}/new`, title: said.new, load: detail('new') },
    { ...common, path: `${said.path}/{${said.param}}`, title: said.one, load: detail('stored') },
  ]
}
