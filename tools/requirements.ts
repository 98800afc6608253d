/** Prints, area by area, how many rows of docs/requirements.csv a test names. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const SKIPPED = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* testFiles(file)
    else if (/\.(?:test|spec)\.tsx?$/.test(entry.name)) yield file
  }
}

const ids = [...readFileSync(path.join(ROOT, 'docs/requirements.csv'), 'utf8').matchAll(/^"?((?:I18N|[A-Z]{3,7})-\d{3})"?,/gm)].map(
  ([, id = '']) => id,
)
const named = new Set([...testFiles(ROOT)].flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:I18N|[A-Z]{3,7})-\d{3}\b/g) ?? []))
const areas = new Map<string, { rows: number; named: number }>()
for (const id of ids) {
  const area = areas.get(id.replace(/-\d+$/, '')) ?? { rows: 0, named: 0 }
  areas.set(id.replace(/-\d+$/, ''), { rows: area.rows + 1, named: area.named + Number(named.has(id)) })
}
for (const [area, count] of areas)
  if (count.named > 0) console.log(`${area.padEnd(8)} ${String(count.named).padStart(4)} of ${String(count.rows).padStart(4)}`)
const unknown = [...named].filter((id) => !ids.includes(id) && !/^(?:ISO|RFC|UTF|SHA)-/.test(id))
if (unknown.length > 0) {
  console.error(`Tests name rows that do not exist: ${unknown.join(' ')}`)
  process.exitCode = 1
}
