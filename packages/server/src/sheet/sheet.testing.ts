import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { isWorking, type SheetImport } from '@fairlead/domain/sheet/sheet'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { expect } from 'vitest'
import type { Client } from '../testing/portal.ts'

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'sheet.csv') => new File([content], name)

/** Waits until no job works on the import. */
export async function settled(admin: Client, { import_id }: Pick<SheetImport, 'import_id'>): Promise<SheetImport> {
  for (;;) {
    const { body } = await admin.send(sheetApi.read, { params: { import_id } })
    if (!isWorking(body.status)) return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Uploads a sheet and waits for its preview. */
export async function uploadSheet(admin: Client, kind: ImportKind, file: File, encoding?: 'gb18030' | 'big5'): Promise<SheetImport> {
  const answer = await admin.send(sheetApi.upload, { body: { kind, file, ...(encoding ? { encoding } : {}) } })
  expect(answer.status).toBe(200)
  return settled(admin, answer.body)
}
export const rowsOf = async (admin: Client, { import_id }: SheetImport, outcome?: 'refused' | 'changed' | 'new') =>
  (await admin.send(sheetApi.rows, { params: { import_id }, query: outcome ? { outcome } : {} })).body.items
export async function go(admin: Client, call: 'apply' | 'undo', given: SheetImport): Promise<SheetImport> {
  const { import_id, version } = given
  const params = { import_id }
  const answer =
    call === 'apply'
      ? await admin.send(sheetApi.apply, { params, body: { version, keep: 'good' } })
      : await admin.send(sheetApi.undo, { params, body: { version } })
  expect(answer.status).toBe(200)
  return settled(admin, answer.body)
}
