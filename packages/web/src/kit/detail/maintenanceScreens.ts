import type { FuncId } from '@fairlead/domain/kit/access'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'
import type { Screen } from '../app/screens.ts'
import type { Detail } from './detail.ts'
import type { Versioned } from '../editor/recordKind.ts'

interface MaintenanceScreensOptions {
  /** `/BMS/carrier_maintenance` */
  path: string
  /** The address parameter with the record's id, such as `id`. */
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
// oxlint-disable-next-line typescript/no-explicit-any -- any record
type AnyRecordDetail = Detail<any, any, null>

/** The three screens of a kind of master data: its list, a new record and a stored one. */
export function maintenanceScreens(options: MaintenanceScreensOptions): readonly Screen[] {
  const common = { funcs: [options.func], menu_ids: options.menu_ids, texts: options.texts }
  const detail = (kind: 'new' | 'stored') => async () => {
    const [{ detailScreen }, declared] = await Promise.all([import('./detailScreen.tsx'), options.loadDetail()])
    return detailScreen<Versioned, object, null>(declared, options.param, kind)
  }
  return [
    { ...common, path: options.path, title: options.list, load: options.loadList },
    { ...common, path: `${options.path}/new`, title: options.new, load: detail('new') },
    { ...common, path: `${options.path}/{${options.param}}`, title: options.one, load: detail('stored') },
  ]
}
