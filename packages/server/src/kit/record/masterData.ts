import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import { serve, type Route } from '../http/serve.ts'
import { oneList } from '../list/oneList.ts'
import { readHistory } from './historyStore.ts'
import { importerFor, type ImportOptions } from './masterDataImporter.ts'
import {
  ACTIVE,
  modelOf,
  sourceOf,
  type MasterDataContext,
  type MasterDataDeclaration,
  type MasterDataOptions,
  type Versioned,
} from './masterDataModel.ts'
import { createRecord, saveRecord } from './masterDataSaving.ts'
import type { Key } from './masterDataStore.ts'

/** The store, routes, exports and importer of a maintained table. Records are created and changed, never deleted by users. */
export function masterData<F extends object, R extends F & Versioned>(
  declaration: MasterDataDeclaration<F, R>,
  options: MasterDataOptions<F, R>,
) {
  const source = sourceOf(options)
  const model = modelOf(declaration, options, source)
  const list = oneList(declaration.list as unknown as List<Record<string, unknown>>, declaration.api.list.access, source)
  const handlers = {
    list: (context: MasterDataContext & { query: ListQuery }) => list.page(context),
    read: ({ params, db }: OfRecord) => model.read(db, params.id),
    create: (context: MasterDataContext & { body: F }) => createRecord(model, context, context.body),
    save: ({ params, body: { version, ...form }, ...context }: OfRecord & { body: F & Versioned }) =>
      saveRecord(model, context, { id: params.id, version, form: form as unknown as F }),
    history: async ({ params, db }: OfRecord) => {
      await model.read(db, params.id)
      return readHistory(db, declaration.module, String(params.id), (status) => status ?? ACTIVE)
    },
  }
  const { list: listCall, read, create, save, history } = declaration.api
  return {
    store: model.store,
    read: model.read,
    importer: (sheet: ImportOptions<F>) => importerFor(model, sheet),
    routes: serve({ list: listCall, read, create, save, history }, handlers as never) as readonly Route[],
    exports: list.exports,
  }
}
type OfRecord = MasterDataContext & { params: { id: Key } }
