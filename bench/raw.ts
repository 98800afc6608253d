import pg from 'pg'

/** One statement as the portal sent it. */
export interface Statement {
  text: string
  values: unknown[]
}

interface Sent extends Statement {
  client: pg.Client
}

/** Remembers what a pool sends while a piece of work runs: the statements of one request. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Sent[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') sent.push({ client: this, text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string' && !('callback' in first))
      sent.push({ client: this, text: first.text, values: 'values' in first && Array.isArray(first.values) ? first.values : [] })
    return Reflect.apply(original, this, args) as unknown
  }
  pg.Client.prototype.query = spy as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return withoutHousehold(sent)
}

const HOUSEHOLD = /pgboss|skip locked|select s\.session_id|socket_io|socket\.io|listen /

/** What the portal did meanwhile for itself (queue, outbox, sockets) is no part of the request: single statements and whole transactions. */
function withoutHousehold(sent: readonly Sent[]): Statement[] {
  const transactions = new Map<pg.Client, Sent[]>()
  const dropped = new Set<Sent>()
  for (const statement of sent) {
    if (/^begin/i.test(statement.text)) transactions.set(statement.client, [])
    const transaction = transactions.get(statement.client)
    if (transaction) transaction.push(statement)
    else if (HOUSEHOLD.test(statement.text) || statement.text.startsWith('SELECT pg_notify')) dropped.add(statement)
    if (!transaction || !/^(?:commit|rollback)/i.test(statement.text)) continue
    if (transaction.some(({ text }) => HOUSEHOLD.test(text))) transaction.forEach((part) => dropped.add(part))
    transactions.delete(statement.client)
  }
  const unfinished = [...transactions.values()].flat()
  return sent.filter((statement) => !dropped.has(statement) && !unfinished.includes(statement))
}

const names = new Map<string, string>()
const nameOf = (text: string) => names.get(text) ?? (names.set(text, `s${names.size}`), `s${names.size - 1}`)

/** What a repetition has other than the recorded run. */
interface Replaced {
  replaced?: Map<string, string>
  drawn?: Readonly<Record<string, string>>
  /** Versions of a record that is saved again and again. */
  versions?: ReadonlyMap<number, number>
}

/**
 * Sends the same statements through the driver alone. Numbers that the recorded run drew are replaced by those that this run draws, so that
 * creations and confirmations can be repeated.
 */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  { replaced = new Map(), drawn = {}, versions = new Map() }: Replaced = {},
): Promise<void> {
  for (const { text, values } of statements) {
    const filled = values.map((value) =>
      typeof value === 'string' ? swap(value, replaced) : typeof value === 'number' ? (versions.get(value) ?? value) : value,
    )
    const { rows } = await client.query<{ counter_key: string; counter: number }>(
      values.length > 0 ? { name: nameOf(text), text, values: filled } : text,
    )
    if (!text.includes('insert into sequence_counter')) continue
    for (const { counter_key, counter } of rows) {
      const old = drawn[counter_key.split('/')[0] ?? ''] ?? ''
      const digits = Math.max(4, String(counter).length)
      replaced.set(old, old.slice(0, -digits) + String(counter).padStart(digits, '0'))
    }
  }
}

const swap = (value: string, replaced: Map<string, string>) => {
  let result = value
  for (const [from, to] of replaced) if (from) result = result.replaceAll(from, to).replaceAll(from.toLowerCase(), to.toLowerCase())
  return result
}
