/** Run by mutate.mjs: tries a sample of mutants of each package, prints the scores, and ends with 1 when one is below its goal. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { report, type Tried } from './mutateScore.ts'
import { PACKAGES, placedMutants, shuffled, type PackageName } from './mutateTargets.ts'
import { openWorker, type Answer } from './mutateWorker.ts'

const ROOT = path.dirname(import.meta.dirname)
const WORKERS = 2
const OUTCOMES: Record<Answer, Tried['outcome']> = {
  ready: 'late',
  green: 'survived',
  red: 'caught',
  late: 'late',
  absent: 'absent',
  broken: 'broken',
}

const { values } = parseArgs({
  options: {
    package: { type: 'string' },
    module: { type: 'string' },
    sample: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
  },
})
const module = values.module ?? null
const [sample, seed, minutes] = [numberOf('sample'), numberOf('seed'), numberOf('minutes')]
const names = PACKAGES.filter((name) => values.package === undefined || name === values.package)
if (names.length === 0) throw new Error(`--package is one of ${PACKAGES.join(', ')}`)
/** A module may have nothing to change in one of the packages. */
const measured = names.filter((name) => placedMutants(ROOT, name, module).length > 0)
if (measured.length === 0) throw new Error(`There is nothing to change in a module ${module}`)

/** An interrupt prints the scores of what was tried. */
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

const reports = []
for (const name of measured) reports.push(await measure(name))
const text = reports.map((one) => one.text).join('\n\n')
console.log(`\n${text}`)
if (values.out !== undefined) writeFileSync(values.out, `${text}\n`)
process.exitCode = reports.every(({ reached }) => reached) ? 0 : 1

async function measure(name: PackageName) {
  const mutants = shuffled(placedMutants(ROOT, name, module), seed)
  const chosen = module === null ? mutants.slice(0, sample) : mutants
  console.log(`${name}: ${chosen.length} of ${mutants.length} mutants, seed ${seed}, at most ${minutes} minutes`)
  const deadline = performance.now() + minutes * 60_000
  const queue = [...chosen]
  const tried: Tried[] = []
  const work = async () => {
    const worker = await openWorker(ROOT, name)
    try {
      while (!interrupt.signal.aborted && performance.now() < deadline) {
        const mutant = queue.shift()
        if (!mutant) return
        const outcome = OUTCOMES[await worker.try(mutant)]
        tried.push({ mutant, outcome })
        console.log(`${tried.length} ${outcome.padEnd(8)} ${mutant.file}:${mutant.line}  ${mutant.what}`)
      }
    } finally {
      await worker.stop()
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, chosen.length) }, work))
  return report(name, tried, chosen.length)
}

function numberOf(option: 'sample' | 'seed' | 'minutes'): number {
  const number = Number(values[option])
  if (!(number > 0)) throw new Error(`--${option} is a number above 0`)
  return number
}
