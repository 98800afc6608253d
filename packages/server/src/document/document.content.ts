import { FILE_KINDS, fileKindByName } from '@fairlead/domain/document/document.codes'
import { cleanFileName } from '@fairlead/domain/document/document'
import { fileTypeFromFile } from 'file-type'
import { open } from 'node:fs/promises'
import { refused } from '../kit/http/failures.ts'
import { readPieces } from '../kit/files/files.ts'
import { wideEncodingOf } from '../kit/db/wideText.ts'
import type { Incoming } from '../kit/http/incoming.ts'
import { checkArchive } from './document.archive.ts'
import { HEAD_LENGTH, isProgram } from './document.programs.ts'

const ARCHIVES = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods'])

/** Determines the kind of a file from its content; refuses kinds that are not allowed or do not match the extension. */
export async function fileKindOf({ name, path, size }: Pick<Incoming, 'name' | 'path' | 'size'>) {
  const file_name = cleanFileName(name)
  const kindByName = fileKindByName(file_name)
  if (!kindByName) throw wrongType('document.typeRefused')
  if (size === 0) throw wrongType('document.fileEmpty')
  if (isProgram(await headOf(path))) throw wrongType('document.programRefused')
  const found = (await containerOf(path)) ?? ((await isText(path)) ? 'text' : 'unknown')
  if (found !== kindByName.container) throw wrongType(isKnownContainer(found) ? 'document.typeLies' : 'document.typeRefused')
  if (ARCHIVES.has(found)) await checkArchive(path, size)
  return { file_name, content_type: kindByName.content_type }
}

function wrongType(key: 'document.typeRefused' | 'document.typeLies' | 'document.fileEmpty' | 'document.programRefused') {
  const reason = { key, params: { types: FILE_KINDS.flatMap(({ extensions }) => extensions).join(', ') } }
  return refused(reason, [{ path: 'file', ...reason }])
}

const isKnownContainer = (container: string) => FILE_KINDS.some((kind) => kind.container === container)

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function containerOf(path: string): Promise<string | null> {
  if ((await headOf(path)).toString('latin1', 0, 5) === '{\\rtf') return 'rtf'
  const found = await fileTypeFromFile(path)
  // Programs were refused before, so `exe` here is a text that begins with the letters MZ.
  return found === undefined || found.ext === 'exe' ? null : found.ext
}

/** Control characters that no text file has: all except tab, line ends, form feed, substitute and escape. */
const isControl = (byte: number) => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27

/** Exports of old systems use many encodings, so every file without binary control characters counts as text. */
async function isText(path: string): Promise<boolean> {
  const wide = wideEncodingOf(await headOf(path))
  if (wide) return isWideText(path, wide)
  let isClean = true
  await readPieces(path, (piece) => (isClean = !piece.some(isControl)))
  return isClean
}

async function isWideText(path: string, encoding: 'utf-16le' | 'utf-16be'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isClean = true
  try {
    await readPieces(
      path,
      (piece) => (isClean = !Array.from(decoder.decode(piece, { stream: true })).some((sign) => isControl(sign.codePointAt(0) ?? 0))),
    )
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  return isClean
}
