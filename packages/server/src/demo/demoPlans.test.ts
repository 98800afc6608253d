import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { ConsolStatus, ConsolType, LoadStatus } from '@fairlead/domain/consolidation/consolidation.codes'
import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'

const { portal, as } = testPortal()
const query = async <T>(text: string) => (await portal().database.pool.query(text)).rows as T[]
const counts = async (column: string, from: string) => {
  const rows = await query<{ value: string; n: number }>(`select ${column} as value, count(*)::integer as n from ${from} group by 1`)
  return new Map(rows.map(({ value, n }) => [value, n]))
}
const AGEING = new Set([...CONSOLIDATION_LISTS, PENDING_CREATION].flatMap(({ name, ageing }) => (ageing ? [name] : [])))
const sum = (all: Map<string, number>) => [...all.values()].reduce((total, n) => total + n, 0)

it('has sixty plans of each type, in each status and with each status of the load, one of them with forty orders', async () => {
  const statuses = await counts('consol_status', 'consolidation')
  expect(sum(statuses)).toBe(60)
  expect([...statuses.keys()].toSorted()).toEqual(ConsolStatus.options.toSorted())
  expect([...(await counts('consol_type', 'consolidation')).keys()].toSorted()).toEqual(ConsolType.options.toSorted())
  expect([...(await counts('load_status', "consolidation where consol_status in ('APPROVED', 'ADVICE')")).keys()].toSorted()).toEqual(
    LoadStatus.options.toSorted(),
  )
  expect((await counts('so_count::text', 'consolidation')).get('40')).toBe(1)
})

it('AGE-002 AGE-007 each list of plans that ages has rows of every colour', async () => {
  const { lists } = await done((await as('admin')).send(consolidationApi.dashboard))
  expect(lists.filter(({ total }) => total === 0)).toEqual([])
  const ageing = lists.filter(({ list }) => AGEING.has(list))
  // A rejected plan is red after a day, and never yellow.
  expect(ageing.filter(({ list, yellow }) => yellow === 0 && list !== 'consolidation_rejected')).toEqual([])
  expect(ageing.filter(({ total, yellow, red }) => red === 0 || total === yellow + red)).toEqual([])
})

it('has eighty master bills in each status, some of them of closed loads', async () => {
  const statuses = await counts('mbl_status', 'master_bl')
  expect(sum(statuses)).toBe(80)
  expect([...statuses.keys()].toSorted()).toEqual(MblStatus.options.toSorted())
  const ofPlans = await query<{ mbl_status: string; load_status: string }>(
    'select b.mbl_status, c.load_status from master_bl b join consolidation c using (consolidation_no) order by 1',
  )
  expect(ofPlans).toEqual([
    { mbl_status: 'DRAFT', load_status: 'CLOSED' },
    { mbl_status: 'INSTRUCTED', load_status: 'CLOSED' },
  ])
})

it('has no bill that was issued without place, date or on-board date, or before its vessel sailed', async () => {
  const issued = await query<{ n: number; whole: number }>(`select count(*)::integer as n, count(*) filter (where place_of_issue is not null
      and date_of_issue <= status_changed_at::date and created_at < instructed_at and instructed_at::date < date_of_issue and (mode = 'AIR' or on_board_date = etd))::integer as whole
    from master_bl where mbl_status in ('ISSUED', 'SURRENDERED')`)
  expect(issued).toEqual([{ n: expect.toSatisfy((n: number) => n > 5), whole: issued[0]?.n }])
})

it('has package lines with measures for every LCL order, which add up to what is booked', async () => {
  const loose = "shipping_order o where o.service = 'LCL' and o.mode <> 'AIR' and o.booking_status not in ('DRAFT', 'DELETED')"
  const without = await query<{ so_no: string }>(
    `select o.so_no from ${loose} and not exists (select from so_package p where p.so_no = o.so_no)`,
  )
  expect(without).toEqual([])
  const wrong = await query(
    `select o.so_no from ${loose} and (select (sum(p.package_qty), sum(p.cbm), sum(p.gross_weight),
       bool_and(p.length_cm is not null and p.width_cm is not null and p.height_cm is not null)) from so_package p where p.so_no = o.so_no)
     is distinct from (o.package_qty::bigint, o.cbm, o.gross_weight, true)`,
  )
  expect(wrong).toEqual([])
})

it('CONSOL-046 CONSOL-047 has OMS shipments: two alone on one plan, in full, and two that wait', async () => {
  const planned = await query<{ planned: string | null; is_whole: boolean | null; n: number }>(
    `select a.consolidation_no as planned, bool_and(a.package_qty = a.booked_package_qty) as is_whole, count(*)::integer as n
     from shipping_order o left join so_allocation a on a.so_no = o.so_no and a.released_at is null
     where o.oms_shipment and o.booking_status = 'CONFIRMED' group by 1 order by 1`,
  )
  expect(planned.map(({ is_whole, n }) => [is_whole, n])).toEqual([
    [true, 2],
    [null, 2],
  ])
  const others = await query(
    `select from so_allocation a join shipping_order o using (so_no) where not o.oms_shipment and a.consolidation_no = '${planned[0]?.planned}'`,
  )
  expect(others).toEqual([])
})
