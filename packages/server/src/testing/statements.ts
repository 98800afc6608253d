import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

/** The statements that connections of the pool send during `work`. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const original = pg.Client.prototype.query
  const isOfPool = (client: pg.Client) => (pool as unknown as { _clients: pg.Client[] })._clients.includes(client)
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    if (isOfPool(this) && typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string')
      sent.push({ text: first.text, values: 'values' in first && Array.isArray(first.values) ? first.values : [] })
    return Reflect.apply(original, this, args) as never
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}
