import { readSession } from '../kit/session/sessions.ts'
import type { Db } from '../kit/db/database.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import type { Services } from '../kit/http/context.ts'
import { UnreadableSheet } from './sheet.cells.ts'
import type { StoredImport } from './sheet.store.ts'

/** What stopped an import, in a word for its reader. */
export class Stopped extends Error {
  key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** The word that tells why work on a sheet stopped; null for a fault of ours. */
export const reasonOf = (error: unknown): string | null => (error instanceof Stopped || error instanceof UnreadableSheet ? error.key : null)

/** The import's own context: the rights are those of the session that asked for it. */
export async function contextOf(services: Services, db: Db, { session_id, import_id }: StoredImport): Promise<MasterDataContext> {
  const session = await readSession(services.db, session_id, services.clock())
  if (!session?.actor.func_ids.has('admin')) throw new Stopped('auth.sessionEnded')
  return {
    db,
    services,
    session,
    actor: session.actor,
    now: services.clock(),
    request_id: `import ${import_id}`,
    language: session.language,
  }
}
