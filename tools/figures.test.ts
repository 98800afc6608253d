import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { functionsOf, isStore, pairsOf, ringsOf, statementLines, valueImports } from './figuresCount.ts'

describe('functions', () => {
  test('are counted with their lines and parameters, the inner ones as well', () => {
    const text = `export function outer(a: string, { b, c }: Form, d = 1, ...e: string[]) {
  const inner = (f: number) => f
  return inner(1)
}
const object = { method() {}, async arrow: () => 1 }`.replace('async arrow', 'arrow')
    expect(functionsOf('a.ts', text)).toEqual([
      { name: 'outer', line: 1, lines: 4, parameters: 4 },
      { name: 'inner', line: 2, lines: 1, parameters: 1 },
      { name: 'method', line: 5, lines: 1, parameters: 0 },
      { name: 'arrow', line: 5, lines: 1, parameters: 0 },
    ])
  })

  test('are named in components; declarations without a body do not count', () => {
    const text = `declare function load(a: 1, b: 2, c: 3, d: 4, e: 5): void
class Store { read(id: string) { return id } }
export const Panel: Part = () => <b onClick={() => null} />`
    expect(functionsOf('a.tsx', text).map(({ name }) => name)).toEqual(['read', 'Panel', '(anonymous)'])
  })

  test('of a broken source are refused', () => expect(() => functionsOf('a.ts', 'const = 1')).toThrow('a.ts cannot be parsed'))
})

describe('statements', () => {
  test.each([
    ['the builder', "db.selectFrom('party').where('a', '=', 1).execute()", [1]],
    ['each query of a chain', "db\n.updateTable('party')\n.where(({ selectFrom }) => selectFrom('job'))", [2, 3]],
    ['an executed template', 'await sql`set local lock_timeout = 1`.execute(db)', [1]],
    ['an executed template once', 'await sql<Row>`select 1`.execute(db)', [1]],
    ['a template that reads', 'const a = 1\nconst b = sql`exists (SELECT from party)`', [2]],
    ['a template with values', 'sql`${when} insert\n into ${table} values (1)`', [1]],
    ['each way to write', 'sql`update a set b = 1`\nsql`delete from a`\nsql`lock table a`', [1, 2, 3]],
    ['a text for the driver', "client.query('select 1')", [1]],
  ])('are counted: %s', (_, text, lines) => expect(statementLines('a.ts', text)).toEqual(lines))

  test.each([
    ['a condition', 'sql`o.updated_at > ${selected} and o.deleted_at is null`'],
    ['a column', 'sql`o.*`'],
    ['other templates', 'html`select a party`'],
    ['other calls', "search.query('party'); command.execute(); button.select('a')"],
    ['texts and comments', "// select 1 from a\nconst title = 'update the party'"],
  ])('are not: %s', (_, text) => expect(statementLines('a.ts', text)).toEqual([]))
})

describe('stores', () => {
  test.each([
    'booking/booking.store.ts',
    'sheet/sheet.x-store.ts',
    'kit/jobs/outboxStore.ts',
    'kit/db/migrate.ts',
    'scope/party.scope.ts',
    'demo/world.ts',
  ])('are files like %s', (file) => expect(isStore(`packages/server/src/${file}`)).toBe(true))

  test.each(['booking/booking.handlers.ts', 'booking/store.ts', 'kit/jobs/outbox.ts', 'party/migrate.ts', 'party/party.db.ts'])(
    'are not files like %s',
    (file) => expect(isStore(`packages/server/src/${file}`)).toBe(false),
  )

  test('hold every SQL statement of the server', () => {
    const root = path.join(import.meta.dirname, '..')
    const files = globSync('packages/server/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    const others = files.filter((file) => !isStore(file) && !/\.(?:test|testing|d)\.ts$|\/testing\//.test(file))
    expect(others.length).toBeGreaterThan(100)
    const found = others.flatMap((file) =>
      statementLines(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    )
    expect(found).toEqual([])
  })
})

describe('imports of values', () => {
  test('leave out types and keep what is fetched late', () => {
    const text = `import { a } from './a.ts'
import type { B } from './b.ts'
import { type C } from './c.ts'
import { type D, d } from './d.ts'
import './e.css'
export { f } from './f.ts'
export type { G } from './g.ts'
export * from './h.ts'
const late = () => import('./i.ts')`
    expect(valueImports('a.ts', text)).toEqual(['./a.ts', './d.ts', './e.css', './f.ts', './h.ts', './i.ts'])
  })
})

describe('rings', () => {
  const graph = (arrows: string) => {
    const imports = new Map<string, Set<string>>()
    for (const [from = '', to = ''] of arrows.split(' ').map((arrow) => arrow.split('>'))) {
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
      imports.set(to, imports.get(to) ?? new Set())
    }
    return imports
  }

  test.each([
    ['a>b b>c a>c', []],
    ['a>b b>a', [['a', 'b']]],
    ['a>b b>c c>a d>a', [['a', 'b', 'c']]],
    [
      'x>y y>x a>b b>c c>a b>x',
      [
        ['a', 'b', 'c'],
        ['x', 'y'],
      ],
    ],
  ])('of %s', (arrows, rings) => expect(ringsOf(graph(arrows))).toEqual(rings))

  test('show the pairs that import each other', () => {
    expect(pairsOf(graph('a>b b>c c>a c>b'))).toEqual([['b', 'c']])
  })
})
