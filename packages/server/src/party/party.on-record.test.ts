import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { actor } from '@fairlead/domain/booking/booking.sample'
import { PARTY_TYPES } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { OPERATORS, type Operator } from '@fairlead/domain/kit/list'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import { partyFormOf } from '@fairlead/domain/party/party.defaults'
import { partyDocumentApi } from '@fairlead/domain/party/party.document-api'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import type { Party, PartyForm } from '@fairlead/domain/party/party'
import { isShownOnRecord } from '@fairlead/domain/party/party.record-rules'
import type { RawBuilder } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingsOf, done } from '../booking/booking.testing.ts'
import { fileOf } from '../document/document.testing.ts'
import { aboutOf, soon, sentNotices } from '../notification/notification.testing.ts'
import { maintainedPartyScope, partyScope } from '../scope/party.scope.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { partySource } from './party.columns.ts'
import { change, newForm, refuse, rights, take } from './party.testing.ts'

const world = testPortal()
const { as } = world
const make = bookingsOf(world)
const { grant, party } = rights(world)

/** A staff profile that finds no party by type, and the roles of one that opens records by other rights. */
const RESTRICTED = 'ops.hkg'
const RESTRICTED_ROLES = {
  [RESTRICTED]: ['BOOKING_VIEW', 'BOOKING_CREATE', 'PARTY_MAINTENANCE'],
  'supervisor.hkg': ['BOOKING_VIEW', 'SYSTEM_ADMIN'],
  'finance.hkg': ['BOOKING_VIEW', 'PARTY_MAINTENANCE'],
} as const
/** Fields that a user who only books with the party must not read. */
const SECRETS = {
  bank_account: '998-877665-544',
  bank_name: 'Reticent Bank',
  beneficiary_name: 'Beneficiary of Nobody',
  credit_limit: '123456.00',
  credit_currency: 'HKD',
  payment_terms_ar: 'DAYS_30',
  tax_id: '77-TAX-7788',
  ledger_code: 'SECRETLEDGER',
  sun_suffix: 'SUNSUF',
  sun_ac_code: 'SUNSECRET',
  cost_centre_code: 'COSTSECRET',
  other_code: 'OTHERSECRET',
  contact_person: 'Mr Discreet',
  requester_remarks: 'Owed us money before',
  description: 'Never pays on time',
} as const satisfies Partial<PartyForm>

let agent: Party
let dearer: Party
let documentId: number
let remarkId: number

const read = async (client: Client, { party_id }: Party) => client.send(partyApi.read, { params: { party_id } })
const drafted = async (client: Client, changes: Partial<ShippingOrderForm>) =>
  done(client.send(bookingApi.create, { body: await make.form(changes) }))

beforeAll(async () => {
  const admin = await as('admin')
  agent = await party('admin', ['AGENT'], 'Larkspur Havisham', SECRETS)
  dearer = await party('admin', ['AGENT'], 'Larkspur Wemmick', { ...SECRETS, credit_limit: '9.00', bank_account: '111' })
  const params = { record_id: String(agent.party_id) }
  const upload = { document_type: 'COMMERCIAL_INVOICE', visible_to: 'INTERNAL', file: fileOf('secret.pdf') } as const
  documentId = (await done(admin.send(partyDocumentApi.upload, { params, body: upload }))).document_id
  remarkId = (await done(admin.send(partyApi.addRemark, { params: agent, body: { body: 'hush', visible_to: 'INTERNAL' } }))).remark_id
  for (const [login, roles] of Object.entries(RESTRICTED_ROLES))
    await grant(login, { roles: [...roles], all_party_types: [], party_ids: [await make.partyId('HKG')], party_group_ids: [] })
})

describe('a party that a staff profile found by naming it on its own draft', () => {
  it('ACCESS-012 is not found before, and shows only the fields of the booking afterwards', async () => {
    const ops = await as(RESTRICTED)
    for (const one of [agent, dearer]) {
      expect((await read(ops, one)).status).toBe(404)
      await drafted(ops, { nomination_agent_party_id: one.party_id })
    }
    const { status, body } = await read(ops, agent)
    expect(status).toBe(200)
    const whole = (await read(await as('admin'), agent)).body
    const shown = Object.keys(whole).filter(isShownOnRecord)
    expect(shown).toEqual(expect.arrayContaining(['party_code', 'full_name', 'roles', 'address1', 'tel', 'email']))
    const readable = (field: string) => isShownOnRecord(field) && field !== 'maintainable'
    const partOf = (one: Party, is: (field: string) => boolean) => Object.fromEntries(Object.entries(one).filter(([field]) => is(field)))
    expect(partOf(body, readable)).toEqual(partOf(whole, readable))
    expect([body.maintainable, whole.maintainable]).toEqual([false, true])
    const others = Object.values(partOf(body, (field) => !isShownOnRecord(field)))
    expect(others.filter((value) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))).toEqual([])
    const text = JSON.stringify(body)
    expect(Object.values(SECRETS).filter((secret) => text.includes(secret))).toEqual([])
  })

  it('ACCESS-012 refuses a change of its address and email, and changes nothing', async () => {
    const ops = await as(RESTRICTED)
    const whole = (await read(await as('admin'), agent)).body
    const form = { ...partyFormOf(whole), address1: '1 Thief Street', email: 'thief@example.com' }
    const refused = await ops.send(partyApi.save, { params: agent, body: { ...form, version: whole.version, confirm_similar: true } })
    expect(refused).toMatchObject({ status: 403, problem: { msgKey: 'party.notMaintained' } })
    expect((await read(await as('admin'), agent)).body).toEqual(whole)
  })

  const reason = 'Because'
  const form = () => ({ ...newForm(), version: 1, confirm_similar: true })
  /** The body of every call about one party except `read`. */
  const bodies: Record<string, () => object | undefined> = {
    save: form,
    approve: () => ({ version: 1 }),
    reject: () => ({ version: 1, reason }),
    resubmit: () => ({ version: 1 }),
    send_to_sun: () => ({ version: 1 }),
    sun_handled: () => ({ version: 1 }),
    sun_rejected: () => ({ version: 1, reason }),
    send_to_cam: () => ({ version: 1 }),
    cam_handled: () => ({ version: 1 }),
    cam_rejected: () => ({ version: 1, reason }),
    activate: () => ({ version: 1, reason }),
    deactivate: () => ({ version: 1, reason }),
    merge: () => ({ version: 1, reason, into_party_id: dearer.party_id }),
    undo_merge: () => ({ version: 1 }),
    history: () => undefined,
    remarks: () => undefined,
    addRemark: () => ({ body: 'hello', visible_to: 'INTERNAL' }),
    deleteRemark: () => undefined,
    remarkPicture: () => undefined,
    'documents list': () => undefined,
    'documents upload': () => ({ document_type: 'COMMERCIAL_INVOICE', visible_to: 'INTERNAL', file: fileOf('mine.pdf') }),
    'documents change': () => ({ file_name: 'other.pdf', document_type: 'COMMERCIAL_INVOICE', visible_to: 'INTERNAL', version: 1 }),
    'documents remove': () => ({ version: 1 }),
    'documents file': () => undefined,
    'documents history': () => undefined,
  }
  const ofOneParty = (api: Record<string, Call>, prefix = '') =>
    Object.entries(api).flatMap(([name, call]): [string, Call][] =>
      call.path.startsWith('/parties/{') && name !== 'read' ? [[`${prefix}${name}`, call]] : [],
    )
  const calls = [...ofOneParty(partyApi), ...ofOneParty(partyDocumentApi, 'documents ')]

  it('ACCESS-012 the next test covers every call about one party', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  const inputOf = (name: string, { party_id }: Party) => {
    const body = bodies[name]?.()
    const params = { party_id, record_id: String(party_id), remark_id: remarkId, picture_no: 1, document_id: documentId, version_no: 1 }
    return { params, ...(body ? { body } : {}) } as never
  }

  it.each(calls)('ACCESS-012 %s is refused, also for administration and finance', async (name, call) => {
    for (const login of Object.keys(RESTRICTED_ROLES)) {
      const { status, problem } = await (await as(login)).send(call, inputOf(name, agent))
      expect([status, problem.msgKey], login).toEqual([403, 'party.notMaintained'])
    }
  })

  it('ACCESS-012 merges neither into a maintained party nor the other way round', async () => {
    const administrator = await as('supervisor.hkg')
    const own = await party('supervisor.hkg', ['CONSIGNEE'], 'Primrose Skiffins')
    for (const [from, into] of [
      [own, agent],
      [agent, own],
    ] as const) {
      const merged = await administrator.send(partyApi.merge, {
        params: from,
        body: { version: from.version, reason: 'Same firm', into_party_id: into.party_id },
      })
      expect([merged.status, merged.problem.msgKey]).toEqual([403, 'party.notMaintained'])
    }
  })
})

describe('lists with a party that a staff profile found on a record', () => {
  const [all] = PARTY_LISTS
  const list = all?.name ?? ''
  const rowOf = async (client: Client) => {
    const { items } = (await client.send(partyApi.list, { query: { list, q: agent.party_code } })).body
    return items[0] as unknown as Record<string, unknown>
  }
  const hidden = (all?.columns ?? []).filter(({ field }) => !isShownOnRecord(field))
  /** Every filter of this operator that would match the value. */
  const asking = (operator: Operator, value: unknown): (string | number)[] | null => {
    const text = String(value)
    const day = text.slice(0, 10)
    switch (operator) {
      case 'contains':
      case 'startsWith':
      case 'is':
        return [text]
      case 'in':
        return [text]
      case 'equals':
      case 'atLeast':
      case 'atMost':
        return [text]
      case 'between':
        return /^\d{4}-/.test(text) ? [day, day] : [text, text]
      case 'on':
        return [day]
      case 'before':
        return ['2100-01-01']
      case 'after':
        return ['2000-01-01']
      case 'lastDays':
        return [3650]
      case 'isNotEmpty':
      case 'no':
        return []
      default:
        return null
    }
  }

  beforeAll(async () => {
    const ops = await as(RESTRICTED)
    for (const one of [agent, dearer]) await drafted(ops, { nomination_agent_party_id: one.party_id })
    await make.sql(
      `with g as (insert into account_group (code, full_name) values ('HUSHGROUP', 'Hush Holdings') returning customer_id)
       update party set customer_id = (select customer_id from g), payment_terms_ap = 'DAYS_30', eori_no = 'DE1234567', submitted_at = submitted_at - interval '1 day',
         created_at = created_at - interval '1 day', status_changed_at = status_changed_at - interval '1 day' where party_id = $1`,
      [agent.party_id],
    )
  })

  it('ACCESS-012 PARTY-061 its row on screen and in an export shows only the fields of a record', async () => {
    const ops = await as(RESTRICTED)
    const [seen, whole] = [await rowOf(ops), await rowOf(await as('admin'))]
    for (const { field } of hidden) {
      expect([null, false], field).toContain(seen[field])
      expect(whole[field], field).not.toBeNull()
    }
    expect(seen).toMatchObject({ full_name: agent.full_name, role_names: 'AGENT', address1: whole['address1'], tel: whole['tel'] })
    const columns = ['full_name', ...hidden.map(({ field }) => field)].slice(0, 30)
    const body = { list, columns, query: { q: agent.party_code } }
    const { export_id } = await done(ops.send(exportApi.create, { body: body as never }))
    await vi.waitFor(async () => expect((await ops.send(exportApi.progress, { params: { export_id } })).body.status).toBe('done'), soon)
    const file = await ops.send(exportApi.file, { params: { export_id } })
    const [sheet] = await readXlsxFile(Buffer.from(file.bytes))
    const [, row] = sheet?.data ?? []
    expect(row?.[0]).toBe(agent.full_name)
    expect((row ?? []).slice(1).filter((cell) => cell !== null && cell !== 'No')).toEqual([])
  })

  it.each(hidden)('ACCESS-012 a filter by $field does not reveal its value', async ({ field, kind }) => {
    const [ops, admin] = [await as(RESTRICTED), await as('admin')]
    const value = (await rowOf(admin))[field]
    const conditions = OPERATORS[kind].flatMap((operator) => {
      const values = asking(operator, value)
      return values ? [[operator, values] as const] : []
    })
    for (const [operator, values] of conditions) {
      const query = { list, q: agent.party_code, filter: JSON.stringify([[field, operator, values]]) }
      const totals = await Promise.all([ops, admin].map(async (client) => (await client.send(partyApi.list, { query })).body.total))
      expect(totals, operator).toEqual([0, 1])
    }
    expect(conditions.length).toBeGreaterThan(0)
  })

  it.each(hidden.filter(({ sortable }) => sortable))('ACCESS-012 a sort by $field does not reveal its value', async ({ field }) => {
    const orders = async (client: Client) =>
      Promise.all(
        ['', '-'].map(async (direction) => {
          const query = { list, q: 'larkspur', sort: `${direction}${field},party_code` }
          return (await client.send(partyApi.list, { query })).body.items.map(({ party_id }) => party_id)
        }),
      )
    const [up, down] = await orders(await as(RESTRICTED))
    expect([up, down]).toEqual([
      [agent.party_id, dearer.party_id],
      [agent.party_id, dearer.party_id],
    ])
    const [ascending, descending] = await orders(await as('admin'))
    expect(descending).toEqual(ascending?.toReversed())
  })

  it('ACCESS-012 its credit limit is in no sum', async () => {
    const query = { list, q: 'larkspur', totals: '1' } as const
    const sums = async (client: Client) => (await client.send(partyApi.list, { query })).body.totals
    expect(await sums(await as(RESTRICTED))).toEqual([])
    expect(await sums(await as('admin'))).toEqual([{ field: 'credit_limit', currency: 'HKD', amount: '123465.00' }])
  })

  it('ACCESS-012 is in no list of the approval, nor in its count', async () => {
    const ops = await as(RESTRICTED)
    const { lists } = (await ops.send(partyApi.dashboard)).body
    for (const { name, preset } of PARTY_LISTS) {
      const { body } = await ops.send(partyApi.list, { query: { list: name, q: 'larkspur' } })
      expect(body.total, name).toBe(preset ? 0 : 2)
      const { total } = (await ops.send(partyApi.list, { query: { list: name } })).body
      expect(lists.find((one) => one.list === name)?.total, name).toBe(total)
    }
  })

  it('ACCESS-012 PARTY-030 LOOKUP-006 a selection returns its name and address, and neither its registration nor its account group', async () => {
    const optionOf = async (login: string) => {
      const params = { area: 'party', type: 'party', value: agent.full_name ?? '' }
      return (await (await as(login)).send(lookupApi.generic, { params, query: {} })).body[0]
    }
    const unknown = { eori_no: '', description: '', customer_id: null, customer_code: '', customer_full_name: '' }
    expect(await optionOf(RESTRICTED)).toMatchObject({ party_id: agent.party_id, address1: agent.address1, tel: agent.tel, ...unknown })
    expect(await optionOf('admin')).toMatchObject({ eori_no: 'DE1234567', description: SECRETS.description, customer_code: 'HUSHGROUP' })
    const groups = async (login: string) => {
      const params = { area: 'party', type: 'customer', value: 'hush' }
      return (await (await as(login)).send(lookupApi.generic, { params, query: {} })).body.length
    }
    expect([await groups(RESTRICTED), await groups('admin')]).toEqual([0, 1])
  })
})

describe('other answers about a party that a staff profile found on a record', () => {
  it('ACCESS-012 it cannot be followed, and its changes notify no one in that profile', async () => {
    const [ops, admin] = [await as(RESTRICTED), await as('admin')]
    const own = await party(RESTRICTED, ['CONSIGNEE'], 'Foxglove Pocket')
    const params = { module: 'party', docCode: String(agent.party_id) }
    expect((await ops.send(notificationApi.getSetting, { params })).status).toBe(422)
    await relate(agent)
    for (const one of [agent, own]) expect((await refuse(admin, 'deactivate', (await read(admin, one)).body)).status).toBe(200)
    const manager = await as('manager.hkg')
    await sentNotices(manager, String(agent.party_id))
    await sentNotices(ops, String(own.party_id))
    expect((await aboutOf(ops, String(agent.party_id))).map(({ event_code }) => event_code)).not.toContain('PARTY_DEACTIVATED')
  })

  it('ACCESS-012 a party that a shipper names on an order shows the office no further fields', async () => {
    const named = await party('admin', ['AGENT'], 'Snapdragon Barley', SECRETS)
    const shipper = await as('shipper@pearl-toys.example')
    const order = await done(shipper.send(bookingApi.create, { body: await make.form({ nomination_agent_party_id: named.party_id }) }))
    const ops = await as(RESTRICTED)
    expect((await read(ops, named)).status).toBe(404)
    await done(shipper.send(bookingApi.submit, { params: order, body: { version: order.version } }))
    const { status, body } = await read(ops, named)
    expect([status, body.bank_account, body.maintainable]).toEqual([200, null, false])
    expect((await change(ops, body, { email: 'thief@example.com' })).status).toBe(403)
  })

  /** Relates the party to the office, as a submitted booking does. */
  const relate = async ({ party_id }: Party) =>
    make.sql('insert into party_relation (party_id, related_party_id) values ($1, $2) on conflict do nothing', [
      await make.partyId('HKG'),
      party_id,
    ])
})

describe('a party that a staff profile maintains', () => {
  it('ACCESS-012 a profile with every type lists parties without a scope condition', () => {
    const every = actor({ all_party_types: new Set(PARTY_TYPES.map(({ party_type }) => party_type)) })
    const sqlOf = (scope: RawBuilder<boolean>) => scope.compile(world.portal().services.db).sql
    expect([partyScope(every, 'o'), maintainedPartyScope(every, 'o')].map(sqlOf)).toEqual(['true', 'true'])
    expect(partySource(every, 'found').blank).toBeUndefined()
    expect(partySource(actor({ all_party_types: new Set(['AGENT']) }), 'found').blank).toBeDefined()
  })

  it.each([
    ['granted by itself', async ({ party_id }: Party) => ({ party_ids: [await make.partyId('HKG'), party_id], all_party_types: [] })],
    ['of a type of the profile', async () => ({ party_ids: [await make.partyId('HKG')], all_party_types: ['AGENT'] as const })],
    [
      'like every other, by every type',
      async () => ({ party_ids: [await make.partyId('HKG')], all_party_types: PARTY_TYPES.map(({ party_type }) => party_type) }),
    ],
  ] as const)('ACCESS-012 %s reads and writes every field', async (_name, change_) => {
    const named = await party('admin', ['AGENT'], 'Saxifrage Drummle', SECRETS)
    await grant(RESTRICTED, (await change_(named)) as never)
    const [ops, admin] = [await as(RESTRICTED), await as('admin')]
    const { body } = await read(ops, named)
    expect(body).toEqual((await read(admin, named)).body)
    expect(body).toMatchObject({ ...SECRETS, maintainable: true, approval_status: 'PENDING_ADMIN' })
    expect((await change(ops, body, { email: 'office@example.com' })).body).toMatchObject({ email: 'office@example.com' })
    expect((await ops.send(partyApi.history, { params: named })).body).toHaveLength(2)
    const documents = await ops.send(partyDocumentApi.list, { params: { record_id: String(named.party_id) } })
    expect([documents.status, (await ops.send(partyApi.remarks, { params: named })).status]).toEqual([200, 200])
    const filter = JSON.stringify([['tax_id', 'is', [SECRETS.tax_id]]])
    const { items } = (await ops.send(partyApi.list, { query: { list: 'search_party', q: named.party_code, filter } })).body
    expect(items).toMatchObject([{ credit_limit: SECRETS.credit_limit, approval_status: 'PENDING_ADMIN' }])
    expect((await take(admin, 'approve', (await read(admin, named)).body)).approval_status).toBe('PENDING_MANAGEMENT')
  })
})
