import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { ahead, type Sent } from './pipelinedClient.ts'

type Statement<Row> = RawBuilder<Row> | Compilable<Row>

const compiled = <Row>(db: Db, statement: Statement<Row>): CompiledQuery<Row> =>
  statement.compile.length === 0 ? (statement as Compilable<Row>).compile() : (statement as RawBuilder<Row>).compile(db)

/**
 * Sends a statement of a transaction without waiting for its answer; it travels with the next statement that waits, at the latest with the commit. The
 * returned function waits for the rows. Statements run in the order in which they were sent. If one fails, the next one that waits fails with the
 * same error, and the transaction is rolled back. Outside a transaction it waits at once.
 */
export async function sendAhead<Row>(db: Db, statement: Statement<Row>): Promise<() => Promise<Row[]>> {
  const query = compiled(db, statement)
  const sent: Sent = {}
  const parameters = [...query.parameters]
  ahead.set(parameters, sent)
  await db.executeQuery({ ...query, parameters })
  return async () => ((await sent.answer?.())?.rows ?? []) as Row[]
}

/** As `sendAhead`, for a statement whose answer is not needed. */
export const post = async (db: Db, statement: Statement<unknown>): Promise<void> => void (await sendAhead(db, statement))
