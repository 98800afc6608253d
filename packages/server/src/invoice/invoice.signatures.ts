import type { RecordContext } from '../kit/http/context.ts'
import { readSigners } from './invoice.signers-store.ts'
import type { StoredInvoice } from './invoice.store.ts'

const STEPS = ['prepared', 'approved_1', 'approved_2'] as const
/** Who signed a step, when, and the picture of the signature as a data address. */
export interface SignedStep {
  step: (typeof STEPS)[number]
  /** For a user who acted as another one, both names. */
  name: string
  at: string
  picture: string | null
}

/** The signatures under an accounting print, in the order of the steps (INV-117). */
export async function readSignatures(
  { db, services }: Pick<RecordContext, 'db' | 'services'>,
  invoice: StoredInvoice,
): Promise<SignedStep[]> {
  const signed = STEPS.flatMap((step) => {
    const by = invoice[`${step}_by`]
    const at = invoice[`${step}_at`]
    return by && at ? [{ step, at, by, uid: by.super_user_uid ?? by.user_uid, name: invoice[`${step}_by_name`] ?? '' }] : []
  })
  const users = await readSigners(
    db,
    signed.map(({ uid }) => uid),
  )
  return Promise.all(
    signed.map(async ({ step, at, by, uid, name }) => {
      const user = users.find(({ user_uid }) => user_uid === uid)
      const bytes = user?.file_key ? await services.storage.read(user.file_key) : null
      const picture = bytes && user?.content_type ? `data:${user.content_type};base64,${Buffer.from(bytes).toString('base64')}` : null
      return { step, at, picture, name: by.super_user_uid === null || !user ? name : `${user.name} / ${name}` }
    }),
  )
}
