import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import { mayReadGroups } from '@fairlead/domain/invoice-group/invoice-group.rules'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { cancelGroup, createGroup, exportGroup } from './invoice-group.actions.ts'
import { importNumbers } from './invoice-group.importing.ts'
import { readCandidates, readGroup, readGroups } from './invoice-group.store.ts'

export const invoiceGroupRoutes = serve(invoiceGroupApi, {
  candidates: ({ query: { kind }, db, actor }) => {
    if (!mayReadGroups(kind, actor)) throw forbidden()
    return readCandidates(db, kind, actor)
  },
  groups: async ({ query: { kind, part }, db, actor, now }) => {
    if (!mayReadGroups(kind, actor)) throw forbidden()
    return readGroups(db, kind, part, actor, now)
  },
  create: ({ body, ...context }) => createGroup(context, body),
  export: ({ params, body, ...context }) => exportGroup(context, params.group_no, body),
  cancel: ({ params, body, ...context }) => cancelGroup(context, params.group_no, body),
  file: async ({ params, db, actor, services }) => {
    const { kind, file_key, file_name } = await readGroup(db, params.group_no, actor)
    if (!mayReadGroups(kind, actor)) throw forbidden()
    if (file_key === null || file_name === null) throw notFound('invoice.noSuchExport')
    return { file_name, content_type: 'text/csv', content: await services.storage.stream(file_key) }
  },
  importNumbers: { ownTransactions: ({ body, ...context }) => importNumbers(context, body.rows, body.is_preview) },
})
