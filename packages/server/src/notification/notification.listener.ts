import type { AccountListener } from '../auth/auth.listeners.ts'
import { unconfirmAddresses } from './notification.address-store.ts'

/** After a recovery, notifications go to the login address until the owner confirms the other addresses again. */
export const addressesOfAccounts: AccountListener = { recovered: unconfirmAddresses }
