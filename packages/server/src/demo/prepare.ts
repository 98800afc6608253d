import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../kit/start/clock.ts'
import type { Config } from '../kit/start/config.ts'
import { inLongTransaction, inTransaction, type Db } from '../kit/db/database.ts'
import { cleanParties } from '../party/party.similar-store.ts'
import { fillReference } from './reference.ts'
import { fillUsers, firstAdministrator } from './users.ts'
import { fillApprovals } from './fillApprovals.ts'
import { fillConsolidations } from './fillConsolidations.ts'
import { fillLoads } from './fillLoads.ts'
import { fillInvoices } from './fillInvoices.ts'
import { fillMasterBills } from './fillMasterBills.ts'
import { fillBookings } from './fillBookings.ts'
import { fillSailings } from './fillSailings.ts'
import { fillInvoiceAccounts } from './invoiceAccounts.ts'
import { fillMasterData } from './masterData.ts'
import { multiplyBookings } from './multiplyBookings.ts'
import { multiplyPlans } from './multiplyPlans.ts'
import { fillParties, joinAccountGroups } from './parties.ts'
import { fillPartyRequests } from './partyRequests.ts'
import { fillPartyGroups } from './partyGroups.ts'

export interface Filling {
  config: Config
  clock: Clock
  demo: boolean
  scale: number
  log: Logger
}

/** Inserts the data that every portal needs, and the demo data if requested. Existing data stays. */
export async function prepareData(db: Db, filling: Filling): Promise<void> {
  await inTransaction(db, (tx) => fillReference(tx))
  await inTransaction(db, (tx) => cleanParties(tx))
  const anyone = await db.selectFrom('portal_user').select('user_uid').limit(1).executeTakeFirst()
  if (anyone) return
  if (!filling.demo) return firstAdministrator(db, filling.config, filling.clock())
  await inLongTransaction(db, async (tx) => {
    // The tables have no statistics yet; without indexes each insert would read all rows before it.
    await sql`set local enable_seqscan = off`.execute(tx)
    await fillParties(tx, filling.clock())
    await fillPartyGroups(tx)
    await fillMasterData(tx)
    await fillInvoiceAccounts(tx)
    await joinAccountGroups(tx)
    await fillUsers(tx, filling.clock())
    await fillPartyRequests(tx, filling.clock())
    await fillSailings(tx, filling.clock())
    await fillBookings(tx, filling)
    await fillApprovals(tx, filling.clock())
    await fillConsolidations(tx, filling)
    await fillLoads(tx, filling)
    await fillMasterBills(tx, filling)
    await fillInvoices(tx, filling)
    await multiplyBookings(tx, filling.scale)
    await multiplyPlans(tx, filling.scale)
  })
}
