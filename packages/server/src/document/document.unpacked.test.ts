import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { visibleOrderNo, listDocuments, fileOf, uploadTestFile, xlsxOf } from './document.testing.ts'

const { as } = testPortal()
const entries = (count: number, content: Buffer) => [...Array(count).keys()].map((n) => ({ name: `xl/${n}`, content }))

it('an office file that unpacks to more than 100 MB is refused, one with large pictures is accepted', { timeout: 60_000 }, async () => {
  const ops = await as('ops.hkg')
  const so_no = await visibleOrderNo(ops, 5)
  const noise = { name: 'xl/noise', content: randomBytes(1_400_000) }
  const bomb = await uploadTestFile(ops, so_no, fileOf('a.xlsx', xlsxOf([noise, ...entries(12, Buffer.alloc(10_000_000))])))
  expect([bomb.status, bomb.problem.msgKey]).toEqual([422, 'document.archiveRefused'])
  expect(await listDocuments(ops, so_no)).toEqual([])
  expect((await uploadTestFile(ops, so_no, fileOf('b.xlsx', xlsxOf([noise, ...entries(4, Buffer.alloc(10_000_000))])))).status).toBe(200)
})
