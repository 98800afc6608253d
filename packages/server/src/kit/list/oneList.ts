import type { Actor } from '@fairlead/domain/kit/access'
import type { ListQuery, Page } from '@fairlead/domain/kit/list.api'
import type { List } from '@fairlead/domain/kit/list'
import type { RawBuilder } from 'kysely'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'
import type { Exportable } from './exportList.ts'
import { badRequest, forbidden } from '../http/failures.ts'
import { countRows, planOf, readPage, readRows, type ListSource } from './listQuery.ts'
import type { Services } from '../http/context.ts'

interface PageContext {
  query: ListQuery
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/** The single list of a module: the handler that returns a page, and the export. Without `rowsOf` every reader sees all rows. */
export function oneList<Row extends Record<string, unknown>>(
  list: List<Row>,
  access: Exportable['access'],
  source: ListSource,
  rowsOf?: (reader: Actor) => RawBuilder<boolean>,
  mayOpen: (actor: Actor) => boolean = () => true,
) {
  const plan = (query: Omit<ListQuery, 'list'>, reader: Actor, now: Date, timeZone: string) =>
    planOf(list, query, source, { reader, now, timeZone, always: rowsOf ? [rowsOf(reader)] : [] })
  return {
    page: async ({ query: { list: name, ...query }, db, actor, now, services }: PageContext): Promise<Page<Row>> => {
      if (name !== list.name) throw badRequest('msgListUnknown', [{ path: 'list', key: 'msgListUnknown' }])
      if (!mayOpen(actor)) throw forbidden()
      return readPage<Row>(db, plan(query, actor, now, services.config.BUSINESS_TIME_ZONE), source, query)
    },
    exports: ({ BUSINESS_TIME_ZONE }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] => [
      {
        list: list as unknown as List,
        access,
        mayOpen,
        count: (db, query, actor, now) => countRows(db, plan(query, actor, now, BUSINESS_TIME_ZONE), source),
        read: (db, query, { actor, now, ...part }) => readRows<Row>(db, plan(query, actor, now, BUSINESS_TIME_ZONE), source, part),
      },
    ],
  }
}
