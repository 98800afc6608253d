import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { bookingDocumentApi } from '@fairlead/domain/booking/booking.document-api'
import type { UploadForm } from '@fairlead/domain/document/document'
import { deflateRawSync } from 'node:zlib'
import type { Client } from '../testing/portal.ts'

/** The EICAR test file, in two halves, so that no virus scanner flags this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const fileOf = (name: string, content: string | Uint8Array = PDF) => new File([content as BlobPart], name)

export const uploadTestFile = (
  client: Client,
  so_no: string,
  file: File,
  form: Partial<UploadForm> = {},
  headers: Record<string, string> = {},
) =>
  client.send(bookingDocumentApi.upload, {
    params: { record_id: so_no },
    body: { document_type: 'COMMERCIAL_INVOICE', visible_to: 'ALL', ...form, file },
    headers,
  })

export const listDocuments = async (client: Client, so_no: string) =>
  (await client.send(bookingDocumentApi.list, { params: { record_id: so_no } })).body.documents

/** The number of an order that the client sees and that is not a draft. */
export async function visibleOrderNo(client: Client, at = 0): Promise<string> {
  const { items } = (await client.send(bookingApi.list, { query: { list: 'search_booking', page_size: 50 } })).body
  const order = items.filter(({ booking_status }) => booking_status !== 'DRAFT' && booking_status !== 'DELETED')[at]
  if (!order) throw new Error('the demo world has no such order')
  return order.so_no
}

/** A ZIP like those of office programs, with the given entries. */
export function zipOf(entries: readonly { name: string; content: Buffer; declared?: number }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(declared, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, central, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const CONTENT_TYPES = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
)
/** A spreadsheet file with additional entries. */
export const xlsxOf = (more: readonly { name: string; content: Buffer; declared?: number }[] = []) =>
  zipOf([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    ...more,
  ])
