import { GOALS, type PackageName, type Placed } from './mutateTargets.ts'

/**
 * `late`: the tests did not end in time, which counts as caught. Not tried: `absent`, the module has no tests, and `broken`, they fail
 * without a change.
 */
export interface Tried {
  mutant: Placed
  outcome: 'caught' | 'late' | 'survived' | 'absent' | 'broken'
}

export interface Score {
  name: string
  caught: number
  survived: number
  absent: number
  broken: number
}

/** Per cent of the mutants whose module has green tests; null without any. */
export const percent = ({ caught, survived }: Score) => (caught + survived === 0 ? null : (100 * caught) / (caught + survived))

export function scoreOf(name: string, tried: readonly Tried[]): Score {
  const count = (...outcomes: Tried['outcome'][]) => tried.filter(({ outcome }) => outcomes.includes(outcome)).length
  return { name, caught: count('caught', 'late'), survived: count('survived'), absent: count('absent'), broken: count('broken') }
}

/** What a package's mutants came to: the score of each module, and every change that no test saw. */
export function report(name: PackageName, tried: readonly Tried[], chosen: number): { text: string; reached: boolean } {
  const modules = [...new Set(tried.map(({ mutant }) => mutant.module))].toSorted()
  const scores = modules.map((module) =>
    scoreOf(
      module,
      tried.filter(({ mutant }) => mutant.module === module),
    ),
  )
  const total = scoreOf(`${name} in all`, tried)
  const share = percent(total)
  const reached = share === null || share >= GOALS[name]
  const lines = [
    `${name}: ${tried.length} of ${chosen} mutants`,
    ...[...scores, total].map(scoreLine),
    share === null ? '– no score' : `${reached ? '✓' : '✗'} the goal of ${name} is ${GOALS[name]} %`,
    ...survivors(tried),
  ]
  return { text: lines.join('\n'), reached }
}

function scoreLine(score: Score): string {
  const { name, caught, survived, absent, broken } = score
  const share = percent(score)
  const result = share === null ? '     –' : `${share.toFixed(0).padStart(4)} %`
  const rest = [
    absent > 0 ? `; ${absent} not tried: no tests of its own` : '',
    broken > 0 ? `; ${broken} not tried: its tests fail without a change` : '',
  ].join('')
  return `  ${name.padEnd(20)}${result}  ${caught} caught, ${survived} survived${rest}`
}

function survivors(tried: readonly Tried[]): string[] {
  const left = tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  if (left.length === 0) return []
  const sorted = left.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  return ['Survivors:', ...sorted.map(({ file, line, what, was }) => `  ${file}:${line}  ${what}  in  ${was}`)]
}
