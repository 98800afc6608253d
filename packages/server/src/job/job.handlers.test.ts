import { jobApi } from '@fairlead/domain/job/job.api'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as, portal } = testPortal()
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const add = (columns: object) => {
  const names = Object.keys(columns)
  return query(
    `insert into job (job_status, opened_at, period, ${names.join()}) values ('OUTSTANDING', now(), '2026-03', ${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(columns),
  )
}
/** A confirmed booking of the Hong Kong office, with its job. */
const booking = async () => {
  const { rows } = await query("select so_no, office_party_id from job where job_type = 'SO' and office_party_id = 1 limit 1")
  return rows[0] as { so_no: string; office_party_id: number }
}
const read = async (login: string, job_no: string) => (await as(login)).send(jobApi.readJob, { params: { job_no } })

describe('jobs without a booking', () => {
  it('only its office and staff of all offices see a blank job', async () => {
    await add({ job_no: 'JBLANK1', job_type: 'BLANK', office_party_id: 1, description: 'Annual insurance' })
    expect((await read('ops.hkg', 'JBLANK1')).body).toMatchObject({
      job_type: 'BLANK',
      so_no: null,
      consolidation_no: null,
      description: 'Annual insurance',
      period: '2026-03',
    })
    expect((await read('admin', 'JBLANK1')).status).toBe(200)
    for (const login of ['ops.sha', 'shipper@pearl-toys.example'])
      expect([login, (await read(login, 'JBLANK1')).status]).toEqual([login, 404])
  })

  it('the steps of a consolidation job are recorded in the history of the job', async () => {
    await add({ job_no: 'JCONSOL1', job_type: 'CONSOL', consolidation_no: 'CHKG26039001', office_party_id: 1 })
    const finance = await as('finance.hkg')
    const completed = await finance.send(jobApi.complete, { params: { job_no: 'JCONSOL1' }, body: { version: 1 } })
    expect(completed.body).toMatchObject({ job_status: 'COMPLETED', consolidation_no: 'CHKG26039001', version: 2 })
    const { rows } = await query("select action, from_status, to_status from history where module = 'job' and record_id = 'JCONSOL1'")
    expect(rows).toEqual([{ action: 'complete', from_status: 'OUTSTANDING', to_status: 'COMPLETED' }])
  })
})

it('staff who see a booking see another office’s job on it, customers do not', async () => {
  const { rows } = await query(
    `select o.so_no from shipping_order o join job j using (so_no), portal_user u
     join user_profile_party p using (user_uid) where u.login_key = 'shipper@pearl-toys.example' and p.party_id = any(o.party_ids)
     and o.handling_office_party_id = 1 limit 1`,
  )
  await add({ job_no: 'JOFFICE9', job_type: 'SO_OFFICE', so_no: (rows[0] as { so_no: string }).so_no, office_party_id: 4 })
  expect((await read('ops.hkg', 'JOFFICE9')).body).toMatchObject({ job_type: 'SO_OFFICE' })
  expect((await read('shipper@pearl-toys.example', 'JOFFICE9')).status).toBe(404)
})

describe('the table of jobs', () => {
  it.each<[string, object]>([
    ['a booking’s job without a booking', { job_type: 'SO' }],
    ['a consolidation’s job without one', { job_type: 'CONSOL' }],
    ['a blank job of a consolidation', { job_type: 'BLANK', consolidation_no: 'CHKG26030002' }],
    ['an unknown type', { job_type: 'OTHER' }],
  ])('refuses %s', async (_, columns) => {
    await expect(add({ job_no: 'JWRONG1', office_party_id: 1, ...columns })).rejects.toThrow(/violates check constraint/)
  })

  it('accepts one job per booking, one per further office, and one per consolidation', async () => {
    const { so_no, office_party_id } = await booking()
    await add({ job_no: 'JOFFICE1', job_type: 'SO_OFFICE', so_no, office_party_id: 2 })
    const twice = /duplicate key/
    await expect(add({ job_no: 'JOFFICE2', job_type: 'SO_OFFICE', so_no, office_party_id: 2 })).rejects.toThrow(twice)
    await expect(add({ job_no: 'JOFFICE3', job_type: 'SO_OFFICE', so_no, office_party_id })).rejects.toThrow(twice)
    await expect(add({ job_no: 'JSECOND', job_type: 'SO', so_no, office_party_id: 3 })).rejects.toThrow(twice)
    await add({ job_no: 'JCONSOL2', job_type: 'CONSOL', consolidation_no: 'CHKG26030003', office_party_id: 1 })
    await expect(add({ job_no: 'JCONSOL3', job_type: 'CONSOL', consolidation_no: 'CHKG26030003', office_party_id: 1 })).rejects.toThrow(
      twice,
    )
  })
})
