import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

const MAX_NAMED_STATEMENTS = 500
const names = new Map<string, string>()

/** Names a parameterised statement by its hash, so that PostgreSQL plans it once per connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A statement that its transaction did not wait for. */
export interface Sent {
  /** Writes the statement to the socket, if that has not happened, and waits for its answer. */
  answer?: () => Promise<pg.QueryResult>
}

/** Statements that a transaction does not wait for, by the array of their parameters, which reaches the driver unchanged. */
export const ahead = new WeakMap<readonly unknown[], Sent>()

const NO_ANSWER = { command: '', rowCount: 0, rows: [] }

interface OpenTransaction {
  /** False until `begin` was sent, which waits for the first statement. */
  isBegun: boolean
  /** True after a savepoint: who rolls back to it must know at once that a statement failed, so none is sent ahead. */
  hasSavepoint?: boolean
  /** Why a statement failed that was sent ahead. */
  failure?: { error: unknown }
}

/**
 * A connection that names its statements and sends what a transaction need not wait for together with the next statement: `begin`, and the statements
 * of `sendAhead` and `post`.
 */
export class PipelinedClient extends pg.Client {
  #transaction: OpenTransaction | null = null
  #isCorked = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own overloads
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text !== 'string' || typeof args.at(-1) === 'function') return this.#flushed(() => this.#sendAsGiven(args))
    if (text === 'begin') return this.#begin()
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    const sent = Array.isArray(values) ? ahead.get(values) : undefined
    if (this.#transaction && text.startsWith('savepoint ')) this.#transaction.hasSavepoint = true
    if (sent && this.#transaction && !this.#transaction.hasSavepoint) return this.#sendAhead(sent, this.#transaction, text, values)
    const answer = this.#flushed(() => this.#send(text, values))
    if (sent) sent.answer = () => answer
    return this.#transaction ? guarded(this.#transaction, answer) : answer
  }

  #begin() {
    this.#transaction = { isBegun: false }
    return Promise.resolve({ ...NO_ANSWER, command: 'BEGIN' })
  }

  /** A transaction without statements does not reach the server. */
  #end(text: 'commit' | 'rollback'): Promise<unknown> {
    const transaction = this.#transaction
    this.#transaction = null
    if (transaction && !transaction.isBegun) return Promise.resolve({ ...NO_ANSWER, command: text.toUpperCase() })
    const ended = this.#flushed(() => super.query(text))
    return transaction && text === 'commit' ? guarded(transaction, ended) : ended
  }

  #sendAhead(sent: Sent, transaction: OpenTransaction, text: string, values: unknown[]): Promise<unknown> {
    this.#cork()
    const answer = this.#send(text, values)
    answer.catch((error: unknown) => (transaction.failure ??= { error }))
    sent.answer = () => this.#flushed(() => guarded(transaction, answer))
    return Promise.resolve(NO_ANSWER)
  }

  /** The other forms of the driver's call: a query object, a callback. */
  #sendAsGiven(args: unknown[]) {
    this.#sendBegin()
    return super.query(...(args as [string]))
  }

  #sendBegin(): void {
    const transaction = this.#transaction
    if (!transaction || transaction.isBegun) return
    transaction.isBegun = true
    this.#cork()
    super.query('begin').catch((error: unknown) => (transaction.failure ??= { error }))
  }

  #send(text: string, values: unknown): Promise<pg.QueryResult> {
    this.#sendBegin()
    if (!Array.isArray(values) || values.length === 0) return super.query(text)
    const name = nameOf(text)
    return super.query({ text, values, ...(name ? { name } : {}) })
  }

  /** Holds back what is written to the socket until the next statement that waits. */
  #cork(): void {
    if (!this.#isCorked) this.#stream.cork()
    this.#isCorked = true
  }

  /** Runs `send`, and writes its statement to the socket together with all that were sent ahead. */
  #flushed<T>(send: () => T): T {
    try {
      return send()
    } finally {
      if (this.#isCorked) this.#stream.uncork()
      this.#isCorked = false
    }
  }

  get #stream(): Pick<Socket, 'cork' | 'uncork'> {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }
}

/** The answer; a statement or commit fails with the error of the statement sent ahead that failed before it. */
async function guarded<T>(transaction: OpenTransaction, answer: Promise<T>): Promise<T> {
  try {
    const known = await answer
    if (!transaction.failure) return known
  } catch (error) {
    if (!transaction.failure) throw error
  }
  throw transaction.failure.error
}
