import * as z from 'zod/mini'
import { instant, key, line, version, VisibleTo } from '../kit/fields.ts'
import { DocumentType } from './document.codes.ts'

const NAME_MAX_LENGTH = 150
/** Of one record. */
export const DOCUMENTS_MAX = 500

/** Controls, lone surrogates, and what only changes how a name reads: `gpj.exe` turned round is still a program. */
const UNSPEAKABLE =
  // oxlint-disable-next-line no-control-regex -- these are the characters that cannot be stored
  /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A file's name without what is no name: paths, controls, ends of blanks and dots. Scripts of all kinds stay. Empty when nothing is left. */
export function cleanFileName(given: string): string {
  const last = given.replaceAll(UNSPEAKABLE, '').split(/[\\/]/).at(-1) ?? ''
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

/** A cut must not leave half a character. */
const wholeCharacters = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')

const fileName = line(NAME_MAX_LENGTH).check(
  z.minLength(1, { error: 'msgRequired' }),
  z.refine((name: string) => cleanFileName(name) === name, { error: 'document.nameRefused' }),
)

/** What comes with a file. */
export const UploadForm = z.strictObject({
  document_type: DocumentType,
  visible_to: VisibleTo,
  /** A new version of this document; without it, of the one with the same name and type that this user may change, else a new document. */
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
  /** Who brought the first version. */
  user_uid: z.string(),
  version,
  /** Newest first; never empty. */
  versions: z.array(DocumentVersion),
})
export type PortalDocument = z.infer<typeof PortalDocument>

/** The documents of a record, and how large a file may be (FILE-002). */
export const Documents = z.object({ max_bytes: z.number(), documents: z.array(PortalDocument) })
export type Documents = z.infer<typeof Documents>

/** What became of a document, beside its action: for whom it was then, or that it was gone. */
export const DocumentState = z.enum(['ALL', 'INTERNAL', 'DELETED'])
export type DocumentState = z.infer<typeof DocumentState>
