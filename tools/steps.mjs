// What "checked" means, step by step. The list reads like the sentence: format, lint, types, unit and API, the same API on PostgreSQL, browser.
import path from 'node:path'
import { ROOT } from './install.mjs'

const bin = (name) => path.join(ROOT, 'node_modules', name)
const tsc = bin('typescript/bin/tsc')
export const vitest = bin('vitest/vitest.mjs')

export const TYPES = [
  ['types of domain', [tsc, '-p', 'packages/domain']],
  ['types of server', [tsc, '-p', 'packages/server']],
  ['types of web', [tsc, '-p', 'packages/web']],
  ['types of the browser tests', [tsc, '-p', 'e2e']],
  ['types of the benchmark', [tsc, '-p', 'bench']],
]

export const FAST = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '.']],
  ...TYPES,
  ['unused files, exports and packages', [bin('knip/bin/knip.js')]],
  ['printed documents are fresh', ['tools/print.ts', '--check']],
  ['domain and web', [vitest, 'run', '--project', 'domain', '--project', 'web', '--reporter', 'dot']],
  ['transfer sizes', ['tools/transferSizes.mjs']],
  ['figures', ['tools/figures.ts']],
]

export const API = ['API', [vitest, 'run', '--project', 'server', '--reporter', 'dot']]
