import { remarkProblem, type RemarkLimits } from '@fairlead/domain/kit/remarkProblem'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'
import { forbidden, notFound, refused } from '../http/failures.ts'
import { userName } from './historyStore.ts'
import { deleteRemark, findPicture, insertPictures, insertRemark } from './remarkStore.ts'
import type { RecordKey } from './recordKey.ts'
import { cleanHtml, pictureOf } from './richText.ts'
import { countUpload } from '../files/uploadQuota.ts'
import type { RecordContext } from '../http/context.ts'

export const remarkLimitsOf = (config: Config): RemarkLimits => ({
  remark_max_length: config.REMARK_MAX_LENGTH,
  remark_image_max_mb: config.REMARK_IMAGE_MAX_MB,
  remark_html_max_mb: config.REMARK_HTML_MAX_MB,
})

/** Saves a remark with its pictures. Throws 422 beyond the limits (BOOK-108 to BOOK-110), 403 if an external user adds an internal remark. */
export async function addRemark(
  { db, actor, session, now, services }: RecordContext,
  place: RecordKey,
  input: { body: string; visible_to: VisibleTo },
) {
  if (input.visible_to === 'INTERNAL' && !actor.internal) throw forbidden()
  const limits = remarkLimitsOf(services.config)
  refuseInvalid(input.body, limits)
  const { html, sources } = cleanHtml(input.body)
  refuseInvalid(html, limits)
  const pictures = []
  for (const source of sources) pictures.push(await pictureOf(services, source, limits.remark_image_max_mb))
  const remark = await insertRemark(db, {
    ...place,
    body: html,
    visible_to: input.visible_to,
    user_uid: session.user_uid,
    user_name: userName(session),
    super_user_uid: session.super_user_uid === session.user_uid ? null : session.super_user_uid,
    created_at: now,
  })
  if (pictures.length > 0) {
    await insertPictures(db, remark.remark_id, pictures)
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
    await countUpload(db, { config: services.config, user_uid: session.user_uid, now }, bytes)
  }
  return remark
}

function refuseInvalid(html: string, limits: RemarkLimits): void {
  const problem = remarkProblem(html, limits)
  if (problem) throw refused({ key: 'msgInputInvalid' }, [{ path: 'body', ...problem }])
}

/** Deletes a remark of this user; throws 404 if there is none. */
export async function deleteOwnRemark(db: Db, place: RecordKey, remarkId: number, userUid: string): Promise<void> {
  if (!(await deleteRemark(db, place, remarkId, userUid))) throw notFound()
}

/** A picture of a remark; throws 404 if there is none or the remark is internal and the user is external. */
export async function readPicture(
  db: Db,
  place: RecordKey,
  { remark_id, picture_no }: { remark_id: number; picture_no: number },
  internal: boolean,
): Promise<FileAnswer> {
  const found = await findPicture(db, place, { remark_id, picture_no }, internal)
  if (!found) throw notFound()
  const { content_type, bytes } = found
  return { file_name: `remark-${remark_id}-${picture_no + 1}.${content_type.replace('image/', '')}`, content_type, content: bytes }
}
