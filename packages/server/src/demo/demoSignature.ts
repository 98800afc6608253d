import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { writeSignature } from '../auth/auth.signature-store.ts'
import { openStorage } from '../kit/files/storage.ts'
import type { Db } from '../kit/db/database.ts'

const WIDTH = 240
const HEIGHT = 80

/** Stores a drawn line as the e-signature of a user; users differ by the place in their list. */
export async function addSignature(db: Db, filesFolder: string, user_uid: string, place: number, changed_at: Date): Promise<void> {
  const content = pngOf((x) => HEIGHT / 2 + 24 * Math.sin(x / (9 + place * 2)) * Math.cos(x / (31 - place * 3)))
  const e_signature_file_key = `signatures/demo-${place}`
  const storage = await openStorage(path.resolve(filesFolder, 'files'), undefined)
  await storage.put(e_signature_file_key, content)
  await writeSignature(db, user_uid, { e_signature_file_key, content_type: 'image/png', size: content.length, changed_at }, 0)
}

const STROKE = 1.6
const INK = 40
const PAPER = 255

/** A grey picture of a line. */
function pngOf(lineAt: (x: number) => number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const greys = Array.from({ length: WIDTH }, (__, x) => {
      const isInside = x > 12 && x < WIDTH - 12
      const slope = Math.abs(lineAt(x + 1) - lineAt(x))
      return isInside && Math.abs(y - lineAt(x)) < STROKE + slope / 2 ? INK : PAPER
    })
    return Buffer.from([0, ...greys])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
