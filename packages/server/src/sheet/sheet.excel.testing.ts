import { crc32, deflateRawSync } from 'node:zlib'

const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORKBOOK = `<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const RELATIONS = `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`

interface Parts {
  /** The rows. */
  data: string
  /** XML after the rows. */
  after?: string
  strings?: string
  styles?: string
}

/** An Excel file of this XML, compressed as well as possible. */
export const excelFile = ({ data, after = '', strings = '', styles = '' }: Parts): Uint8Array<ArrayBuffer> =>
  zipOf({
    '[Content_Types].xml': TYPES,
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  })

/** The header fields that the file and the directory share. */
function headOf(name: string, content: Buffer, packed: Buffer): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const head = headOf(name, content, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    bodies.push(Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]))
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, place, Buffer.from(name)]))
    at += bodies.at(-1)?.length ?? 0
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]))
}
