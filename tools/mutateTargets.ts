import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mutantsOf, type Mutant } from './mutants.ts'

export const PACKAGES = ['domain', 'server'] as const
export type PackageName = (typeof PACKAGES)[number]

/** A mutant and where it belongs; the tests of its module have to catch it. */
export interface Placed extends Mutant {
  module: string
  file: string
  /** The line of the source as it is. */
  was: string
}

/** Per cent of the mutants that a package's tests have to catch. */
export const GOALS: Record<PackageName, number> = { domain: 85, server: 75 }

/** The files that decide: no schemas, codes, samples or words. The kit has files named after what they do. */
const TARGETS: Record<PackageName, RegExp> = {
  domain:
    /[.-](?:rules|transitions|guards|required|amend|scopes?|defaults|ageing|menu|lists)\.ts$|^packages\/domain\/src\/kit\/[a-zA-Z]+\.ts$/,
  server:
    /[.-](?:store|scope|handlers|actions|saving|locks|tries|secrets)\.ts$|\/(?:listQuery|input|inputBulk|sessions|\w+Store|remarks|rooms|rateLimits|idempotency|like)\.ts$/,
}

/** Tests that find faults by chance or by the clock: what they say about a mutant would change from run to run. */
export const UNSTEADY = /\/kit\/http\/(?:fuzz|hostile)\.test\.ts$/

export const testFolder = (name: PackageName, module: string) => `packages/${name}/src/${module}/`

export function placedMutants(root: string, name: PackageName, module: string | null): Placed[] {
  const files = globSync(`packages/${name}/src/*/{*,*/*}.ts`, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
  return files
    .filter((file) => TARGETS[name].test(file))
    .toSorted()
    .filter((file) => module === null || moduleOf(file) === module)
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const lines = source.split('\n')
      return mutantsOf(file, source).map((mutant) => ({
        ...mutant,
        module: moduleOf(file),
        file,
        was: (lines[mutant.line - 1] ?? '').trim(),
      }))
    })
}

/** The module whose tests ask: `kit` of `kit/list/listQuery.ts`, `booking` of `scope/booking.scope.ts`. */
function moduleOf(file: string): string {
  const [, , , module = '', name = ''] = file.split('/')
  return module === 'scope' ? (name.split('.')[0] ?? '') : module
}

/** The same seed takes the same mutants in the same order; what is cut off by time is a sample as well. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const chance = chanceOf(seed)
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
