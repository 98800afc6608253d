import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { portal } = testPortal()

it('the names of container sizes count in 英尺 on the mainland and in 呎 in Hong Kong', async () => {
  const { rows } = await sql<{ code: string; name_zh_hk: string; name_zh_cn: string }>`
    select code, name_zh_hk, name_zh_cn from reference_code where code_type = 'CONTAINER_SIZE' and code ~ '^[0-9]'`.execute(
    portal().database.db,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ name_zh_cn }) => !/^\d\d英尺/.test(name_zh_cn))).toEqual([])
  expect(rows.filter(({ name_zh_hk }) => !/^\d\d 呎/.test(name_zh_hk))).toEqual([])
})
