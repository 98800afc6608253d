import type { RegistrationKind } from '@fairlead/domain/registration/registration.codes'
import type { RecordContext } from '../kit/http/context.ts'

/** Another login of a user that has been stored. */
export interface LoginChange {
  user_uid: string
  before: string | null
  login_id: string
  /** The new address must be confirmed by its owner first (REG-028). */
  isUnconfirmed: boolean
}

/** How a later module follows users; modules.ts registers the listeners. They run in the transaction of the change. */
export interface UserListener {
  /** Returns how the user registered, if the module knows. */
  loginChanged: (context: RecordContext, change: LoginChange) => Promise<RegistrationKind | null>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    user: readonly UserListener[]
  }
}

/** How the user registered; null if no module knows. */
export async function notifyLoginChanged(context: RecordContext, change: LoginChange): Promise<RegistrationKind | null> {
  let kind: RegistrationKind | null = null
  for (const { loginChanged } of context.services.listeners.user) kind = (await loginChanged(context, change)) ?? kind
  return kind
}
