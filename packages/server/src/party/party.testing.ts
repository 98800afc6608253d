import { partyApi } from '@fairlead/domain/party/party.api'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import { partyForm } from '@fairlead/domain/party/party.sample'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import type { PartyType } from '@fairlead/domain/kit/access'
import { userApi } from '@fairlead/domain/user/user.api'
import { userFormOf } from '@fairlead/domain/user/user.defaults'
import type { UserProfile } from '@fairlead/domain/user/user'
import { done } from '../booking/booking.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

/** A complete new party that is similar to no other. */
let made = 0
export const newForm = (more: Partial<PartyForm> = {}): PartyForm => {
  made += 1
  const name = Array.from({ length: 3 }, (_, at) => WORDS[(made * (at * 5 + 3)) % WORDS.length]).join(' ')
  return partyForm({
    full_name: `${name} ${made}`,
    short_name: name,
    address1: `${made * 37} ${WORDS[(made * 11) % WORDS.length]} Row`,
    ...more,
  })
}
const WORDS = 'Zephyr Quill Marble Juniper Onyx Fjord Saffron Kestrel Walnut Ivory Bramble Cinder Gazelle Tundra Velvet Lynx Mosaic'.split(
  ' ',
)

export const desk = ({ as }: TestPortal) => ({
  submit: async (more: Partial<PartyForm> = {}) => {
    const ops = await as('ops.hkg')
    const { status, body, problem } = await ops.send(partyApi.create, { body: { ...newForm(more), confirm_similar: true } })
    if (status !== 200) throw new Error(`${problem.Message} ${JSON.stringify(problem.errors)}`)
    return body
  },
  /** Takes a party through administration, management and the account system. */
  throughSun: async (party: Party) => {
    const [admin, manager, finance] = [await as('admin'), await as('manager.hkg'), await as('finance.hkg')]
    const first = await take(admin, 'approve', party)
    const second = first.approval_status === 'PENDING_MANAGEMENT' ? await take(manager, 'approve', first) : first
    return take(finance, 'sun_handled', await take(finance, 'send_to_sun', second))
  },
})

type Step = 'approve' | 'resubmit' | 'send_to_sun' | 'sun_handled' | 'send_to_cam' | 'cam_handled'
type Refusing = 'reject' | 'sun_rejected' | 'cam_rejected' | 'activate' | 'deactivate'

/** Takes one step, which must succeed. */
export async function take(client: Client, action: Step, { party_id, version }: Party): Promise<Party> {
  const { status, body, problem } = await client.send(partyApi[action], { params: { party_id }, body: { version } })
  if (status !== 200) throw new Error(`${action}: ${status} ${problem.Message}`)
  return body
}
export const refuse = (client: Client, action: Refusing, { party_id, version }: Party, reason = 'Not like this') =>
  client.send(partyApi[action], { params: { party_id }, body: { version, reason } })

export const change = (client: Client, party: Party, more: Partial<PartyForm>) =>
  client.send(partyApi.save, {
    params: { party_id: party.party_id },
    body: { ...partyFormOf(party), ...more, version: party.version, confirm_similar: true },
  })

/** After this time every process has the new rights. */
const RIGHTS_COUNT_AFTER_MS = 5_001

/** Shared by tests of the access to parties: changes rights of users, and creates usable parties. */
export const rights = ({ as, portal, passTime }: TestPortal) => ({
  /** Changes the rights of a user's first profile. */
  grant: async (login: string, changes: Partial<UserProfile>) => {
    const admin = await as('admin')
    const found = await admin.send(userApi.list, { query: { list: 'user_maintenance', q: login } })
    const params = { user_uid: found.body.items.find(({ login_id }) => login_id?.startsWith(`${login}@`))?.user_uid ?? '' }
    const { body: user } = await admin.send(userApi.read, { params })
    const profiles = user.profiles.map((profile, index) => (index === 0 ? { ...profile, ...changes } : profile))
    await done(admin.send(userApi.save, { params, body: { ...userFormOf(user), profiles, version: user.version } }))
    passTime(RIGHTS_COUNT_AFTER_MS)
  },
  /** A usable party that this user submitted. */
  party: async (login: string, roles: readonly PartyType[], name: string, more: Partial<PartyForm> = {}): Promise<Party> => {
    const form = { ...newForm({ full_name: name, short_name: name, roles: [...roles], ...more }), confirm_similar: true }
    const submitted = await done((await as(login)).send(partyApi.create, { body: form }))
    await portal().database.pool.query("update party set status = 'A' where party_id = $1", [submitted.party_id])
    return submitted
  },
})
