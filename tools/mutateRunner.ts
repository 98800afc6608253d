/** Started by mutateWorker.ts in a copy of the repository: keeps one Vitest alive and runs the tests of a module each time it is asked to. */
import path from 'node:path'
import { createVitest } from 'vitest/node'
import type { Answer, Question } from './mutateWorker.ts'
import { UNSTEADY } from './mutateTargets.ts'

const [project = ''] = process.argv.slice(2)
let reason: string | null = null

const vitest = await createVitest({
  project: [project],
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{ onTestRunEnd: (_modules, _faults, why) => void (reason = why) }],
})
const all = await vitest.globTestSpecifications()

process.on('message', (question: Question) => {
  void run(question).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.('ready' satisfies Answer)

async function run({ tests, changed }: Question): Promise<Answer> {
  const folder = `${path.resolve(tests)}/`.replaceAll(path.sep, '/')
  const specifications = all.filter(({ moduleId }) => moduleId.startsWith(folder) && !UNSTEADY.test(moduleId))
  if (specifications.length === 0) return 'absent'
  for (const file of changed) vitest.invalidateFile(path.resolve(file).replaceAll(path.sep, '/'))
  reason = null
  await vitest.runTestSpecifications(specifications)
  return reason === 'passed' ? 'green' : 'red'
}
