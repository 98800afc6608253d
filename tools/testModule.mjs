// npm test -- booking: everything that concerns one module or several: types, its domain, API and web tests, and the browser tests of its name.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './install.mjs'
import { TYPES, vitest } from './steps.mjs'

const PACKAGES = ['domain', 'server', 'web']

/** The steps for these modules, and the browser tests to run after them. Throws at a name that no package and no browser test knows. */
export function moduleSteps(modules) {
  const folders = modules.flatMap((module) => PACKAGES.map((one) => `packages/${one}/src/${module}/`).filter(isThere))
  const specs = modules.flatMap(specsOf)
  for (const module of modules)
    if (!folders.some((folder) => folder.endsWith(`/${module}/`)) && specsOf(module).length === 0) throw new Error(`✗ no module ${module}`)
  const unit = ['tests of the module', [vitest, 'run', '--passWithNoTests', '--reporter', 'dot', ...folders]]
  return { steps: [...TYPES, ...(folders.length > 0 ? [unit] : [])], specs }
}

const isThere = (folder) => existsSync(path.join(ROOT, folder))
/** `booking.spec.ts` and `booking-states.spec.ts`, not `bookings.spec.ts`. */
const specsOf = (module) =>
  readdirSync(path.join(ROOT, 'e2e')).filter(
    (file) => file === `${module}.spec.ts` || (file.startsWith(`${module}-`) && file.endsWith('.spec.ts')),
  )
