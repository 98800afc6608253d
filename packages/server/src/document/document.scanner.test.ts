import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { incomingFolder } from '../kit/http/incoming.ts'
import { testPortal } from '../testing/portal.ts'
import { anOrder, documentsOf, fileOf, upload } from './document.testing.ts'

// Nothing listens there.
const { as, portal } = testPortal({ CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_TIMEOUT_S: '1' })

it('a file that no scanner could look at is refused with a word about it, and not kept', async () => {
  const ops = await as('ops.hkg')
  const so_no = await anOrder(ops)
  const reply = await upload(ops, so_no, fileOf('clean.pdf'))
  expect([reply.status, reply.problem.msgKey]).toEqual([503, 'document.scannerAway'])
  expect(await documentsOf(ops, so_no)).toEqual([])
  expect(readdirSync(incomingFolder(portal().services.config.DATA_DIR))).toEqual([])
})
