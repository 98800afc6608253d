import type { Db } from '../kit/db/database.ts'
import type { RecordContext, Services } from '../kit/http/context.ts'

/** What later modules know of an order: whether it is in containers as a whole, and whether its load is closed. */
export interface PackagesHeld {
  is_whole_loaded: boolean
  is_closed: boolean
  /** No party outside knows of the load yet. */
  is_internal: boolean
}

/** Listener of later modules, registered in modules.ts. */
export interface PackageListener {
  held: (db: Db, soNo: string) => Promise<PackagesHeld>
  /** After the lines of an order were saved, in the same transaction. */
  changed: (context: RecordContext, soNo: string) => Promise<void>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    packages: readonly PackageListener[]
  }
}

export async function packagesHeld({ listeners }: Pick<Services, 'listeners'>, db: Db, soNo: string): Promise<PackagesHeld> {
  const all: PackagesHeld[] = []
  for (const { held } of listeners.packages) all.push(await held(db, soNo))
  const some = (field: keyof PackagesHeld) => all.some((one) => one[field])
  return { is_whole_loaded: some('is_whole_loaded'), is_closed: some('is_closed'), is_internal: some('is_internal') }
}

export async function notifyPackagesChanged(context: RecordContext, soNo: string): Promise<void> {
  for (const { changed } of context.services.listeners.packages) await changed(context, soNo)
}
