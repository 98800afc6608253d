import { hash, verify } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'

/** The library's constant enum cannot be imported under type stripping. */
const ARGON2ID = 2
/** OWASP's second profile for argon2id. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUEUE_LIMIT = 64

/** Hashing is slow on purpose. Limits how many requests wait for it; beyond the limit they are refused, so that the portal stays responsive. */
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

/** Without a stored hash the check takes as long as with a wrong password, so that timing does not reveal which logins exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await queued(async () => verify(stored ?? (await hashOfNoOne()), password.normalize('NFKC')))
  return stored !== null && matches
}

let dummyHash: Promise<string> | null = null
const hashOfNoOne = () => (dummyHash ??= hash(randomBytes(16).toString('hex'), OPTIONS))

/** A link token has 256 random bits; only its hash is stored. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
export const linkTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The most frequent stolen passwords. */
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

/** The normalized login: width, composition and case do not matter. */
export const loginKey = (login: string) => login.normalize('NFKC').trim().toLowerCase()
