import { exportApi } from '@fairlead/domain/kit/export.api'
import { partyApi } from '@fairlead/domain/party/party.api'
import { partyDocumentApi } from '@fairlead/domain/party/party.document-api'
import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { Party } from '@fairlead/domain/party/party'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { change, desk, newForm, refuse, take } from './party.testing.ts'

const at = testPortal()
const { as } = at
const { submit, throughSun } = desk(at)
const listed = async (list: string, q: string) => {
  const ops = await as('ops.hkg')
  const { body } = await ops.send(partyApi.list, { query: { list, q } })
  return body.items.map(({ party_code }) => party_code)
}

describe('a new party', () => {
  it('PARTY-045 PARTY-038 gets status P and a code, and waits for administration', async () => {
    const [one, other] = [await submit(), await submit()]
    expect(one).toMatchObject({ status: 'P', approval_status: 'PENDING_ADMIN', user_name: 'Olivia Operator', version: 1 })
    expect(one.party_code).toMatch(/^P\d{5}$/)
    expect(other.party_code).not.toBe(one.party_code)
    expect(await listed('pending_party_approval', one.party_code)).toEqual([one.party_code])
    expect(await listed('party_approved', one.party_code)).toEqual([])
  })

  it('PARTY-031 PARTY-033 PARTY-034 PARTY-035 PARTY-036 PARTY-037 stores every field of the form', async () => {
    const values = {
      other_code: 'OLD7',
      type: 'BRANCH' as const,
      contact_person: 'Ho Siu Ming',
      cost_centre_code: 'CC1',
      sun_suffix: 'HK',
      ledger_code: '7022',
      sun_ac_code: 'A77',
      bank_name: 'Bank of the Bay',
      bank_account: '44-55',
      bank_currency: 'HKD',
      beneficiary_name: 'Bay (HK) Ltd.',
      bic: 'HSBCHKHHHKH',
      credit_limit: '1500.50',
      credit_currency: 'USD',
      reminder: 7,
      deadline: 14,
      payment_terms_ar: 'DAYS_14' as const,
      payment_terms_ap: 'CASH' as const,
      eori_no: 'FR1',
      sst_no: 'W10-1808-31000001',
      npwp_no: '01.234.567.8-021.000',
      target_offices: [1, 2],
      roles: ['SHIPPER' as const, 'AGENT' as const],
      no_edit_name: true,
      no_edit_address: true,
      no_hbl_printing: true,
      carrier_code: 'MAEU',
      profit_share: 42.5,
      agreement_until: '2027-01-31',
    }
    const { party_id } = await submit(values)
    const { body } = await (await as('finance.hkg')).send(partyApi.read, { params: { party_id } })
    expect(body).toMatchObject(values)
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(Party.shape).toSorted())
  })

  it.each([
    ['PARTY-046', 'requester_remarks'],
    ['PARTY-047', 'address1'],
    ['PARTY-047', 'contact_type'],
    ['PARTY-048', 'tel'],
    ['PARTY-049', 'bank_name'],
    ['PARTY-049', 'bank_account'],
    ['PARTY-049', 'bank_currency'],
    ['PARTY-050', 'credit_limit'],
    ['PARTY-051', 'tax_id'],
    ['PARTY-052', 'ledger_code'],
  ] as const)('%s is refused without %s, and nothing is stored', async (_id, field) => {
    const ops = await as('ops.hkg')
    const form = newForm({ [field]: null })
    const { status, problem } = await ops.send(partyApi.create, { body: { ...form, confirm_similar: true } })
    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ path: field, msgKey: 'msgRequired' }])
    expect(await listed('search_party', form.full_name ?? '')).toEqual([])
  })

  it.each([
    ['PARTY-048', { tel: '85212345678' }, 'tel'],
    ['PARTY-048', { tel: '+852 1' }, 'tel'],
    ['PARTY-053', { eori_no: 'F1' }, 'eori_no'],
    ['PARTY-054', { roles: ['AGENT' as const], country_code: 'GB', zip_postal: 'BT1 5GS' }, 'eori_no'],
    ['PARTY-055', { beneficiary_name: 'Bay & Sons' }, 'beneficiary_name'],
    ['PARTY-056', { bic: 'HSBCHKHHH' }, 'bic'],
    ['PARTY-034', { bank_currency: 'QQQ' }, 'bank_currency'],
    ['PARTY-022', { country_code: 'QQ' }, 'country_code'],
    ['PARTY-022', { country_code: 'US', state: 'Texas', zip_postal: '75201' }, 'state'],
    ['PARTY-037', { target_offices: [15] }, 'target_offices'],
    ['PARTY-037', { roles: ['OFFICE' as const] }, 'roles'],
    ['PARTY-028', { carrier_code: 'ZZZZ' }, 'carrier_code'],
  ])('%s %j is refused', async (_id, wrong, path) => {
    const ops = await as('ops.hkg')
    const { status, problem } = await ops.send(partyApi.create, { body: { ...newForm(wrong), confirm_similar: true } })
    expect(status).toBe(422)
    expect(problem.errors?.map((error) => error.path)).toEqual([path])
  })
})

describe('the approval', () => {
  it('PARTY-040 administration approves a party without credit, which becomes usable', async () => {
    const party = await submit()
    const approved = await take(await as('admin'), 'approve', party)
    expect(approved).toMatchObject({ approval_status: 'APPROVED', status: 'A' })
    expect(await listed('party_approved', party.party_code)).toEqual([party.party_code])
  })

  it('PARTY-039 PARTY-042 with credit, management decides too', async () => {
    const [admin, manager] = [await as('admin'), await as('manager.hkg')]
    const credit = { credit_limit: '10000', credit_currency: 'HKD' }
    const [one, other] = [await take(admin, 'approve', await submit(credit)), await take(admin, 'approve', await submit(credit))]
    expect(one).toMatchObject({ approval_status: 'PENDING_MANAGEMENT', status: 'P' })
    expect(await listed('pending_party_management_approval', one.party_code)).toEqual([one.party_code])
    expect(await take(manager, 'approve', one)).toMatchObject({ approval_status: 'MANAGEMENT_APPROVED', status: 'A' })
    expect(await listed('party_management_approved', one.party_code)).toEqual([one.party_code])
    expect((await refuse(manager, 'reject', other)).body).toMatchObject({ approval_status: 'MANAGEMENT_REJECTED', status: 'P' })
    expect(await listed('party_management_rejected', other.party_code)).toEqual([other.party_code])
  })

  it('PARTY-060 terms beyond cash need management too', async () => {
    const party = await submit({ payment_terms_ar: 'DAYS_30' })
    expect(await take(await as('admin'), 'approve', party)).toMatchObject({ approval_status: 'PENDING_MANAGEMENT' })
  })

  it('PARTY-041 administration rejects with a reason; the corrected party is resubmitted', async () => {
    const [admin, ops] = [await as('admin'), await as('ops.hkg')]
    const party = await submit()
    expect((await refuse(admin, 'reject', party, ' ')).problem.errors).toMatchObject([{ path: 'reason', msgKey: 'msgReasonRequired' }])
    const { body: rejected } = await refuse(admin, 'reject', party)
    expect(await listed('party_admin_rejected', party.party_code)).toEqual([party.party_code])
    const { body: amended } = await change(ops, rejected, { city: 'Kowloon' })
    expect(amended).toMatchObject({ approval_status: 'ADMIN_REJECTED', city: 'Kowloon' })
    expect(await take(ops, 'resubmit', amended)).toMatchObject({ approval_status: 'PENDING_ADMIN', status: 'P' })
  })

  it('PARTY-043 finance accepts one party in the account system and rejects another', async () => {
    const [admin, finance] = [await as('admin'), await as('finance.hkg')]
    const handled = await throughSun(await submit())
    expect(handled.approval_status).toBe('SUN_APPROVED')
    expect(await listed('party_sunac_approved', handled.party_code)).toEqual([handled.party_code])
    const pending = await take(finance, 'send_to_sun', await take(admin, 'approve', await submit()))
    expect(await listed('pending_party_sunac_approval', pending.party_code)).toEqual([pending.party_code])
    expect((await refuse(finance, 'sun_rejected', pending)).body.approval_status).toBe('SUN_REJECTED')
    expect(await listed('party_sunac_rejected', pending.party_code)).toEqual([pending.party_code])
  })

  it('PARTY-044 only a customer with credit goes on to CAM', async () => {
    const finance = await as('finance.hkg')
    const credit = { roles: ['CUSTOMER' as const], credit_limit: '10000', credit_currency: 'HKD' }
    const [one, other] = [await throughSun(await submit(credit)), await throughSun(await submit(credit))]
    const pending = await take(finance, 'send_to_cam', one)
    expect(await listed('pending_for_party_sunac_cam_approval', one.party_code)).toEqual([one.party_code])
    expect((await take(finance, 'cam_handled', pending)).approval_status).toBe('CAM_APPROVED')
    expect(await listed('party_sunac_approved_cam', one.party_code)).toEqual([one.party_code])
    await refuse(finance, 'cam_rejected', await take(finance, 'send_to_cam', other))
    expect(await listed('party_sunac_rejected_cam', other.party_code)).toEqual([other.party_code])
    const { party_id, version } = await throughSun(await submit())
    const { status, problem } = await finance.send(partyApi.send_to_cam, { params: { party_id }, body: { version } })
    expect([status, problem.msgKey]).toEqual([422, 'party.camNeedsCredit'])
  })

  it('PARTY-060 each stage accepts only its own approvers, and no operator', async () => {
    const [ops, manager, finance, admin] = [await as('ops.hkg'), await as('manager.hkg'), await as('finance.hkg'), await as('admin')]
    const { party_id, version } = await submit({ credit_limit: '5', credit_currency: 'HKD' })
    const approve = (client: typeof ops, at: number) => client.send(partyApi.approve, { params: { party_id }, body: { version: at } })
    for (const client of [ops, finance]) expect((await approve(client, version)).status).toBe(403)
    expect((await approve(manager, version)).status).toBe(409)
    const { body: passed } = await approve(admin, version)
    for (const client of [ops, finance]) expect((await approve(client, passed.version)).status).toBe(403)
    const approved = await take(manager, 'approve', passed)
    for (const client of [ops, manager, admin])
      expect((await client.send(partyApi.send_to_sun, { params: { party_id }, body: { version: approved.version } })).status).toBe(403)
  })

  it('PARTY-040 a stale version answers 409 with the latest party', async () => {
    const party = await submit()
    const admin = await as('admin')
    await take(admin, 'approve', party)
    const { status, problem } = await change(admin, party, { city: 'Kowloon' })
    expect(status).toBe(409)
    expect(problem).toMatchObject({ msgKey: 'msgRecordNotLatest', latest: { approval_status: 'APPROVED' } })
  })
})

describe('a change of bank, credit or terms', () => {
  it('PARTY-034 PARTY-038 returns an approved party to pending; the old values stay in force until approval', async () => {
    const [ops, admin, manager] = [await as('ops.hkg'), await as('admin'), await as('manager.hkg')]
    const approved = await throughSun(await submit())
    const why = { bank_account: '999', credit_limit: '500', credit_currency: 'HKD' }
    expect((await change(ops, approved, why)).problem.errors).toMatchObject([{ path: 'requester_remarks', msgKey: 'party.sayWhy' }])
    const { body: changed } = await change(ops, approved, { ...why, requester_remarks: 'They moved', city: 'Kowloon' })
    expect(changed).toMatchObject({
      status: 'A',
      approval_status: 'PENDING_ADMIN',
      city: 'Kowloon',
      bank_account: approved.bank_account,
      credit_limit: '0.00',
      pending_changes: { bank_account: '999', credit_limit: '500.00', credit_currency: 'HKD' },
      needs_management: true,
    })
    const { body: later } = await change(ops, changed, { city: 'Sha Tin' })
    const { body: history } = await ops.send(partyApi.history, { params: { party_id: later.party_id } })
    expect(history.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['save', null],
      ['request_change', 'They moved'],
    ])
    const passed = await take(admin, 'approve', later)
    expect(passed).toMatchObject({ approval_status: 'PENDING_MANAGEMENT', bank_account: approved.bank_account })
    expect((await change(ops, passed, { bank_account: '1' })).problem.errors).toMatchObject([{ msgKey: 'party.guardedWhileDecided' }])
    expect(await take(manager, 'approve', passed)).toMatchObject({
      status: 'A',
      bank_account: '999',
      credit_limit: '500.00',
      pending_changes: null,
    })
  })

  it('PARTY-034 saving the values in force does not withdraw a pending change', async () => {
    const ops = await as('ops.hkg')
    const approved = await throughSun(await submit())
    const { body: changed } = await change(ops, approved, { bic: 'DEUTDEFF', requester_remarks: 'They moved' })
    const { problem } = await change(ops, changed, { bic: approved.bic, city: 'Kowloon' })
    expect(problem.errors).toMatchObject([{ path: 'bic', msgKey: 'party.changeWaits' }])
    const { body: other } = await change(ops, changed, { city: 'Kowloon' })
    expect(other).toMatchObject({ city: 'Kowloon', pending_changes: { bic: 'DEUTDEFF' } })
  })

  it('PARTY-034 a rejected change leaves the old values in force', async () => {
    const [ops, admin] = [await as('ops.hkg'), await as('admin')]
    const approved = await throughSun(await submit())
    const { body: changed } = await change(ops, approved, { bic: 'DEUTDEFF', requester_remarks: 'They moved' })
    const { body: rejected } = await refuse(admin, 'reject', changed)
    expect(rejected).toMatchObject({
      status: 'A',
      approval_status: 'ADMIN_REJECTED',
      bic: 'HSBCHKHH',
      pending_changes: { bic: 'DEUTDEFF' },
    })
  })

  it('PARTY-021 PARTY-022 other fields of an approved party save without approval, and the history records both values', async () => {
    const ops = await as('ops.hkg')
    const approved = await throughSun(await submit())
    const { body: saved } = await change(ops, approved, { city: 'Kowloon', description: 'Lanterns' })
    expect(saved).toMatchObject({ approval_status: 'SUN_APPROVED', city: 'Kowloon', pending_changes: null })
    const { body: history } = await ops.send(partyApi.history, { params: { party_id: saved.party_id } })
    expect(history[0]).toMatchObject({ action: 'save', user_name: 'Olivia Operator' })
    expect(history[0]?.fields).toEqual(
      expect.arrayContaining([
        { path: 'city', before: 'Hong Kong', after: 'Kowloon' },
        { path: 'description', before: null, after: 'Lanterns' },
      ]),
    )
    expect(history.map(({ action }) => action)).toEqual(['save', 'sun_handled', 'send_to_sun', 'approve', 'create'])
  })
})

describe('locks and use', () => {
  it('PARTY-037 only an administrator changes a locked name and address', async () => {
    const [ops, admin] = [await as('ops.hkg'), await as('admin')]
    const party = await submit({ no_edit_name: true, no_edit_address: true })
    const refused = await change(ops, party, { full_name: 'Another Name', city: 'Kowloon', no_edit_address: false })
    expect(refused.problem.errors?.map(({ path }) => path).toSorted()).toEqual(['city', 'full_name', 'no_edit_address'])
    expect((await change(admin, party, { full_name: 'Another Name', city: 'Kowloon' })).status).toBe(200)
  })

  it('PARTY-032 an administrator takes a party out of use and back, with a reason', async () => {
    const [ops, admin] = [await as('ops.hkg'), await as('admin')]
    const party = await take(admin, 'approve', await submit())
    expect((await refuse(ops, 'deactivate', party)).status).toBe(403)
    const { body: closed } = await refuse(admin, 'deactivate', party, 'Closed down')
    expect(closed).toMatchObject({ status: 'I', approval_status: 'APPROVED' })
    expect((await refuse(admin, 'activate', closed, 'Open again')).body.status).toBe('A')
  })
})

describe('access and lists', () => {
  it('PARTY-001 PARTY-002 a user without the function neither reads nor lists parties, whatever the profile', async () => {
    for (const login of ['ops.sha', 'viewer', 'shipper@pearl-toys.example']) {
      const client = await as(login)
      expect((await client.send(partyApi.list, { query: { list: 'search_party' } })).status).toBe(403)
      expect((await client.send(partyApi.read, { params: { party_id: 15 } })).status).toBe(403)
    }
  })

  it('PARTY-001 an external user sees no parties, even with the function', async () => {
    await sql`insert into user_profile_role select p.user_uid, p.profile_type_id, 'PARTY_MAINTENANCE' from user_profile p
      join portal_user u using (user_uid) where u.login_id = 'agent@baltic-agents.example'`.execute(at.portal().services.db)
    const agent = await as('agent@baltic-agents.example')
    for (const reply of [
      await agent.send(partyApi.list, { query: { list: 'search_party' } }),
      await agent.send(partyApi.read, { params: { party_id: 15 } }),
      await agent.send(partyApi.create, { body: { ...newForm(), confirm_similar: true } }),
      await agent.send(partyDocumentApi.list, { params: { record_id: '15' } }),
    ])
      expect(reply.status).toBe(403)
  })

  it('PARTY-061 every list can be searched and filtered, and counts what the dashboard counts', async () => {
    const ops = await as('ops.hkg')
    const { body: counts } = await ops.send(partyApi.dashboard)
    expect(counts.lists.map(({ list }) => list)).toEqual(PARTY_LISTS.map(({ name }) => name))
    for (const { list, total } of counts.lists) {
      const { body } = await ops.send(partyApi.list, { query: { list } })
      expect([list, body.total]).toEqual([list, total])
      expect(total).toBeGreaterThan(0)
    }
    const agents = await ops.send(partyApi.list, {
      query: { list: 'search_party', filter: JSON.stringify([['role_names', 'in', ['AGENT']]]) },
    })
    expect(agents.body.items.every(({ role_names }) => role_names?.includes('AGENT'))).toBe(true)
    expect((await ops.send(partyApi.list, { query: { list: 'no_such_list' } })).status).toBe(400)
  })

  it('PARTY-061 a list is exported', async () => {
    const finance = await as('finance.hkg')
    const { status } = await finance.send(exportApi.create, {
      body: { list: 'search_party', query: {}, columns: ['party_code', 'full_name', 'credit_limit'] } as never,
    })
    expect(status).toBe(200)
    expect(
      (
        await (
          await as('ops.sha')
        ).send(exportApi.create, {
          body: { list: 'search_party', query: {}, columns: ['party_code', 'full_name', 'credit_limit'] } as never,
        })
      ).status,
    ).toBe(403)
  })

  it('PARTY-029 a document is uploaded, listed and hidden from other users', async () => {
    const ops = await as('ops.hkg')
    const { party_id } = await submit()
    const record_id = String(party_id)
    const file = new File(['a letter of the bank'], 'bank letter.txt', { type: 'text/plain' })
    const { status } = await ops.send(partyDocumentApi.upload, {
      params: { record_id },
      body: { file, document_type: 'OTHER', visible_to: 'INTERNAL' } as never,
    })
    expect(status).toBe(200)
    expect((await ops.send(partyDocumentApi.list, { params: { record_id } })).body).toMatchObject({
      documents: [{ file_name: 'bank letter.txt' }],
    })
    expect((await (await as('ops.sha')).send(partyDocumentApi.list, { params: { record_id } })).status).toBe(403)
    expect((await ops.send(partyDocumentApi.list, { params: { record_id: '999999' } })).status).toBe(404)
  })

  it('PARTY-016 an unknown id answers 404', async () => {
    const ops = await as('ops.hkg')
    for (const party_id of [999_999, 'new', '../1'])
      expect((await ops.send(partyApi.read, { params: { party_id: party_id as number } })).status).toBe(404)
  })
})
