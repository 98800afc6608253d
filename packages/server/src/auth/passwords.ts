import { hash, verify } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'

/** The library's constant enum cannot be imported under type stripping. */
const ARGON2ID = 2
/** OWASP's second profile for argon2id. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUEUE_LIMIT = 64

/** Slow on purpose; a flood of sign-ins waits here, and past the limit is turned away, so that the rest of the portal goes on. */
let waiting = 0
export class PasswordQueueFull extends Error {}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= QUEUE_LIMIT) throw new PasswordQueueFull()
  waiting++
  try {
    return await work()
  } finally {
    waiting--
  }
}

export const hashPassword = (password: string) => queued(() => hash(password.normalize('NFKC'), OPTIONS))

/** A missing hash takes as long as a wrong password, so that timing does not tell which logins exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await queued(async () => verify(stored ?? (await nobodysHash()), password.normalize('NFKC')))
  return stored !== null && matches
}

let nobody: Promise<string> | null = null
const nobodysHash = () => (nobody ??= hash(randomBytes(16).toString('hex'), OPTIONS))

/** Link tokens: 256 random bits in the mail, their hash in the table. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
export const linkTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Passwords that stand at the top of every list of stolen ones. */
const COMMON = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  'qwerty123',
  'iloveyou',
  'admin123',
  'welcome1',
  'abc12345',
  'passw0rd',
  'letmein1',
  'football1',
])
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())

/** One login, however it is typed: width, composition and case do not count. */
export const loginKey = (login: string) => login.normalize('NFKC').trim().toLowerCase()
