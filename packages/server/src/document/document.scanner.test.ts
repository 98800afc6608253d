import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { incomingFolder } from '../kit/http/incoming.ts'
import { testPortal } from '../testing/portal.ts'
import { visibleOrderNo, listDocuments, fileOf, uploadTestFile } from './document.testing.ts'

// No scanner listens on this port.
const { as, portal } = testPortal({ CLAMD_URL: 'tcp://127.0.0.1:1', CLAMD_TIMEOUT_S: '1' })

it('a file is refused with an explanation and not stored while the scanner is unreachable', async () => {
  const ops = await as('ops.hkg')
  const so_no = await visibleOrderNo(ops)
  const reply = await uploadTestFile(ops, so_no, fileOf('clean.pdf'))
  expect([reply.status, reply.problem.msgKey]).toEqual([503, 'document.scannerAway'])
  expect(await listDocuments(ops, so_no)).toEqual([])
  expect(readdirSync(incomingFolder(portal().services.config.DATA_DIR))).toEqual([])
})
