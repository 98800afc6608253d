import { partyApi } from '@fairlead/domain/party/party.api'
import { partyForm } from '@fairlead/domain/party/party.sample'
import { PARTY_SHEET_FIELDS } from '@fairlead/domain/party/party.sheet'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { describe, expect, it } from 'vitest'
import { desk } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { uploadSheet, fileOf, go, rowsOf } from './sheet.testing.ts'

const portal = testPortal()
const { as } = portal
type Cells = Record<string, string>

const row = (cells: Cells): Cells => ({
  ...Object.fromEntries(Object.entries(partyForm()).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : []))),
  roles: 'shipper; Consignee',
  ...cells,
})
const sheetOf = (...rows: Cells[]) =>
  fileOf(
    [PARTY_SHEET_FIELDS, ...rows.map((one) => PARTY_SHEET_FIELDS.map((field) => one[field] ?? ''))]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  )
const found = async (admin: Client, q: string) => (await admin.send(partyApi.list, { query: { list: 'search_party', q } })).body.items
const reasons = async (...[admin, read]: Parameters<typeof rowsOf>) =>
  (await rowsOf(admin, read, 'refused')).map(({ row_no, errors }) => [row_no, errors.map(({ path, msgKey }) => `${path} ${msgKey}`)])

describe('a sheet of parties', () => {
  it('PARTY-045 each new party is submitted for approval, under its code or the next free one, and undone together', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(
      admin,
      'party',
      sheetOf(
        row({ full_name: 'Quartz Meadow Traders', address1: '1 Quartz Lane' }),
        row({ full_name: 'Nimbus Orchid Chandlery', address1: '2 Orchid Wharf', party_code: 'nimbus' }),
        row({ full_name: 'Quartz Meadow Traders', address1: '1 Quartz Lane' }),
        row({ full_name: 'Falcon Thicket Depot', address1: '3 Thicket Yard', tel: '12 34', roles: 'SHIPPER, PIRATE' }),
        row({ full_name: 'Ember Glacier Works', address1: '4 Glacier Pass', bank_name: '' }),
      ),
    )
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_new: 2, rows_refused: 3 })
    expect(await reasons(admin, read)).toEqual([
      [4, [' sheet.twice']],
      [5, ['tel party.phoneInvalid', 'roles.1 msgValueInvalid']],
      [6, ['bank_name msgRequired']],
    ])
    const applied = await go(admin, 'apply', read)
    const [quartz] = await found(admin, 'quartz meadow')
    expect(quartz).toMatchObject({
      party_code: expect.stringMatching(/^P\d+$/),
      status: 'P',
      approval_status: 'PENDING_ADMIN',
      role_names: 'SHIPPER, CONSIGNEE',
    })
    expect(await found(admin, 'nimbus orchid')).toMatchObject([{ party_code: 'NIMBUS', approval_status: 'PENDING_ADMIN' }])
    const history = await admin.send(partyApi.history, { params: { party_id: quartz?.party_id ?? 0 } })
    expect(history.body).toMatchObject([{ action: 'import', from_status: null, to_status: 'PENDING_ADMIN' }])
    expect(await go(admin, 'undo', applied)).toMatchObject({ status: 'UNDONE' })
    expect(await found(admin, 'quartz meadow')).toEqual([])
  })

  it('PARTY-057 a similar party is refused until its row confirms that it is different', async () => {
    const admin = await as('admin')
    const { party_code } = await desk(portal).submit({ full_name: 'Cobalt Heron Ferries', address1: '9 Heron Quay' })
    const alike = row({ full_name: 'Cobalt Heron Ferries Ltd', address1: '9 Heron Quay' })
    const read = await uploadSheet(admin, 'party', sheetOf(alike))
    expect((await rowsOf(admin, read, 'refused'))[0]?.errors).toMatchObject([
      { path: 'full_name', msgKey: 'party.similarTo', Message: expect.stringContaining(party_code) },
    ])
    expect(await uploadSheet(admin, 'party', sheetOf({ ...alike, confirm_similar: 'Yes' }))).toMatchObject({ rows_new: 1, rows_refused: 0 })
  })

  it('PARTY-057 PARTY-059 two similar rows of a sheet are reported, with their similarity in per cent', async () => {
    const admin = await as('admin')
    const rows = [
      row({ full_name: 'Parsnip Isthmus Marine Supplies', address1: '5 Dock Road' }),
      row({ full_name: 'Parsnip Isthmus Marine Supply', address1: '5 Dock Rd' }),
    ]
    const read = await uploadSheet(admin, 'party', sheetOf(...rows))
    expect(read).toMatchObject({ rows_new: 1, rows_refused: 1 })
    expect((await rowsOf(admin, read, 'refused'))[0]?.errors).toMatchObject([
      { path: 'full_name', msgKey: 'party.similarTo', Message: expect.stringMatching(/^\d{2,3}\.\d{2}% similar to /) },
    ])
    expect(await uploadSheet(admin, 'party', sheetOf(...rows.map((one) => ({ ...one, confirm_similar: 'Yes' }))))).toMatchObject({
      rows_new: 2,
    })
  })

  it('PARTY-057 a refused row does not affect the rows around it', async () => {
    const admin = await as('admin')
    const named = (short_name: string, more = {}) =>
      row({ full_name: 'Quartz Heron Coldstores', short_name, address1: `${short_name} Cold Street`, ...more })
    const rows = [
      named('Heron One'),
      named('Heron Two'),
      named('Heron Three', { confirm_similar: 'yes' }),
      row({ full_name: 'Umber Lattice Yards' }),
    ]
    const read = await uploadSheet(admin, 'party', sheetOf(...rows))
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_new: 3, rows_refused: 1 })
    expect(await reasons(admin, read)).toEqual([[3, ['full_name party.similarTo']]])
  })

  it('PARTY-057 a similar party created after the preview is found when applying, and the sheet is read again', async () => {
    const admin = await as('admin')
    const sheet = () => sheetOf(row({ full_name: 'Perihelion Cassowary Foundry', address1: '7 Cassowary Lane' }))
    const [first, second] = [await uploadSheet(admin, 'party', sheet()), await uploadSheet(admin, 'party', sheet())]
    expect([first.rows_new, second.rows_new]).toEqual([1, 1])
    await go(admin, 'apply', first)
    const again = await go(admin, 'apply', second)
    expect(again).toMatchObject({ status: 'PREVIEWED', msg_key: 'sheet.changedSince', rows_new: 0, rows_refused: 1 })
    expect(await found(admin, 'perihelion cassowary')).toHaveLength(1)
  })

  it('an invalid code is refused', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(admin, 'party', sheetOf(row({ full_name: 'Ivory Kestrel Silos', party_code: 'A B/C<' })))
    expect(await reasons(admin, read)).toEqual([[2, ['party_code party.codeForm']]])
  })

  it('changes a party by its code; bank fields of an approved one change on its page only', async () => {
    const admin = await as('admin')
    const { submit, throughSun } = desk(portal)
    const party = await throughSun(await submit({ full_name: 'Saffron Bridge Mills', address1: '5 Mill Row' }))
    const cells = Object.fromEntries(Object.entries(party).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])))
    const same = { ...cells, roles: party.roles.join(',') }
    expect(await uploadSheet(admin, 'party', sheetOf(same))).toMatchObject({ rows_same: 1, rows_refused: 0 })
    const moved = await uploadSheet(
      admin,
      'party',
      sheetOf({ ...same, city: 'Kowloon' }, { ...same, party_code: 'P999999', full_name: party.full_name ?? '' }),
    )
    expect(moved).toMatchObject({ rows_changed: 1, rows_refused: 1 })
    const applied = await go(admin, 'apply', moved)
    const read = async () => (await admin.send(partyApi.read, { params: { party_id: party.party_id } })).body
    expect(await read()).toMatchObject({ city: 'Kowloon', approval_status: party.approval_status, version: party.version + 1 })
    await go(admin, 'undo', applied)
    expect(await read()).toMatchObject({ city: party.city, version: party.version + 2 })
    const bank = await uploadSheet(admin, 'party', sheetOf({ ...same, bank_account: '1', requester_remarks: 'A new bank' }))
    expect(await reasons(admin, bank)).toEqual([[2, ['bank_account party.guardedBySheet']]])
  })

  it('ACCESS-012 another administrator who does not find every party cannot open an import of parties', async () => {
    const [admin, other] = [await as('admin'), await as('ops.sha')]
    await portal.portal().database.pool.query(
      `insert into user_profile_role (user_uid, profile_type_id, role_id)
         select user_uid, profile_type_id, 'SYSTEM_ADMIN' from user_profile join portal_user using (user_uid) where login_id like 'ops.sha@%'`,
    )
    portal.passTime(5_001) // every process has the new rights by then
    const sheet = sheetOf(row({ full_name: 'Basalt Heron Mills', address1: '6 Mill Road' }))
    const foreign = await uploadSheet(admin, 'party', sheet)
    const params = { import_id: foreign.import_id }
    const statuses = async (by: Client) => [
      (await by.send(sheetApi.read, { params })).status,
      (await by.send(sheetApi.rows, { params, query: {} as never })).status,
      (await by.send(sheetApi.refused, { params })).status,
    ]
    expect(await statuses(other)).toEqual([404, 404, 404])
    for (const call of [sheetApi.apply, sheetApi.discard] as const)
      expect(
        (await other.send(call as typeof sheetApi.apply, { params, body: { version: foreign.version, keep: 'good' } as never })).status,
      ).not.toBe(200)
    expect(await statuses(admin)).toEqual([200, 200, 200])
    expect((await admin.send(sheetApi.read, { params })).body.status).toBe('PREVIEWED')
    const own = await uploadSheet(other, 'party', sheet)
    expect((await other.send(sheetApi.read, { params: { import_id: own.import_id } })).status).toBe(200)
  })

  it('ACCESS-012 a party that the administrator does not find is neither changed nor named', async () => {
    const party = await desk(portal).submit({ full_name: 'Verdant Osprey Looms', address1: '3 Loom Street', roles: ['CONSIGNEE'] })
    await portal
      .portal()
      .database.pool.query(
        "delete from user_profile_all_party where user_uid = (select user_uid from portal_user where login_id like 'admin@%')",
      )
    const admin = await as('admin')
    const coded = row({ full_name: 'Other Osprey Works', address1: '8 Works Road', party_code: party.party_code })
    const read = await uploadSheet(admin, 'party', sheetOf(coded, row({ full_name: 'Verdant Osprey Looms', address1: '3 Loom Street' })))
    expect(await reasons(admin, read)).toEqual([
      [2, ['party_code msgNotAvailable']],
      [3, ['full_name party.similarToHidden']],
    ])
  })

  it('ACCESS-012 undoing an import asks again whether the user maintains the parties', async () => {
    const { pool } = portal.portal().database
    await pool.query(
      `insert into user_profile_all_party (user_uid, profile_type_id, party_type_id)
         select p.user_uid, p.profile_type_id, t from user_profile p join portal_user using (user_uid), generate_series(1, 30) t
         where login_id like 'admin@%' and exists (select from user_profile_all_party x where x.party_type_id = t) on conflict do nothing`,
    )
    portal.passTime(5_001)
    const party = await desk(portal).submit({ full_name: 'Crimson Heron Mills', address1: '7 Mill Street' })
    const admin = await as('admin')
    const cells = row({ full_name: 'Crimson Heron Mills', address1: '8 Mill Street', party_code: party.party_code, confirm_similar: 'Yes' })
    const applied = await go(admin, 'apply', await uploadSheet(admin, 'party', sheetOf(cells)))
    expect(applied.status).toBe('APPLIED')
    await pool.query("delete from user_profile_all_party where user_uid = (select user_uid from portal_user where login_id like 'admin@%')")
    portal.passTime(5_001)
    expect(await go(await as('admin'), 'undo', applied)).toMatchObject({ status: 'APPLIED', msg_key: 'sheet.undoNotMaintained' })
    const { rows } = await pool.query('select address1 from party where party_id = $1', [party.party_id])
    expect(rows).toEqual([{ address1: '8 Mill Street' }])
  })

  it('ACCESS-012 a party that the administrator found on a booking is not changed, and the row shows why', async () => {
    const [mine, booked] = [
      await desk(portal).submit({ full_name: 'Amber Plover Depots', address1: '4 Depot Street' }),
      await desk(portal).submit({ full_name: 'Indigo Plover Wharves', address1: '5 Wharf Street', bank_account: '55-secret-55' }),
    ]
    const { pool } = portal.portal().database
    await pool.query('insert into party_relation (party_id, related_party_id) values ($1, $2)', [mine.party_id, booked.party_id])
    await pool.query(
      `insert into user_profile_party (user_uid, profile_type_id, party_id)
         select user_uid, profile_type_id, $1 from user_profile join portal_user using (user_uid) where login_id like 'admin@%'`,
      [mine.party_id],
    )
    portal.passTime(5_001) // every process has the new rights by then
    const admin = await as('admin')
    const cells = row({ full_name: 'Indigo Plover Wharves', address1: '66 Stolen Street' })
    const read = await uploadSheet(admin, 'party', sheetOf({ ...cells, party_code: booked.party_code, confirm_similar: 'Yes' }))
    expect(await reasons(admin, read)).toEqual([[2, ['party_code party.notMaintained']]])
    expect(JSON.stringify(await rowsOf(admin, read, 'refused'))).not.toContain('55-secret-55')
  })
})
