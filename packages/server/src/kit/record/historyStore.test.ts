import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { describe, expect, it } from 'vitest'
import { visibleOrderNo } from '../../document/document.testing.ts'
import { testPortal } from '../../testing/portal.ts'
import { readHistorySince } from './historyStore.ts'

const { as, portal } = testPortal({}, { madeUpHistories: true })

/** Writes so many entries of the portal's own, one second apart, the last one at the given instant. */
const write = (record_id: string, count: number, last: string) =>
  portal().database.pool.query(
    `insert into history (module, record_id, action, from_status, to_status, changes, record_version, user_uid, user_name, profile_type, request_id, happened_at)
     select 'booking', $1, 'step_' || n, case when n > 1 then 'DRAFT' end, 'CONFIRMED', '[]', n,
       '00000000-0000-0000-0000-000000000000', 'Fairlead', 'SYSTEM', 'r', $3::timestamptz - ($2 - n) * interval '1 second'
     from generate_series(1, $2::integer) n`,
    [record_id, count, last],
  )
const since = (instants: Record<string, string | null>) =>
  readHistorySince(portal().services.db, 'booking', new Map(Object.entries(instants)), (status) => status)

describe('the history of a record', () => {
  it('is answered newest first, a thousand entries at most, with the status before of all but the first', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops)
    const { rows } = await portal().database.pool.query<{ count: number }>(
      "select count(*)::integer as count from history where module = 'booking' and record_id = $1",
      [so_no],
    )
    const before = rows[0]?.count ?? 0
    await write(so_no, 999 - before, '2026-03-09T00:00:00Z')
    const read = async () => (await ops.send(bookingApi.history, { params: { so_no } })).body
    expect(await read()).toHaveLength(999)
    await write(so_no, 2, '2026-03-09T00:00:00Z')
    const history = await read()
    expect(history).toHaveLength(1000)
    expect(history.slice(0, 2).map(({ action, from_status, to_status }) => [action, from_status, to_status])).toEqual([
      ['step_2', 'DRAFT', 'CONFIRMED'],
      ['step_1', null, 'CONFIRMED'],
    ])
  })

  it('since an instant returns later entries of the named records only, at most twenty each', async () => {
    await write('SINCE-1', 3, '2026-03-09T00:00:03Z')
    await write('SINCE-2', 21, '2026-03-09T00:00:21Z')
    await write('SINCE-3', 1, '2026-03-09T00:00:03Z')
    const found = await since({ 'SINCE-1': '2026-03-09T00:00:02Z', 'SINCE-2': null })
    const of = (record_id: string) => found.filter((entry) => entry.record_id === record_id).map(({ action }) => action)
    expect(of('SINCE-1')).toEqual(['step_3'])
    expect(of('SINCE-2')).toEqual(Array.from({ length: 20 }, (_, index) => `step_${21 - index}`))
    expect(found).toHaveLength(21)
    expect(await since({})).toEqual([])
  })
})
