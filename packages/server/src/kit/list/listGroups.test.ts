import { consolidationListsApi } from '@fairlead/domain/consolidation/consolidation.lists.api'
import { CONSOLIDATION_LISTS } from '@fairlead/domain/consolidation/consolidation.lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { groupCondition } from '@fairlead/domain/kit/conditions'
import { type Column, columnsFor, type List } from '@fairlead/domain/kit/list'
import { masterBlListsApi } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { SEARCH_MASTER_BL } from '@fairlead/domain/master-bl/master-bl.lists'
import { partyListsApi } from '@fairlead/domain/party/party.lists.api'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import { describe, expect, it } from 'vitest'
import { done } from '../../booking/booking.testing.ts'
import { testPortal } from '../../testing/portal.ts'

const { as } = testPortal()
const LISTS = [
  ['plans', consolidationListsApi.list, CONSOLIDATION_LISTS.find(({ name }) => name === 'search_consolidation')],
  ['master bills', masterBlListsApi.list, SEARCH_MASTER_BL],
  ['invoices', invoiceListsApi.list, INVOICE_LISTS.find(({ name }) => name === 'invoice_AR_Posted')],
  ['parties', partyListsApi.list, PARTY_LISTS[0]],
  ['sailings', sailingApi.list, SAILING_LIST],
  ['rates', rateApi.list, RATE_LIST],
] as const

const CASES = LISTS.flatMap(([name, call, list]) =>
  columnsFor(list as unknown as List, { internal: true, func_ids: new Set() })
    .filter(({ groupable }) => groupable)
    .map((column): [string, string, (typeof LISTS)[number][1], string, Column] => [name, column.field, call, list?.name ?? '', column]),
)

describe('a list that is grouped by one column', () => {
  it.each(CASES)(
    '%s by %s: each group has as many records as the list filtered by its value, and all groups together the whole list',
    async (_name, field, call, list, column) => {
      const admin = await as('admin')
      const page = async (query: object) =>
        done(admin.send(call as typeof partyListsApi.list, { query: { list, page_size: 50, ...query } as never }))
      const { grouped, total } = await page({ group: field })
      expect(total).toBeGreaterThan(0)
      expect(grouped).toMatchObject({ field, all: { total } })
      const groups = grouped?.groups ?? []
      const isWhole = groups.reduce((sum, one) => sum + one.total, 0) === total
      expect(isWhole).toBe(grouped?.more === 0)
      const filters = groups.slice(0, 2).flatMap(({ value, total: records }) => {
        const condition = groupCondition(column as never, value)
        return condition ? [{ filter: JSON.stringify([condition]), records }] : []
      })
      for (const { filter, records } of filters) expect((await page({ filter })).total).toBe(records)
    },
  )
})
