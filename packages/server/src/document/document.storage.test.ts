import S3rver from '@20minutes/s3rver'
import { bookingDocumentApi } from '@fairlead/domain/booking/booking.document-api'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStorage } from '../kit/files/storage.ts'
import { documentCleaning } from './document.handlers.ts'
import { uploadCleaning } from '../kit/files/upload.ts'
import { testPortal } from '../testing/portal.ts'
import { visibleOrderNo, listDocuments, EICAR, fileOf, PDF, uploadTestFile } from './document.testing.ts'

const BUCKET = 'fairlead'
const directory = mkdtempSync(path.join(tmpdir(), 'fairlead-s3-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
const { port } = await store.run()
const url = `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=us-east-1`
afterAll(async () => {
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

const { as, portal, passTime } = testPortal({ S3_URL: url })
const inBucket = () => {
  const folder = path.join(directory, BUCKET, 'documents')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('_object')) : []
}
const MONTH_MS = 31 * 86_400_000

describe('files in an S3-compatible store', () => {
  it('an upload is stored in and served from the store; a refused file is not stored', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops)
    const { document_id } = (await uploadTestFile(ops, so_no, fileOf('提單.pdf'))).body
    expect(inBucket()).toHaveLength(1)
    const file = await ops.send(bookingDocumentApi.file, { params: { record_id: so_no, document_id, version_no: 1 } })
    expect(Buffer.from(file.body as unknown as ArrayBuffer).toString()).toBe(PDF)
    await uploadTestFile(ops, so_no, fileOf('virus.txt', EICAR))
    expect(inBucket()).toHaveLength(1)
    expect(existsSync(path.join(portal().services.config.DATA_DIR, 'files', 'documents'))).toBe(false)
  })

  it('a file is removed a month after its document was deleted', async () => {
    const ops = await as('ops.hkg')
    const so_no = await visibleOrderNo(ops, 1)
    const { document_id, version } = (await uploadTestFile(ops, so_no, fileOf('old.pdf'))).body
    const before = inBucket().length
    await ops.send(bookingDocumentApi.remove, { params: { record_id: so_no, document_id }, body: { version } })
    await documentCleaning(portal().services).work({}, new AbortController().signal)
    expect(inBucket()).toHaveLength(before)
    passTime(MONTH_MS)
    await documentCleaning(portal().services).work({}, new AbortController().signal)
    expect(inBucket()).toHaveLength(before - 1)
    expect((await listDocuments(await as('ops.hkg'), so_no)).map((document) => document.document_id)).not.toContain(document_id)
  })

  it('files left by a stopped process are removed, files of documents stay', async () => {
    const { services } = portal()
    await services.storage.put('documents/left-behind', Buffer.from('half'))
    await services.db.insertInto('incoming_file').values({ file_key: 'documents/left-behind', started_at: services.clock() }).execute()
    const before = inBucket().length
    await uploadCleaning(services).work({}, new AbortController().signal)
    expect(inBucket()).toHaveLength(before)
    passTime(3_700_000)
    await uploadCleaning(services).work({}, new AbortController().signal)
    expect(inBucket()).toHaveLength(before - 1)
  })

  it('reads, writes and removes like the folder storage', async () => {
    for (const storage of [await openStorage(directory, url), await openStorage(path.join(directory, 'folder'), undefined)]) {
      await storage.put('exports/a.xlsx', Buffer.from('cells'))
      expect(Buffer.from(await storage.read('exports/a.xlsx')).toString()).toBe('cells')
      await storage.remove('exports/a.xlsx')
      await storage.remove('exports/a.xlsx')
      await expect(storage.read('exports/a.xlsx')).rejects.toThrow(/cannot read/i)
    }
  })
})
