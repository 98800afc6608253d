import {
  SIGNATURE_MAX_BYTES,
  SIGNATURE_MAX_KB,
  SIGNATURE_MAX_SIDE,
  SIGNATURE_TYPES,
  signatureApi,
  type Signature,
} from '@fairlead/domain/auth/auth.signature-api'
import { fileTypeFromBuffer } from 'file-type'
import { readFile } from 'node:fs/promises'
import { withoutMetadata } from '../kit/files/pictureMetadata.ts'
import { pictureSides } from '../kit/files/pictureSides.ts'
import { removeFileLater } from '../kit/files/fileRemoval.ts'
import { refuseInfected } from '../kit/files/scanner.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import type { Incoming } from '../kit/http/incoming.ts'
import { serve } from '../kit/http/serve.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { notifyUser } from './auth.events.ts'
import { readStoredSignature, readUserVersion, writeSignature, type StoredSignature } from './auth.signature-store.ts'

type Own = Pick<SignedInContext, 'session'>

/** Throws 403 while a session acts as another user: users cannot sign for others. */
function refuseOnBehalf({ session }: Own): void {
  if (session.super_user_uid && session.super_user_uid !== session.user_uid) throw forbidden('auth.signatureIsOnesOwn')
}

export const signatureRoutes = serve(signatureApi, {
  readSignature: async (context) => {
    refuseOnBehalf(context)
    return answerOf(await readStoredSignature(context.db, context.session.user_uid))
  },
  signatureFile: async (context) => {
    refuseOnBehalf(context)
    const { e_signature_file_key, content_type } = await readStoredSignature(context.db, context.session.user_uid)
    if (e_signature_file_key === null || content_type === null) throw notFound('auth.noSignature')
    const content = await context.services.storage.stream(e_signature_file_key)
    return { file_name: fileNameOf(content_type), content_type, content }
  },
  saveSignature: {
    admit: (context) => Promise.resolve(refuseOnBehalf(context)),
    examine: async ({ services, log }, file) => {
      await refuseInfected({ scanner: services.scanner, log }, file.path, 'file')
      return pictureIn(file)
    },
    keep: ({ body: { file, version }, ...context }) => {
      const content_type = typeOf(file.content_type)
      if (!content_type) throw pictureRefused()
      return change(context, 'save_signature', { e_signature_file_key: file.file_key, content_type, size: file.size }, version)
    },
  },
  removeSignature: (context) => {
    refuseOnBehalf(context)
    return change(context, 'remove_signature', { e_signature_file_key: null, content_type: null, size: null }, context.body.version)
  },
})

const answerOf = ({ e_signature_file_key: _key, ...signature }: StoredSignature): Signature => signature
const typeOf = (mime: string | undefined) => SIGNATURE_TYPES.find((type) => type === mime)
const fileNameOf = (type: (typeof SIGNATURE_TYPES)[number]) => (type === 'image/png' ? 'signature.png' : 'signature.jpg')

/** The picture without metadata; throws 422 for other files. */
async function pictureIn({ path, size }: Incoming) {
  if (size > SIGNATURE_MAX_BYTES) {
    const reason = { key: 'auth.signatureTooLarge', params: { max: SIGNATURE_MAX_KB } }
    throw refused(reason, [{ path: 'file', ...reason }])
  }
  const bytes = await readFile(path)
  const content_type = typeOf((await fileTypeFromBuffer(bytes))?.mime)
  const rewritten = content_type && withoutMetadata(content_type, bytes)
  const sides = content_type && pictureSides(content_type, bytes)
  if (!content_type || !rewritten || !sides || sides.width === 0 || sides.height === 0) throw pictureRefused()
  if (Math.max(sides.width, sides.height) > SIGNATURE_MAX_SIDE) {
    const reason = { key: 'auth.signatureSides', params: { max: SIGNATURE_MAX_SIDE } }
    throw refused(reason, [{ path: 'file', ...reason }])
  }
  return { file_name: fileNameOf(content_type), content_type, rewritten }
}

const pictureRefused = () => refused({ key: 'auth.signatureRefused' }, [{ path: 'file', key: 'auth.signatureRefused' }])

/** Replaces or removes the own signature; the file before goes once this is committed. */
async function change(
  context: SignedInContext,
  action: 'save_signature' | 'remove_signature',
  file: Pick<StoredSignature, 'e_signature_file_key' | 'content_type' | 'size'>,
  version: number,
): Promise<Signature> {
  const { db, session, now, services } = context
  const { user_uid, status } = session
  const before = await readStoredSignature(db, user_uid)
  if (before.version !== version) throw notLatest(answerOf(before))
  if (before.e_signature_file_key === null && file.e_signature_file_key === null) throw notFound('auth.noSignature')
  const isWritten = await writeSignature(db, user_uid, { ...file, changed_at: now }, version)
  if (!isWritten) throw notLatest(answerOf(await readStoredSignature(db, user_uid)))
  if (before.e_signature_file_key !== null) await removeFileLater(services, db, before.e_signature_file_key)
  const record_version = await readUserVersion(db, user_uid)
  await recordHistory(context, { module: 'user', record_id: user_uid, action, from_status: status, to_status: status, record_version })
  await notifyUser(db, session, 'USER_CHANGED', user_uid)
  return answerOf(await readStoredSignature(db, user_uid))
}
