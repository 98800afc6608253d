import { remarkProblem, type RemarkLimits } from '@fairlead/domain/kit/remarkProblem'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import { forbidden, notFound, refused } from './failures.ts'
import { userName } from './historyStore.ts'
import { cleanHtml, pictureOf, type Picture } from './richText.ts'
import { countUpload } from './uploadQuota.ts'
import type { RecordContext } from './visit.ts'

/** The record that is remarked on; the caller has seen to it that this actor sees it. */
interface Place {
  module: string
  record_id: string
}
const FIELDS = ['remark_id', 'body', 'visible_to', 'user_uid', 'user_name', 'created_at'] as const

export const remarkLimitsOf = (config: Config): RemarkLimits => ({
  remark_max_length: config.REMARK_MAX_LENGTH,
  remark_image_max_mb: config.REMARK_IMAGE_MAX_MB,
  remark_html_max_mb: config.REMARK_HTML_MAX_MB,
})

/** Remarks of a record; an external side never reads the internal ones (BOOK-111). */
export const readRemarks = (db: Db, { module, record_id }: Place, internal: boolean) =>
  db
    .selectFrom('remark')
    .select(FIELDS)
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .$if(!internal, (query) => query.where('visible_to', '=', 'ALL'))
    .orderBy('remark_id', 'desc')
    .limit(500)
    .execute()

/** Keeps a remark with its pictures, within the limits (BOOK-108 to BOOK-110). */
export async function addRemark(
  { db, actor, session, now, house }: RecordContext,
  place: Place,
  said: { body: string; visible_to: VisibleTo },
) {
  if (said.visible_to === 'INTERNAL' && !actor.internal) throw forbidden()
  const limits = remarkLimitsOf(house.config)
  refuseUnfit(said.body, limits)
  const { html, sources } = cleanHtml(said.body)
  refuseUnfit(html, limits)
  const pictures = []
  for (const source of sources) pictures.push(await pictureOf(house, source, limits.remark_image_max_mb))
  const remark = await db
    .insertInto('remark')
    .values({
      ...place,
      body: html,
      visible_to: said.visible_to,
      user_uid: session.user_uid,
      user_name: userName(session),
      created_at: now,
    })
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
  if (pictures.length > 0) {
    await keepPictures(db, remark.remark_id, pictures)
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
    await countUpload(db, { config: house.config, user_uid: session.user_uid, now }, bytes)
  }
  return remark
}

const keepPictures = (db: Db, remark_id: number, pictures: readonly Picture[]) =>
  db
    .insertInto('remark_picture')
    .values(pictures.map((picture, picture_no) => ({ remark_id, picture_no, ...picture })))
    .execute()

function refuseUnfit(html: string, limits: RemarkLimits): void {
  const problem = remarkProblem(html, limits)
  if (problem) throw refused({ key: 'msgInputInvalid' }, [{ path: 'body', ...problem }])
}

/** Deletes one's own remark on this record. */
export async function deleteOwnRemark(db: Db, { module, record_id }: Place, remarkId: number, userUid: string): Promise<void> {
  const gone = await db
    .deleteFrom('remark')
    .where('remark_id', '=', remarkId)
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .where('user_uid', '=', userUid)
    .returning('remark_id')
    .executeTakeFirst()
  if (!gone) throw notFound()
}

/** A picture of a remark on this record that this side may read. */
export async function readPicture(
  db: Db,
  { module, record_id }: Place,
  { remark_id, picture_no }: { remark_id: number; picture_no: number },
  internal: boolean,
): Promise<FileAnswer> {
  const found = await db
    .selectFrom('remark_picture')
    .innerJoin('remark', 'remark.remark_id', 'remark_picture.remark_id')
    .select(['content_type', 'bytes'])
    .where('remark.remark_id', '=', remark_id)
    .where('picture_no', '=', picture_no)
    .where('module', '=', module)
    .where('record_id', '=', record_id)
    .$if(!internal, (query) => query.where('visible_to', '=', 'ALL'))
    .executeTakeFirst()
  if (!found) throw notFound()
  const { content_type, bytes } = found
  return { file_name: `remark-${remark_id}-${picture_no + 1}.${content_type.replace('image/', '')}`, content_type, content: bytes }
}
