import { FILE_KINDS, kindOfName } from '@fairlead/domain/document/document.codes'
import { cleanFileName } from '@fairlead/domain/document/document'
import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import { refused } from '../kit/failures.ts'
import { readPieces } from '../kit/files.ts'
import type { Incoming } from '../kit/incoming.ts'
import { checkArchive } from './document.archive.ts'

const ARCHIVES = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods'])

/** What the file is, by its content; one that is of no kind we take, or not of the kind that its name promises, is refused. */
export async function kindOf({ name, path, size }: Pick<Incoming, 'name' | 'path' | 'size'>) {
  const file_name = cleanFileName(name)
  const promised = kindOfName(file_name)
  if (!promised) throw wrongType('document.typeRefused')
  if (size === 0) throw wrongType('document.fileEmpty')
  const found = (await containerOf(path)) ?? ((await isText(path)) ? 'text' : 'unknown')
  if (found !== promised.container) throw wrongType(knownAs(found) ? 'document.typeLies' : 'document.typeRefused')
  if (ARCHIVES.has(found)) await checkArchive(path, size)
  return { file_name, content_type: promised.content_type }
}

const wrongType = (key: 'document.typeRefused' | 'document.typeLies' | 'document.fileEmpty') =>
  refused({ key, params: { types: FILE_KINDS.flatMap(({ extensions }) => extensions).join(', ') } }, [{ path: 'file', key }])

const knownAs = (container: string) => FILE_KINDS.some((kind) => kind.container === container)

async function containerOf(path: string): Promise<string | null> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    // A PDF begins with its sign; one that only holds it further on may be something else as well.
    if (bytesRead >= 5 && buffer.toString('latin1', 0, 5) === '{\\rtf') return 'rtf'
  } finally {
    await handle.close()
  }
  const found = await fileTypeFromFile(path)
  return found?.ext ?? null
}

/** Controls that no text has: all but tab, line ends, page end and escape. */
const isControl = (byte: number) => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27

/** Tables from old systems come in their own encodings, so any is taken that is not plainly binary. */
async function isText(path: string): Promise<boolean> {
  let isClean = true
  await readPieces(path, (piece) => (isClean = !piece.some(isControl)))
  return isClean
}
