/** Prints `server/src/db/columns.ts` from the migrations, on a separate embedded database. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { columnTypes } from './columnTypes.ts'
import { onServer, openTestServer, TEMPLATE } from '../packages/server/src/testing/database.ts'

const FILE = path.join(import.meta.dirname, '../packages/server/src/db/columns.ts')
const { server, stop } = await openTestServer()
try {
  writeFileSync(FILE, await onServer(server, columnTypes, TEMPLATE))
} finally {
  await stop()
}
