import { MOST_JOURNALS, postingApi } from '@fairlead/domain/posting/posting.api'
import type { AccountingMessage, AccountingMessageRow } from '@fairlead/domain/posting/posting'
import { ACCOUNTING_LIST } from '@fairlead/domain/posting/posting.lists'
import { isAccounting } from '@fairlead/domain/invoice/invoice.actor-rules'
import { mayReadLines } from '@fairlead/domain/invoice/invoice.side-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import type { RecordContext } from '../kit/http/context.ts'
import { badRequest, conflict, forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, planOf, readPage, readRows } from '../kit/list/listQuery.ts'
import { readInvoice } from '../invoice/invoice.store.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { Config } from '../kit/start/config.ts'
import { accountingMessageScope } from '../scope/accounting.scope.ts'
import { receiveCall } from './posting.acknowledgements.ts'
import { findMessage, MESSAGE_SOURCE, queueAgain, readJournal, readJournals } from './posting.store.ts'
import { ACCOUNTING_QUEUE } from './posting.transport.ts'

const plan = (query: Omit<ListQuery, 'list'>, actor: Actor, at: { now: Date; timeZone: string }) =>
  planOf(ACCOUNTING_LIST, query, MESSAGE_SOURCE, { reader: actor, ...at, always: [accountingMessageScope(actor)] })

async function messageOf({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, id: number): Promise<AccountingMessage> {
  const message = await findMessage(db, id, actor)
  if (!message) throw notFound('posting.noSuchMessage')
  return message
}

export const postingRoutes = serve(postingApi, {
  list: async ({ query: { list: name, ...query }, db, actor, now, services }) => {
    if (name !== ACCOUNTING_LIST.name) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
    const at = { now, timeZone: services.config.BUSINESS_TIME_ZONE }
    return readPage<AccountingMessageRow>(db, plan(query, actor, at), MESSAGE_SOURCE, query)
  },
  read: ({ params, ...context }) => messageOf(context, params.accounting_message_id),
  resend: ({ params, ...context }) => resend(context, params.accounting_message_id),
  postings: async ({ query, db, actor }) => {
    if (!isAccounting(actor)) throw forbidden()
    const { journals, next } = await readJournals(db, actor, { after: query.after ?? 0, most: MOST_JOURNALS })
    return { journals: journals.map(({ journal_no, attempt, lines }) => ({ journal_no, attempt, lines })), next }
  },
  journal: async ({ params, db, actor }) => {
    const { inv_id } = await readInvoice(db, params.inv_id, actor)
    if (!mayReadLines(actor)) throw forbidden()
    return { lines: (await readJournal(db, inv_id))?.lines ?? [] }
  },
  acknowledge: async ({ body, ...context }) => {
    if (!isAccounting(context.actor)) throw forbidden()
    return { results: await receiveCall(context, body.acknowledgements) }
  },
})

async function resend(context: RecordContext, id: number): Promise<AccountingMessage> {
  const { db, actor, services, now } = context
  if (!isAccounting(actor)) throw forbidden()
  const { direction, state } = await messageOf(context, id)
  if (direction === 'IN') throw conflict({ key: 'posting.onlyOutgoing' })
  if (await queueAgain(db, id, now)) {
    await services.enqueue(db, ACCOUNTING_QUEUE, { accounting_message_id: id })
    const entry = {
      module: 'accounting',
      record_id: String(id),
      action: 'resend',
      from_status: state,
      to_status: 'QUEUED',
      record_version: 1,
    }
    await recordHistory(context, entry)
  }
  return messageOf(context, id)
}

export const postingExports = ({ BUSINESS_TIME_ZONE: timeZone }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
  {
    list: ACCOUNTING_LIST as unknown as List,
    access: ['m_fin_search'],
    count: (db, query, actor, now) => countRows(db, plan(query, actor, { now, timeZone }), MESSAGE_SOURCE),
    read: (db, query, { actor, now, ...part }) =>
      readRows<AccountingMessageRow>(db, plan(query, actor, { now, timeZone }), MESSAGE_SOURCE, part),
  },
]
