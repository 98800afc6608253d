import type { Logger } from 'pino'
import type { Verdict } from './scanVerdict.ts'
import { builtInScan } from './builtInScan.ts'
import { askClamd } from './clamd.ts'
import type { Config } from '../start/config.ts'
import { Failure, refused } from '../http/failures.ts'

/** Scans a local file for viruses. Throws without a result; such a file is never accepted. */
export type Scanner = (file: string) => Promise<Verdict>

/** The ClamAV daemon of the configuration, or the built-in check without one. */
export function openScanner({ CLAMD_URL, CLAMD_TIMEOUT_S }: Config, log: Logger): Scanner {
  if (CLAMD_URL) return (file) => askClamd(CLAMD_URL, file, CLAMD_TIMEOUT_S * 1000)
  log.warn('no virus scanner is set (CLAMD_URL): uploads are only checked for the EICAR test file')
  return builtInScan
}

/** Throws 422 for an infected file (FILE-004) and 503 while the scanner is unavailable (FILE-003). */
export async function refuseInfected(
  { scanner, log }: { scanner: Scanner; log: Pick<Logger, 'error'> },
  file: string,
  path: string,
): Promise<void> {
  const verdict = await scanner(file).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner did not answer')
    throw new Failure(503, { key: 'document.scannerAway' })
  })
  if (verdict === 'infected') throw refused({ key: 'document.virusDetected' }, [{ path, key: 'document.virusDetected' }])
}
