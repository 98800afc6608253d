import type { Logger } from 'pino'
import type { Verdict } from './scanVerdict.ts'
import { builtInScan } from './builtInScan.ts'
import { askClamd } from './clamd.ts'
import type { Config } from '../start/config.ts'
import { Failure, refused } from '../http/failures.ts'

/** Looks for viruses in a file of this machine. Throws when it cannot tell, which is never a yes. */
export type Scanner = (file: string) => Promise<Verdict>

export function openScanner({ CLAMD_URL, CLAMD_TIMEOUT_S }: Config, log: Logger): Scanner {
  if (CLAMD_URL) return (file) => askClamd(CLAMD_URL, file, CLAMD_TIMEOUT_S * 1000)
  log.warn('no virus scanner is set (CLAMD_URL): uploads are only checked for the EICAR test file')
  return builtInScan
}

/** Refuses a file that is suspected of a virus (FILE-004), and any while the scanner cannot tell (FILE-003). */
export async function scanned(
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
