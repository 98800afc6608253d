import { randomInt } from 'node:crypto'
import { call, OPS } from './booking-desk.ts'

/* Helpers of the browser tests of parties: accounts, and parties created by API. */

export const ADMIN = 'admin@fairlead.example'
export const MANAGER = 'manager.hkg@fairlead.example'
export const FINANCE = 'finance.hkg@fairlead.example'
export const SHANGHAI = 'ops.sha@fairlead.example'

export type PartyRecord = Record<string, unknown> & { party_id: number; party_code: string; version: number; approval_status: string }

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qi ro su ta ve wi xo zu'.split(' ')
const word = (syllables: number) => Array.from({ length: syllables }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')
/** Random names, because the duplicate check would report names that differ only in a counter. */
export const newName = () => `${word(2)} ${word(4)} ${word(2)}`

export const complete = (changes: object = {}) => {
  const name = newName()
  return {
    short_name: name,
    full_name: `${name} Limited`,
    roles: ['SHIPPER'],
    address1: `${name} Row`,
    city: 'Hong Kong',
    country_code: 'HK',
    contact_type: 'OPERATIONS',
    tel: '+85212345678',
    ledger_code: '7021',
    bank_name: 'Harbour Bank',
    bank_account: '012-345678-001',
    bank_currency: 'HKD',
    credit_limit: '0',
    tax_id: '12345678-000',
    requester_remarks: 'For the browser tests',
    confirm_similar: true,
    ...changes,
  }
}

export const submitted = (changes: object = {}) => call<PartyRecord>(OPS, 'POST', '/parties', complete(changes))

/** Takes one step by API. */
export const step = (login: string, action: string, { party_id, version }: PartyRecord, more: object = {}) =>
  call<PartyRecord>(login, 'POST', `/parties/${party_id}/${action}`, { version, ...more })
