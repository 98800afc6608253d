import { authApi } from '@fairlead/domain/auth/auth.api'
import { send } from '../kit/net/send.ts'
import { readSession } from '../kit/app/session.ts'
import { storedValue } from '../kit/app/storedValue.ts'

interface CargoToken {
  token: string
  expires_at: string
  url: string | null
  /** The session that requested the token. */
  sid: string | undefined
}

/** Only in the memory of this tab, never in storage. */
let currentToken: CargoToken | null = null
/** The token of the current session; one of an earlier session is ignored. */
export const heldCargoToken = () => (currentToken?.sid === readSession()?.claims.sid ? currentToken : null)

const isNumber = (value: unknown): value is number => typeof value === 'number'
/** AUTH-041: counts the tokens requested in this browser; tabs with a token replace it when the count changes. */
export const cargoTokenChanged = storedValue('cargo_token_changed', 0, isNumber)

export async function takeCargoToken(): Promise<CargoToken> {
  const taken = { ...(await send(authApi.cargoPlatformToken)), sid: readSession()?.claims.sid }
  currentToken = taken
  return taken
}

const isLive = ({ expires_at }: CargoToken) => Date.parse(expires_at) > Date.now()

/** The token of this tab while it is valid; otherwise a new one, and the other tabs are notified. */
export async function cargoTokenNow(): Promise<CargoToken> {
  const held = heldCargoToken()
  if (held && isLive(held)) return held
  const taken = await takeCargoToken()
  const next = cargoTokenChanged.get() + 1
  ownChanges.add(next)
  cargoTokenChanged.set(next)
  return taken
}

/** Counts that this tab published. */
const ownChanges = new Set<number>()
export const isOwnCargoChange = (count: number) => ownChanges.has(count)

/** The address that opens the platform; the token is in the fragment, which no server logs. */
export const cargoAddress = (url: string, token: string) => `${url}#${new URLSearchParams({ token }).toString()}`
