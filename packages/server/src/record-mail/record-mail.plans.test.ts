import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { planMailApi } from '@fairlead/domain/consolidation/consolidation.email-api'
import { billMailApi } from '@fairlead/domain/master-bl/master-bl.email-api'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { masterBlPrintApi } from '@fairlead/domain/master-bl/master-bl.print-api'
import type { RecordMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import type { RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { consolidations } from '../consolidation/consolidation.testing.ts'
import { openMailServer } from '../mail/mail.testing.ts'
import { billStep, masterBills } from '../master-bl/master-bl.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const { received, port } = await openMailServer()
const world = testPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const { as } = world
const makePlan = consolidations(world)
const makeBill = masterBills(world)
const soon = { timeout: 8_000, interval: 50 }

const deskOf = (client: Client, api: RecordMailApi, record_id: string) => client.send(api.desk, { params: { record_id } })
const mail = (client: Client, api: RecordMailApi, record_id: string, changes: Partial<RecordMailForm> = {}) =>
  client.send(api.send, {
    params: { record_id },
    body: { recipients: ['warehouse@kwai-chung.example'], subject: 'Loading', text: 'As agreed.', attachments: [], ...changes },
  })
const lettersTo = (address: string) => received.filter(({ to }) => to.includes(address))

describe('an e-mail about a plan', () => {
  it('begins with texts in three languages that name its sailing and closing, and its parties as recipients', async () => {
    const ops = await as('ops.hkg')
    const { plan } = await makePlan.planned(1)
    const { templates, recipients } = await done(deskOf(ops, planMailApi, plan.consolidation_no))
    expect(templates.map(({ template, language }) => `${template} ${language}`).toSorted()).toEqual(
      ['LOADING', 'PLAN_DOCUMENTS'].flatMap((template) => ['en-US', 'zh-CN', 'zh-HK'].map((language) => `${template} ${language}`)),
    )
    for (const { text, subject } of templates) {
      expect(`${subject} ${text}`).toContain(plan.consolidation_no)
      expect(`${subject} ${text}`).not.toContain('{{')
    }
    expect(recipients.flatMap(({ roles }) => roles)).toContain('consolidation.handling_office_party_id')
  })

  it('is sent and stays in its history; who does not plan sends none, and no other office reads of it', async () => {
    const ops = await as('ops.hkg')
    const { plan } = await makePlan.planned(1)
    const no = plan.consolidation_no
    await done(mail(ops, planMailApi, no))
    await vi.waitFor(() => expect(lettersTo('warehouse@kwai-chung.example')).toHaveLength(1), soon)
    const [entry] = await done(ops.send(consolidationApi.history, { params: { consolidation_no: no } }))
    expect(entry).toMatchObject({ action: 'record_mail' })
    expect((await done(deskOf(ops, planMailApi, no))).sent).toMatchObject([{ subject: 'Loading' }])
    for (const [login, status] of [
      ['viewer', 403],
      ['ops.sha', 404],
      ['shipper@pearl-toys.example', 403],
    ] as const) {
      const client = await as(login)
      expect([login, (await deskOf(client, planMailApi, no)).status, (await mail(client, planMailApi, no)).status]).toEqual([
        login,
        status,
        status,
      ])
    }
  })
})

describe('an e-mail about a master bill', () => {
  it('carries its prints to the carrier, and none of a void bill', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await makeBill.draft()
    const no = bill.master_bl_no
    const body = { document: 'MASTER_BL_INSTRUCTION', kind: 'FINAL', language: 'en-US', version: bill.version, reason: null } as const
    const print = await done(ops.send(masterBlPrintApi.print, { params: { record_id: no }, body }))
    const attachments = [{ source: 'PRINT' as const, id: print.print_id }]
    const recipients = ['docs@carrier.example']
    await done(mail(ops, billMailApi, no, { recipients, attachments }))
    await vi.waitFor(() => expect(lettersTo('docs@carrier.example')).toHaveLength(1), soon)
    const letter = await PostalMime.parse(lettersTo('docs@carrier.example')[0]?.raw ?? '')
    expect(letter.attachments.map(({ filename }) => filename)).toEqual([print.file_name])
    const [entry] = await done(ops.send(masterBlApi.history, { params: bill }))
    expect(entry).toMatchObject({ action: 'record_mail' })
    await done(billStep(await as('supervisor.hkg'), 'void', bill, { reason: 'entered twice' }))
    expect((await done(deskOf(ops, billMailApi, no))).attachable).toEqual([])
    expect((await mail(ops, billMailApi, no, { recipients, attachments })).status).toBe(422)
    expect((await mail(await as('sales.hkg'), billMailApi, no, { recipients })).status).toBe(404)
  })
})
