import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropCopies, onServer, openTestServer } from '../packages/server/src/testing/database.ts'
import { copyRepository } from './mutateCopy.ts'
import { applied } from './mutants.ts'
import { testFolder, type PackageName, type Placed } from './mutateTargets.ts'

export interface Question {
  /** Folder of the tests to run. */
  tests: string
  /** The files that are not as at the last run. */
  changed: string[]
}

/** `absent`: the module has no tests. `broken`: they fail without a mutant. */
export type Answer = 'ready' | 'green' | 'red' | 'absent' | 'late' | 'broken'

const START_PATIENCE_MS = 60_000
const FIRST_PATIENCE_MS = 600_000
/** Added to what the tests take without a mutant, tripled: a slow machine is no caught mutant. */
const EXTRA_PATIENCE_MS = 15_000

/** Tries mutants one after the other: a copy of the repository, a database server for the server's tests, and a process with Vitest. */
export interface Worker {
  try: (mutant: Placed) => Promise<Answer>
  stop: () => Promise<void>
}

export async function openWorker(root: string, name: PackageName): Promise<Worker> {
  const copy = mkdtempSync(path.join(tmpdir(), 'fairlead-mutants-'))
  copyRepository(root, copy)
  const database = name === 'server' ? await openTestServer() : null
  const env: Record<string, string> = database ? { TEST_DATABASE_URL: database.server, TEST_TEMPLATE: 'kept' } : {}
  /** The state of each module's tests without a mutant, and how long a run with one may take. */
  const unmutated = new Map<string, { answer: Answer; patience: number }>()
  let runner: ChildProcess | null = null
  let stale: string[] = []

  const ask = async (tests: string, patience: number): Promise<Answer> => {
    if (!runner) {
      runner = startRunner(copy, name, env)
      if ((await answerOf(runner, START_PATIENCE_MS)) !== 'ready') throw new Error('Vitest did not start for the mutants')
    }
    runner.send({ tests, changed: stale } satisfies Question)
    stale = []
    const answer = await answerOf(runner, patience)
    if (answer === 'late') {
      await endGroup(runner)
      runner = null
    }
    if (database) await onServer(database.server, dropCopies)
    return answer
  }

  const baseline = async (module: string) => {
    const known = unmutated.get(module)
    if (known) return known
    const began = performance.now()
    const answer = await ask(testFolder(name, module), FIRST_PATIENCE_MS)
    const measured = { answer, patience: 3 * (performance.now() - began) + EXTRA_PATIENCE_MS }
    unmutated.set(module, measured)
    return measured
  }

  const tryOne = async (mutant: Placed): Promise<Answer> => {
    const { answer, patience } = await baseline(mutant.module)
    if (answer !== 'green') return answer === 'absent' ? 'absent' : 'broken'
    const file = path.join(copy, mutant.file)
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, applied(source, mutant))
    stale.push(mutant.file)
    try {
      return await ask(testFolder(name, mutant.module), patience)
    } finally {
      writeFileSync(file, source)
      stale.push(mutant.file)
    }
  }

  const stop = async () => {
    if (runner) await endGroup(runner)
    await database?.stop()
    rmSync(copy, { recursive: true, force: true })
  }
  return { try: tryOne, stop }
}

/** In a separate process group: a mutant that never ends is ended with all that it started. */
const startRunner = (cwd: string, name: PackageName, env: Record<string, string>) =>
  fork(path.join(import.meta.dirname, 'mutateRunner.ts'), [name], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

function answerOf(runner: ChildProcess, patience: number): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(timer)
      runner.off('message', onMessage).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (message: unknown) => finish(message as Answer)
    const onExit = () => finish('late')
    const timer = setTimeout(() => finish('late'), patience)
    runner.on('message', onMessage).on('exit', onExit)
  })
}

async function endGroup(runner: ChildProcess): Promise<void> {
  if (runner.exitCode !== null || runner.signalCode !== null || runner.pid === undefined) return
  const gone = new Promise((resolve) => runner.once('exit', resolve))
  if (process.platform === 'win32') runner.kill('SIGKILL')
  else process.kill(-runner.pid, 'SIGKILL')
  await gone
}
