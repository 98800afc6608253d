import { mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { readSession } from '../kit/session/sessions.ts'
import type { Db } from '../kit/db/database.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import type { Services } from '../kit/http/context.ts'
import { UnreadableSheet } from './sheet.unreadable.ts'
import type { StoredImport } from './sheet.store.ts'

/** The import stopped for a reason that the user is shown. */
export class ImportStopped extends Error {
  key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** The message key of the reason why an import stopped; null for an internal error. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ImportStopped || error instanceof UnreadableSheet ? error.key : null

/** The context of an import: with the rights of the session that requested it. */
export async function contextOf(services: Services, db: Db, { session_id, import_id, kind }: StoredImport): Promise<MasterDataContext> {
  const session = await readSession(services.db, session_id, services.clock())
  if (!session || !mayImport(kind, session.actor)) throw new ImportStopped('auth.sessionEnded')
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
