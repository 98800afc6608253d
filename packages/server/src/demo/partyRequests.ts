import { PARTY_CHANGE, PARTY_TRANSITIONS } from '@fairlead/domain/party/party.transitions'
import type { PartyForm, PendingChanges } from '@fairlead/domain/party/party'
import type { PartyAction, PartyApproval } from '@fairlead/domain/party/party.codes'
import type { Db } from '../kit/db/database.ts'
import { recordHistories } from '../kit/record/historyStore.ts'
import { insertParty } from '../party/party.store.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import { demoParty, type DemoFirm } from './partyDetails.ts'

/** The user who takes a step. */
type Who = 'ops.hkg' | 'admin' | 'manager.hkg' | 'finance.hkg'
type Step = readonly [PartyAction | 'request_change', Who, PartyApproval, reason?: string]

interface DemoRequest extends DemoFirm {
  why: string
  daysAgo: number
  more?: Partial<PartyForm>
  pending?: PendingChanges
  steps: readonly Step[]
}

const APPROVE: Step = ['approve', 'admin', 'APPROVED']
const PASS_ON: Step = ['approve', 'admin', 'PENDING_MANAGEMENT']
const MANAGED: Step = ['approve', 'manager.hkg', 'MANAGEMENT_APPROVED']
const TO_SUN: Step = ['send_to_sun', 'finance.hkg', 'PENDING_SUN']
const IN_SUN: Step = ['sun_handled', 'finance.hkg', 'SUN_APPROVED']
const TO_CAM: Step = ['send_to_cam', 'finance.hkg', 'PENDING_CAM']

const request = (
  full_name: string,
  roles: DemoFirm['roles'],
  [address1, city, country_code, tel, zip_postal, state]: readonly [string, string, string, string, string?, string?],
  why: string,
  daysAgo: number,
  steps: readonly Step[],
  more: Partial<Pick<DemoRequest, 'more' | 'pending' | 'local_name'>> = {},
): DemoRequest => ({
  full_name,
  short_name: full_name.replace(/ (?:Limited|Ltd|GmbH|B\.V\.|Inc|LLC|Sdn Bhd|PT|AG|Co\.|Pte).*$/, ''),
  roles,
  address1,
  city,
  country_code,
  tel,
  ...(zip_postal ? { zip_postal } : {}),
  ...(state ? { state } : {}),
  why,
  daysAgo,
  steps,
  ...more,
})

const BUYER = ['CUSTOMER', 'CONSIGNEE'] as const
const SELLER = ['SHIPPER', 'VENDOR'] as const

/** Parties in approval, so that every list of the approval has rows. */
const REQUESTS: readonly DemoRequest[] = [
  request(
    'Lantau Solar Limited',
    SELLER,
    ['18 Tai Chung Road', 'Hong Kong', 'HK', '+85223550601'],
    'Panels for Rotterdam from next month',
    1,
    [],
    { local_name: '大嶼山太陽能有限公司' },
  ),
  request(
    'Zhuhai Aqua Pumps Co. Ltd',
    SELLER,
    ['66 Jiuzhou Avenue', 'Zhuhai', 'CN', '+8675623550602', '519000'],
    'Nominated by Northwind',
    3,
    [],
    { local_name: '珠海水泵有限公司' },
  ),
  request('Isar Sporthaus GmbH', BUYER, ['Leopoldstrasse 44', 'München', 'DE', '+498923550603', '80802'], 'Wants 30 days', 4, [PASS_ON]),
  request('Bayou Home Goods LLC', BUYER, ['500 Canal Street', 'New Orleans', 'US', '+15042355604', '70130', 'LA'], 'Two FEU a week', 2, [
    PASS_ON,
  ]),
  request('Alpina Ski AG', BUYER, ['Bahnhofstrasse 90', 'Zürich', 'CH', '+41442355605', '8001'], 'Winter programme', 9, [PASS_ON, MANAGED]),
  request('Penang Rubber Works Sdn Bhd', SELLER, ['12 Lebuh Pantai', 'Penang', 'MY', '+60423550606', '10300'], 'Gloves to Hamburg', 6, [
    APPROVE,
  ]),
  request(
    'Surabaya Rattan Craft Co. Ltd',
    SELLER,
    ['8 Jalan Perak', 'Surabaya', 'ID', '+623123550607', '60177'],
    'Rattan to Los Angeles',
    5,
    [APPROVE],
    { more: { npwp_no: '01.234.567.8-021.000' } },
  ),
  request(
    'Fanling Optics Limited',
    SELLER,
    ['5 On Chuen Street', 'Hong Kong', 'HK', '+85223550608'],
    'Air freight to London',
    8,
    [APPROVE, TO_SUN],
    { local_name: '粉嶺光學有限公司' },
  ),
  request('Weser Gartenbau GmbH', BUYER, ['Am Wall 120', 'Bremen', 'DE', '+494212355609', '28195'], 'Garden furniture', 12, [
    PASS_ON,
    MANAGED,
    TO_SUN,
  ]),
  request(
    'Cobalt Shipping Services Limited',
    ['CARRIER_AGENT'],
    ['9 Connaught Road West', 'Hong Kong', 'HK', '+85223550610'],
    'Stands for a carrier',
    30,
    [APPROVE, TO_SUN, IN_SUN],
    { more: { carrier_code: 'MAEU', booking_contact: 'Ho Siu Ming', booking_email: 'booking@cobalt.example' } },
  ),
  request(
    'Quick Freight Traders Limited',
    ['AGENT'],
    ['3 Queen Street', 'London', 'GB', '+442023550611', 'EC4N 1SP'],
    'Offers lower rates',
    15,
    [['reject', 'admin', 'ADMIN_REJECTED', 'No references, and no licence was shown']],
  ),
  request(
    'Gulf Stream Retail Inc',
    BUYER,
    ['77 Ocean Drive', 'Miami', 'US', '+13052355612', '33139', 'FL'],
    'Asks for 90 days',
    14,
    [PASS_ON, ['reject', 'manager.hkg', 'MANAGEMENT_REJECTED', 'Two former suppliers are unpaid']],
    { more: { payment_terms_ar: 'DAYS_90' } },
  ),
  request(
    'Harbin Timber Trading Co. Ltd',
    SELLER,
    ['200 Zhongyang Street', 'Harbin', 'CN', '+8645123550613', '150010'],
    'Plywood to Felixstowe',
    18,
    [APPROVE, TO_SUN, ['sun_rejected', 'finance.hkg', 'SUN_REJECTED', 'The account number has one digit too few']],
    { local_name: '哈尔滨木材贸易有限公司' },
  ),
  request('Elbe Kaffee GmbH', BUYER, ['Sandtorkai 22', 'Hamburg', 'DE', '+494023550614', '20457'], 'Coffee from Saigon', 25, [
    PASS_ON,
    MANAGED,
    TO_SUN,
    IN_SUN,
    TO_CAM,
  ]),
  request('Utrecht Fietsen B.V.', BUYER, ['Oudegracht 300', 'Utrecht', 'NL', '+31302355615', '3511 PK'], 'Bicycles by rail', 40, [
    PASS_ON,
    MANAGED,
    TO_SUN,
    IN_SUN,
    TO_CAM,
    ['cam_handled', 'finance.hkg', 'CAM_APPROVED'],
  ]),
  request('Dover Discount Stores Limited', BUYER, ['1 Marine Parade', 'Dover', 'GB', '+441304235516', 'CT16 1LW'], 'Mixed containers', 33, [
    PASS_ON,
    MANAGED,
    TO_SUN,
    IN_SUN,
    TO_CAM,
    ['cam_rejected', 'finance.hkg', 'CAM_REJECTED', 'The credit insurer offers half of the limit'],
  ]),
  request(
    'Mersey Lighting Limited',
    BUYER,
    ['20 Water Street', 'Liverpool', 'GB', '+441512355617', 'L2 0RG'],
    'They moved to another bank, as their accounts wrote',
    60,
    [
      PASS_ON,
      MANAGED,
      TO_SUN,
      IN_SUN,
      ['request_change', 'ops.hkg', PARTY_CHANGE.to, 'They moved to another bank, as their accounts wrote'],
    ],
    { pending: { bank_name: 'Northern Trade Bank', bank_account: '70214455', bic: 'NTBKGB2L' } },
  ),
]

const HOUR = 3_600_000

/** Inserts the requests with the history of their steps. */
export async function fillPartyRequests(db: Db, now: Date): Promise<void> {
  const people = await db
    .selectFrom('portal_user as u')
    .innerJoin('user_profile as p', 'p.user_uid', 'u.user_uid')
    .select(['u.user_uid', 'u.login_id', 'u.given_name', 'u.family_name'])
    .where('u.login_id', 'like', '%@fairlead.example')
    .execute()
  const { party_id: office } = await db.selectFrom('party').select('party_id').where('party_code', '=', 'HKG').executeTakeFirstOrThrow()
  for (const [index, request] of REQUESTS.entries()) {
    const at = timesOf(request, now)
    const form = formOfRequest(request, index)
    const partyId = await insertRequest({ db, people, office }, request, form, at)
    await addRequestHistory({ db, people }, { request, form, partyId }, at)
  }
}

type Person = { user_uid: string; login_id: string; given_name: string; family_name: string }

type StepTime = (step: number) => Date

function timesOf({ daysAgo, steps }: DemoRequest, now: Date): StepTime {
  const begun = now.getTime() - daysAgo * 24 * HOUR
  return (step) => new Date(begun + step * Math.min(6 * HOUR, (daysAgo * 20 * HOUR) / (steps.length + 1)))
}

function formOfRequest({ why, daysAgo: _days, steps: _steps, more, pending: _pending, ...firm }: DemoRequest, index: number): PartyForm {
  return demoParty(firm, 500 + index, { requester_remarks: why, ...more })
}

interface RequestWorld {
  db: Db
  people: readonly Person[]
  office: number
}

async function insertRequest({ db, people, office }: RequestWorld, { steps, pending }: DemoRequest, form: PartyForm, at: StepTime) {
  const opened = steps.some(([, , to]) => to === 'APPROVED' || to === 'MANAGEMENT_APPROVED')
  const requester = personOf(people, 'ops.hkg')
  return insertParty(db, form, {
    party_code: await nextNumber(db, 'party_code', {
      date: at(0).toISOString().slice(0, 10),
      office_code: null,
      mode: null,
      direction: null,
    }),
    status: opened ? 'A' : 'P',
    approval_status: steps.at(-1)?.[2] ?? 'PENDING_ADMIN',
    pending_changes: pending ? JSON.stringify(pending) : null,
    user_uid: requester.user_uid,
    user_name: `${requester.given_name} ${requester.family_name}`,
    office_party_ids: [office],
    created_at: at(0),
    submitted_at: at(0),
    status_changed_at: at(steps.length),
    version: steps.length + 1,
  })
}

interface StoredRequest {
  request: DemoRequest
  form: PartyForm
  partyId: number
}

async function addRequestHistory(
  { db, people }: Pick<RequestWorld, 'db' | 'people'>,
  { request: { why, steps, pending }, form, partyId }: StoredRequest,
  at: StepTime,
): Promise<void> {
  const history = [['create', 'ops.hkg', 'PENDING_ADMIN', pending ? 'New customer' : why] as const, ...steps]
  for (const [step, [action, who, to_status, reason]] of history.entries())
    await recordHistories(
      {
        db,
        session: { ...personOf(people, who), super_user_uid: null, actor: { profile_type: PROFILE[who] } },
        now: at(step),
        request_id: 'demo',
      },
      [
        {
          module: 'party',
          record_id: String(partyId),
          action,
          from_status: history[step - 1]?.[2] ?? null,
          to_status,
          reason: reason ?? null,
          changes:
            action === 'request_change'
              ? Object.entries(pending ?? {}).map(([path, after]) => ({ path, before: form[path as 'bic'], after }))
              : [],
          record_version: step + 1,
        },
      ],
    )
}

const PROFILE: Record<Who, string> = { 'ops.hkg': 'OPERATION', admin: 'ADMIN', 'manager.hkg': 'OPERATION', 'finance.hkg': 'FINANCE' }

function personOf(people: readonly Person[], who: Who): Person {
  const found = people.find(({ login_id }) => login_id === `${who}@fairlead.example`)
  if (!found) throw new Error(`The demo has no ${who}`)
  return found
}

/** Every step must be in the transition table. */
for (const { full_name, steps } of REQUESTS)
  for (const [index, [action, , to]] of steps.entries()) {
    const from = steps[index - 1]?.[2] ?? 'PENDING_ADMIN'
    const rows = action === 'request_change' ? [PARTY_CHANGE] : PARTY_TRANSITIONS[action]
    if (!rows.some((row) => row.to === to && row.from.some((one) => one === from)))
      throw new Error(`${full_name}: no ${action} leads from ${from} to ${to}`)
  }
