import { PARTY_TYPES } from '@fairlead/domain/kit/access'
import { LIMITED_KINDS, mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { notFound } from '../kit/http/failures.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { readImport, type StoredImport } from './sheet.store.ts'

/**
 * An import that this user may open: of a kind that the user may import; one that names parties, invoices or orders is open to its author, or to those who find all
 * parties. Any other answers 404.
 */
export async function openImport(
  { db, actor, session }: Pick<SignedInContext, 'db' | 'actor' | 'session'>,
  id: number,
): Promise<StoredImport> {
  const stored = await readImport(db, id)
  if (!mayImport(stored.kind, actor)) throw notFound('sheet.notFound', { id })
  const findsAll = actor.all_party_types.size === PARTY_TYPES.length
  if (LIMITED_KINDS.includes(stored.kind) && !findsAll && stored.user_uid !== session.user_uid) throw notFound('sheet.notFound', { id })
  return stored
}
