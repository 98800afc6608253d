import { PARTY_TYPES } from '@fairlead/domain/kit/access'
import { notFound } from '../kit/http/failures.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { readImport, type StoredImport } from './sheet.store.ts'

/** Kinds whose rows name parties, which not every administrator finds (ACCESS-012). */
const OF_PARTIES: ReadonlySet<string> = new Set(['party'])

/**
 * An import that this administrator may open: his own, and of others any whose rows hold nothing that he might not find. Another one is answered
 * like a missing one.
 */
export async function openImport(
  { db, actor, session }: Pick<SignedInContext, 'db' | 'actor' | 'session'>,
  id: number,
): Promise<StoredImport> {
  const stored = await readImport(db, id)
  const findsAll = actor.all_party_types.size === PARTY_TYPES.length
  if (OF_PARTIES.has(stored.kind) && !findsAll && stored.user_uid !== session.user_uid) throw notFound('sheet.notFound', { id })
  return stored
}
