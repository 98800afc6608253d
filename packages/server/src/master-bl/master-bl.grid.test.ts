import { isAllowed, type Actor } from '@fairlead/domain/kit/access'
import { mayAct } from '@fairlead/domain/kit/transitions'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { MblAction, MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { MBL_TRANSITIONS, mayEditBill, mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { expect, it } from 'vitest'
import { PRINCIPAL, SHIPPER, STRANGER } from '../consolidation/consolidation.testing.ts'
import { demoActor, giveRole } from '../testing/demoActor.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { billStep, masterBills, readBill, saveBill } from './master-bl.testing.ts'

const world = testPortal()
const { as, portal } = world
const make = masterBills(world)
const sql = (text: string, values: unknown[]) => portal().database.pool.query(text, values)

const SEEING = ['admin', 'ops.hkg', 'supervisor.hkg', 'manager.hkg', 'sales.hkg']
/** The shipper has the function too, and still sees no bill. */
const LOGINS = [...SEEING, 'ops.lax', SHIPPER, 'viewer', 'finance.hkg', PRINCIPAL, STRANGER]

interface Person {
  login: string
  client: Client
  actor: Actor
}
async function people(): Promise<Person[]> {
  await giveRole(portal(), SHIPPER, 'MASTER_BL')
  const found: Person[] = []
  for (const login of LOGINS)
    found.push({ login, client: await as(login), actor: await demoActor(portal(), login, login === SHIPPER ? ['MASTER_BL'] : []) })
  return found
}

const shutOut = ({ login, actor }: Person): number | null =>
  !isAllowed(['master_bl'], actor.func_ids) ? 403 : SEEING.includes(login) ? null : 404

function expectedOf(person: Person, action: MblAction, bill: MasterBl): { status: number; to: MblStatus | null } {
  const shut = shutOut(person)
  if (shut !== null) return { status: shut, to: null }
  const open = MBL_TRANSITIONS[action].filter(({ who }) => mayAct(who, bill, person.actor))
  const row = open.find(({ from }) => from.includes(bill.mbl_status))
  return { status: row ? 200 : open.length > 0 ? 409 : 403, to: row?.to ?? null }
}

/** Only a bill that differs from its house bills is issued in spite of differences. */
async function put({ master_bl_no }: MasterBl, mbl_status: MblStatus, action: MblAction): Promise<void> {
  const stated = action === 'issue_anyway' ? 399 : null
  await sql('update master_bl set mbl_status = $2, stated_package_qty = $3 where master_bl_no = $1', [master_bl_no, mbl_status, stated])
  for (const lines of ['master_bl_order', 'master_bl_container'])
    await sql(`update ${lines} set released = $2 where master_bl_no = $1`, [master_bl_no, mbl_status === 'VOID'])
}

it('MBL-006 every action in every status by every account answers as in the status table', { timeout: 180_000 }, async () => {
  const everybody = await people()
  const ops = await as('ops.hkg')
  const { bill: made, orders } = await make.draft()
  await sql("update shipping_order set sales_code = 'SAL01' where so_no = $1", [orders[0]?.so_no])
  const wrong: string[] = []
  for (const status of MblStatus.options)
    for (const action of MblAction.options)
      for (const person of everybody) {
        await put(made, status, action)
        const bill = (await readBill(ops, made)).body
        const expected = expectedOf(person, action, bill)
        const isReasoned = MBL_TRANSITIONS[action].some(({ reason }) => reason === 'required')
        const reply = await billStep(person.client, action, bill, {
          ...(isReasoned ? { reason: 'As agreed' } : {}),
          ...(action === 'surrender' ? { originals_returned: bill.number_of_originals } : {}),
        })
        const answered = { status: reply.status, to: reply.status === 200 ? reply.body.mbl_status : null }
        const after = (await readBill(ops, made)).body.mbl_status
        if (answered.status !== expected.status || answered.to !== expected.to || after !== (expected.to ?? status))
          wrong.push([status, action, person.login, JSON.stringify(answered), JSON.stringify(expected)].join(' '))
      }
  expect(wrong).toEqual([])
})

it('MBL-005 every account saves a bill in the statuses in which it may', { timeout: 60_000 }, async () => {
  const everybody = await people()
  const ops = await as('ops.hkg')
  const { bill: made, orders } = await make.draft()
  await sql("update shipping_order set sales_code = 'SAL01' where so_no = $1", [orders[0]?.so_no])
  const wrong: string[] = []
  for (const [index, status] of MblStatus.options.entries())
    for (const person of everybody) {
      await put(made, status, 'issue')
      const bill = (await readBill(ops, made)).body
      const { status: answered } = await saveBill(person.client, bill, {
        stated_gross_weight: 1_000 + index * 100 + LOGINS.indexOf(person.login),
      })
      const inStatus = mayEditBill(bill, person.actor) ? 200 : 409
      const expected = shutOut(person) ?? (mayWriteBills(person.actor) ? inStatus : 403)
      if (answered !== expected) wrong.push(`${status} ${person.login}: ${answered} instead of ${expected}`)
    }
  expect(wrong).toEqual([])
})
