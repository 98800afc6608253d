import {
  parseSync,
  Visitor,
  type CallExpression,
  type Function as FunctionNode,
  type ArrowFunctionExpression,
  type Program,
} from 'oxc-parser'

/** A function of a source: where it begins, how many lines it takes and how many parameters it has. */
export interface CountedFunction {
  name: string
  line: number
  lines: number
  parameters: number
}

/** A module and the modules that it loads when it runs. */
export type ModuleImports = ReadonlyMap<string, ReadonlySet<string>>

const programOf = (file: string, text: string): Program => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return program
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Every function with a body; an anonymous one is named after its variable or property. */
export function functionsOf(file: string, text: string): CountedFunction[] {
  const found: CountedFunction[] = []
  const names = new Map<number, string>()
  const name = (of: { start: number } | null, text: string) => of && names.set(of.start, text)
  const add = (node: FunctionNode | ArrowFunctionExpression) => {
    if (!node.body) return
    const line = lineAt(text, node.start)
    found.push({
      name: node.id?.name ?? names.get(node.start) ?? '(anonymous)',
      line,
      lines: lineAt(text, node.end) - line + 1,
      parameters: node.params.length,
    })
  }
  new Visitor({
    VariableDeclarator: (node) => void name(node.init, text.slice(node.id.start, node.id.end).split(':')[0] ?? ''),
    Property: (node) => void name(node.value, text.slice(node.key.start, node.key.end)),
    MethodDefinition: (node) => void name(node.value, text.slice(node.key.start, node.key.end)),
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(programOf(file, text))
  return found
}

/**
 * May this file of the server hold SQL statements? A store is `*.store.ts`, `*-store.ts` or `*Store.ts`. So are the rows that a user sees
 * (`*.scope.ts`), the columns of lists (`*.columns.ts`), what `listQuery.ts` of the kit makes of filters, what opens the database before any store
 * can use it (`database.ts`, `embedded.ts` and `migrate.ts` of the kit), `db/` and `demo/`.
 */
export const isStore = (file: string) =>
  /(?:[.-]store|Store|\.scope|\.columns)\.ts$|\/kit\/(?:.*\/)?(?:listQuery|database|embedded|migrate)\.ts$/.test(file) ||
  /\/src\/(?:db|demo)\//.test(file)

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
/** What a template contains when it reads or writes a table; `now()` or `lower(name) = …` alone is a part of a statement in another file. */
const STATEMENT = /\b(?:select|insert\s+into|update|delete\s+from|truncate|lock\s+table)\s|\bnotify\s+\w/i

/** The lines of SQL statements: queries of the builder, templates that read or write tables, and templates that are executed. */
export function statementLines(file: string, text: string): number[] {
  const starts = new Set<number>()
  new Visitor({
    CallExpression: (node) => {
      const method = methodOf(node)
      if (BUILDERS.has(method)) starts.add(node.callee.end - method.length)
      const [first] = node.arguments
      if (method === 'query' && first && STATEMENT.test(text.slice(first.start, first.end))) starts.add(first.start)
      if (method === 'execute' && node.callee.type === 'MemberExpression' && node.callee.object.type === 'TaggedTemplateExpression')
        starts.add(node.callee.object.start)
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return
      if (STATEMENT.test(node.quasi.quasis.map(({ value }) => value.raw).join(' '))) starts.add(node.start)
    },
  }).visit(programOf(file, text))
  return [...starts].toSorted((a, b) => a - b).map((start) => lineAt(text, start))
}

function methodOf({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** The paths that a source loads when it runs: no types, but what is fetched late. */
export function valueImports(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    ImportDeclaration: (node) => {
      const areTypes = node.specifiers.length > 0 && node.specifiers.every((one) => 'importKind' in one && one.importKind === 'type')
      if (node.importKind !== 'type' && !areTypes) found.push(node.source.value)
    },
    ExportNamedDeclaration: (node) => {
      if (node.source && node.exportKind !== 'type') found.push(node.source.value)
    },
    ExportAllDeclaration: (node) => {
      if (node.exportKind !== 'type') found.push(node.source.value)
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value)
    },
  }).visit(programOf(file, text))
  return found
}

/** Groups of modules in which each reaches every other (strongly connected, of two and more), the largest first. */
export function ringsOf(imports: ModuleImports): string[][] {
  const reach = new Map([...imports.keys()].map((module) => [module, reachedFrom(imports, module)]))
  const rings = new Map<string, string[]>()
  for (const module of imports.keys()) {
    const ring = [...imports.keys()].filter((other) => reach.get(module)?.has(other) && reach.get(other)?.has(module)).toSorted()
    if (ring.length > 1) rings.set(ring.join(' '), ring)
  }
  return [...rings.values()].toSorted((a, b) => b.length - a.length)
}

function reachedFrom(imports: ModuleImports, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let module = open.pop(); module !== undefined; module = open.pop())
    for (const next of imports.get(module) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}

/** Modules that import each other directly: where a ring is cut first. */
export const pairsOf = (imports: ModuleImports): [string, string][] =>
  [...imports].flatMap(([module, targets]) =>
    [...targets].filter((other) => module < other && imports.get(other)?.has(module)).map((other): [string, string] => [module, other]),
  )
