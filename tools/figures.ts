/*
 * Prints how far the code is from its goals; `npm run check` prints it last, `node tools/figures.ts` by itself. It fails nothing.
 *
 * SQL statements outside stores are counted on the server. A statement is a query of the builder (`selectFrom`, `insertInto`, `updateTable`,
 * `deleteFrom`, `mergeInto`), a template `sql` that reads or writes a table (SELECT, INSERT INTO, UPDATE, DELETE FROM, LOCK TABLE) or is executed,
 * and a text of that kind given to `query`. A subquery counts as well. Conditions and columns without a SELECT are parts, not statements.
 * `isStore` defines a store. `testing/` and tests are left out.
 *
 * Rings are counted between modules (folders of `src`) by imports of values, those fetched late included. The files beside the folders are one
 * module named `(start)`, because they wire the others together.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { functionsOf, isStore, pairsOf, ringsOf, statementLines, valueImports } from './figuresCount.ts'

const ROOT = path.join(import.meta.dirname, '..')
const MAX_FUNCTION_LINES = 40
const MAX_PARAMETERS = 4
const LONGEST_SHOWN = 10
const START = '(start)'

const isProduct = (file: string) => !/\.(?:test|testing|d)\.tsx?$/.test(file) && !file.includes('/testing/')
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const sources = filesOf('packages/*/src/**/*.{ts,tsx}').filter(isProduct).toSorted()

function printModule(module: string) {
  const files = filesOf(`packages/*/src/${module}/*`)
  const lines = files.map((file) => textOf(file).split('\n').length - 1)
  console.log(`${module}: ${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines`)
}

function printFunctions() {
  const functions = sources.flatMap((file) => functionsOf(file, textOf(file)).map((counted) => ({ ...counted, file })))
  const long = functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES).toSorted((a, b) => b.lines - a.lines)
  console.log(`Functions over ${MAX_FUNCTION_LINES} lines: ${long.length}`)
  for (const { name, file, line, lines } of long.slice(0, LONGEST_SHOWN)) console.log(`  ${lines}  ${name}  ${file}:${line}`)
  const wide = functions.filter(({ parameters }) => parameters > MAX_PARAMETERS)
  console.log(`Functions with ${MAX_PARAMETERS + 1} or more parameters: ${wide.length}`)
}

function printStatements() {
  const others = sources.filter((file) => file.startsWith('packages/server/') && !isStore(file))
  const found = others.map((file) => ({ file, lines: statementLines(file, textOf(file)) })).filter(({ lines }) => lines.length > 0)
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0)
  console.log(`SQL statements outside stores: ${count} in ${found.length} files`)
  for (const { file, lines } of found) console.log(`  ${lines.length}  ${file}:${lines.join(',')}`)
}

function printRings(name: string) {
  const imports = moduleImports(`packages/${name}/src/`)
  const rings = ringsOf(imports)
  const pairs = pairsOf(imports).length
  console.log(`Rings of modules in ${name}: ${rings.length}, with ${rings.flat().length} modules; ${pairs} pairs import each other`)
  for (const ring of rings) console.log(`  ${ring.length}  ${ring.join(' ')}`)
}

function moduleImports(folder: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of sources.filter((source) => source.startsWith(folder))) {
    const module = moduleOf(folder, file)
    const targets = imports.get(module) ?? new Set()
    for (const target of valueImports(file, textOf(file)).filter((found) => found.startsWith('.')))
      targets.add(moduleOf(folder, path.posix.join(path.posix.dirname(file), target)))
    targets.delete(module)
    imports.set(module, targets)
  }
  return imports
}

function moduleOf(folder: string, file: string): string {
  const [module = '', ...rest] = file.slice(folder.length).split('/')
  return rest.length > 0 ? module : START
}

printModule('warehouse')
printFunctions()
printStatements()
printRings('server')
printRings('web')
