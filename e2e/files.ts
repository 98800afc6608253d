import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Built {
  file: string
  /** The name of the source; the file is named by a hash. */
  name?: string
}

/** The addresses of the scripts that the build made of the sources with these names. */
export function scriptsOf(names: RegExp): RegExp {
  const manifest = path.join(import.meta.dirname, '../packages/web/dist/.vite/manifest.json')
  const built = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Built>)
  const files = built.filter(({ name, file }) => name !== undefined && names.test(name) && file.endsWith('.js')).map(({ file }) => file)
  if (files.length === 0) throw new Error(`the build has no script of ${names}`)
  return new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})$`)
}
