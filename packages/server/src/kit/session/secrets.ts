import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMissing } from '../files/files.ts'

/** The signing secret of a portal with the embedded database: created once and stored, so that tokens survive a restart. */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token.secret')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    const secret = randomBytes(48).toString('base64url')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

/** A secret for another purpose, the same in every process; it does not reveal the original secret. */
export const derivedSecret = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
