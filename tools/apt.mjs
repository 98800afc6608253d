import { spawnSync } from 'node:child_process'

/** Installs Debian packages where that is possible; does nothing elsewhere, since the caller reports what is missing. */
export function aptInstall(packages) {
  if (!canUseApt()) return
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', ...QUIETLY, ...packages], options)
}

/** Brings packages that are installed to the newest version there is; leaves them where there is no network, or another run of apt is at work. */
export function aptUpgrade(packages) {
  if (!canUseApt()) return
  const updated = spawnSync('apt-get', ['update', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=5'], {
    ...options,
    timeout: 30_000,
  })
  if (updated.status === 0) spawnSync('apt-get', ['install', '--only-upgrade', ...QUIETLY, ...packages], options)
}

const QUIETLY = ['-y', '--no-install-recommends']
const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
const canUseApt = () => process.platform === 'linux' && process.getuid?.() === 0
