import { authApi } from '@fairlead/domain/auth/auth.api'
import { send } from '../kit/net/send.ts'
import { readSession } from '../kit/app/session.ts'
import { storedValue } from '../kit/app/storedValue.ts'

interface CargoToken {
  token: string
  expires_at: string
  url: string | null
  /** The session for which it was given. */
  sid: string | undefined
}

/** Kept by this tab alone, and never written down. */
let kept: CargoToken | null = null
/** What is held for the session that runs now; the token of one that is over is nobody's. */
export const heldCargoToken = () => (kept?.sid === readSession()?.claims.sid ? kept : null)

const isNumber = (value: unknown): value is number => typeof value === 'number'
/** AUTH-041: counts the tokens that were asked for in this browser. A tab that holds one takes a new one when it moves. */
export const cargoTokenChanged = storedValue('cargo_token_changed', 0, isNumber)

export async function takeCargoToken(): Promise<CargoToken> {
  const taken = { ...(await send(authApi.cargoPlatformToken)), sid: readSession()?.claims.sid }
  kept = taken
  return taken
}

const isLive = ({ expires_at }: CargoToken) => Date.parse(expires_at) > Date.now()

/** The token that this tab holds, while it is good; else a new one, of which the other tabs are told. */
export async function cargoTokenNow(): Promise<CargoToken> {
  const held = heldCargoToken()
  if (held && isLive(held)) return held
  const taken = await takeCargoToken()
  const next = cargoTokenChanged.get() + 1
  own.add(next)
  cargoTokenChanged.set(next)
  return taken
}

/** What this tab has told of itself. */
const own = new Set<number>()
export const isOwnCargoChange = (count: number) => own.has(count)

/** Where the platform is entered: behind the mark no server's log sees the token. */
export const cargoAddress = (url: string, token: string) => `${url}#${new URLSearchParams({ token }).toString()}`
