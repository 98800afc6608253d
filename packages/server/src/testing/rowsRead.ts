import type pg from 'pg'
import { recordStatements } from './statements.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

export interface StatementRead {
  text: string
  /** The big tables that it read from beginning to end. */
  sequential: string[]
  /** Rows read of the counted tables. */
  rows: number
  indexes: string[]
}

export interface Watched {
  /** Which statements are explained. */
  statements: RegExp
  /** The tables whose rows are counted. */
  counted: RegExp
  /** The tables of which a sequential scan is named. */
  big: ReadonlySet<string>
}

/** What the statements of a call read, as the database explains them. */
export async function rowsRead(
  pool: pg.Pool,
  { statements, counted, big }: Watched,
  work: () => Promise<unknown>,
): Promise<StatementRead[]> {
  const sent = await recordStatements(pool, work)
  const read: StatementRead[] = []
  for (const { text, values } of sent.filter((one) => /^\s*select/i.test(one.text) && statements.test(one.text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, timing off, format json) ${text}`, values)
    const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan)
    const scans = nodes.filter((node) => counted.test(node['Relation Name'] ?? '') && node['Node Type'] !== 'Bitmap Index Scan')
    read.push({
      text,
      sequential: nodes
        .map((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? '') : ''))
        .filter((name) => big.has(name)),
      rows: scans.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    })
  }
  return read
}

/** So that the planner knows the new rows of this table, and an index alone answers for them. */
export async function vacuum(pool: pg.Pool, table: string): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`vacuum analyze ${table}`)
  client.release(true)
}

/** The tables with more rows than this. */
export async function bigTables(pool: pg.Pool, moreThan: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ relname: string }>('select relname from pg_class where relkind = $1 and reltuples > $2', [
    'r',
    moreThan,
  ])
  return new Set(rows.map(({ relname }) => relname))
}
