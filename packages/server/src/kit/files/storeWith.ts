import { onRollback, type Db } from '../db/database.ts'
import type { Storage } from './storage.ts'

/** Stores a file for a transaction, and removes it if that is rolled back. */
export async function storeWith(db: Db, storage: Storage, key: string, content: Uint8Array): Promise<void> {
  onRollback(db, () => storage.remove(key))
  await storage.put(key, content)
}
