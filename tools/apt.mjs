import { spawnSync } from 'node:child_process'

/** Installs Debian packages where that is possible; says nothing where it is not, for the caller knows what is missing then. */
export function aptInstall(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}
