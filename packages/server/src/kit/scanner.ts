import type { Logger } from 'pino'
import { builtInScan } from './builtInScan.ts'
import { askClamd } from './clamd.ts'
import type { Config } from './config.ts'

export type Verdict = 'clean' | 'infected'

/** Looks for viruses in a file of this machine. Throws when it cannot tell, which is never a yes. */
export type Scanner = (file: string) => Promise<Verdict>

export function openScanner({ CLAMD_URL, CLAMD_TIMEOUT_S }: Config, log: Logger): Scanner {
  if (CLAMD_URL) return (file) => askClamd(CLAMD_URL, file, CLAMD_TIMEOUT_S * 1000)
  log.warn('no virus scanner is set (CLAMD_URL): uploads are only checked for the EICAR test file')
  return builtInScan
}
