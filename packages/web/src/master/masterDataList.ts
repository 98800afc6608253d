import type { MasterData } from '@fairlead/domain/kit/masterData'
import type { ComponentType } from 'react'
import { recordAddress } from '../kit/app/recordAddress.ts'
import type { FieldGroup, ListScreen } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

/** The list of a maintained table, made from its declaration. */
export function masterDataList<F extends object, R extends object>({
  module,
  func,
  id,
  list,
  api,
  panels,
  titles,
  sheet,
}: MasterData<F, R>): ComponentType {
  const groups = panels.map(({ title, columns }) => ({ title, fields: columns })).filter(({ fields }) => fields.length > 0)
  return listScreen({
    list: list as unknown as ListScreen['list'],
    call: api.list as ListScreen['call'],
    module,
    rowLink: (row) => recordAddress(list.path, String(row[id])),
    groups: async (): Promise<readonly FieldGroup[]> => groups,
    ...(sheet ? { sheets: sheet.kind } : {}),
    create: { label: titles.new, href: recordAddress(list.path, 'new'), funcs: [func] },
  })
}
