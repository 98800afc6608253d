import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const LEFT_OUT = new Set(['node_modules', '.git', 'dist'])
/** Ours: its links lead to packages of the copy. */
const SCOPE = '@fairlead'

/** A copy of the repository in which mutants are tried, so that the working tree stays as it is. It shares the installed packages. */
export function copyRepository(root: string, folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (source) => source === root || !LEFT_OUT.has(path.basename(source)) })
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, SCOPE), { recursive: true })
  for (const entry of readdirSync(path.join(root, 'node_modules')))
    if (entry !== SCOPE && !entry.startsWith('.')) link(path.join(root, 'node_modules', entry), path.join(modules, entry))
  for (const name of readdirSync(path.join(folder, 'packages'))) link(path.join(folder, 'packages', name), path.join(modules, SCOPE, name))
}

const link = (to: string, from: string) => symlinkSync(to, from, process.platform === 'win32' ? 'junction' : 'dir')
