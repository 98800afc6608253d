import * as z from 'zod/mini'
import { instant, key, line, version, VisibleTo } from '../kit/fields.ts'
import { DocumentType } from './document.codes.ts'

const NAME_MAX_LENGTH = 150
/** Per record. */
export const DOCUMENTS_MAX = 500

/** Control characters, lone surrogates, and bidirectional marks, which can disguise the extension of a program. */
const FORBIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- these are the characters that cannot be stored
  /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Removes paths, control characters, and blanks and dots at the ends from a file name. Letters of all scripts stay. May return an empty text. */
export function cleanFileName(fileName: string): string {
  const last = fileName.replaceAll(FORBIDDEN_CHARACTERS, '').split(/[\\/]/).at(-1) ?? ''
  const name = withoutEnds(
    last
      .replaceAll(/[<>:"|?*]/g, '_')
      .normalize('NFC')
      .replaceAll(/\s+/g, ' '),
  )
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.length <= NAME_MAX_LENGTH ? name : wholeCharacters(name.slice(0, NAME_MAX_LENGTH - end.length)) + end
}

/** Without blanks and dots at its ends. */
function withoutEnds(name: string): string {
  const isEnd = (index: number) => name[index] === ' ' || name[index] === '.'
  let from = 0
  let to = name.length
  while (from < to && isEnd(from)) from++
  while (to > from && isEnd(to - 1)) to--
  return name.slice(from, to)
}

/** Drops half a surrogate pair at the end of a cut text. */
const wholeCharacters = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')

const fileName = line(NAME_MAX_LENGTH).check(
  z.minLength(1, { error: 'msgRequired' }),
  z.refine((name: string) => cleanFileName(name) === name, { error: 'document.nameRefused' }),
)

/** The fields sent with a file. */
export const UploadForm = z.strictObject({
  document_type: DocumentType,
  visible_to: VisibleTo,
  /** The document that gets a new version. Without it: the one with the same name, type and visibility that this user may change, else a new one. */
  document_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
})
export type UploadForm = z.infer<typeof UploadForm>

export const DocumentForm = z.strictObject({ file_name: fileName, document_type: DocumentType, visible_to: VisibleTo })
export type DocumentForm = z.infer<typeof DocumentForm>

const DocumentVersion = z.object({
  version_no: z.number(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number(),
  user_uid: z.string(),
  user_name: z.string(),
  created_at: instant,
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

export const PortalDocument = z.object({
  document_id: key,
  file_name: z.string(),
  document_type: DocumentType,
  visible_to: VisibleTo,
  /** The user who uploaded the first version. */
  user_uid: z.string(),
  version,
  /** Newest first; never empty. */
  versions: z.array(DocumentVersion),
})
export type PortalDocument = z.infer<typeof PortalDocument>

/** The documents of a record, and how large a file may be (FILE-002). */
export const Documents = z.object({ max_bytes: z.number(), documents: z.array(PortalDocument) })
export type Documents = z.infer<typeof Documents>

/** The status of a document in its history: its visibility, or deleted. */
export const DocumentState = z.enum(['ALL', 'INTERNAL', 'DELETED'])
export type DocumentState = z.infer<typeof DocumentState>
