import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { formOfRule, type SequenceRuleForm } from '@fairlead/domain/sequence/sequence.form'
import { fileOf, uploadTestFile } from '../document/document.testing.ts'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as, portal } = testPortal()
const LIST = { list: 'SequenceSearch' }

async function ruleNamed(name: string) {
  const admin = await as('admin')
  const { items } = (await admin.send(sequenceApi.list, { query: LIST })).body
  const params = { mst_seq_rule_id: items.find((row) => row.rule_name === name)?.mst_seq_rule_id ?? 0 }
  const rule = (await admin.send(sequenceApi.read, { params })).body
  return { admin, params, rule, form: formOfRule(rule) }
}
const literal = (text: string) => ({ part: 'literal' as const, text, year_digits: null })

describe('number rules', () => {
  it('SEQ-001 are listed with their patterns for users who may edit them', async () => {
    const { admin } = await ruleNamed('so_no')
    const { items } = (await admin.send(sequenceApi.list, { query: LIST })).body
    expect(items.map(({ rule_name, pattern }) => [rule_name, pattern])).toEqual([
      ['cheque_request_no', 'CR{yy}{mm}#####'],
      ['consolidation_no', 'C{office}{yy}{mm}####'],
      ['group_no', 'G{yy}{mm}#####'],
      ['hbl_no', 'FLD{office}{yy}{mm}####'],
      ['invoice_no', '{account}{type}{yy}{mm}#####'],
      ['job_no', 'J{office}{mode}{yy}{mm}####'],
      ['journal_no', 'J{yy}{mm}#####'],
      ['master_bl_no', 'M{office}{yy}{mm}####'],
      ['party_code', 'P#####'],
      ['so_no', 'SO{yy}{mm}#####'],
    ])
    expect((await (await as('ops.hkg')).send(sequenceApi.list, { query: LIST })).status).toBe(403)
  })

  it('SEQ-002 a changed rule makes the next number, and the history records the change', async () => {
    const { admin, params, rule, form } = await ruleNamed('so_no')
    const changed: SequenceRuleForm = { ...form, parts: [literal('FL-'), ...form.parts.slice(1)], digits: 6 }
    const shown = (await admin.send(sequenceApi.preview, { params, body: changed })).body
    expect(shown).toEqual([{ office_code: null, mode: null, number: expect.stringMatching(/^FL-2603\d{6}$/), taken: null }])
    const saved = await admin.send(sequenceApi.save, { params, body: { ...changed, version: rule.version } })
    expect(saved.body).toMatchObject({ pattern: 'FL-{yy}{mm}######', version: rule.version + 1 })
    const order = (await admin.send(bookingApi.create, { body: {} as never })).body
    expect(order.so_no).toBe(shown[0]?.number)
    const [entry] = (await admin.send(sequenceApi.history, { params })).body
    expect(entry?.fields.map(({ path }) => path)).toContain('digits')
  })

  it('SEQ-002 a rule that would repeat a number is refused', async () => {
    const { admin, params, rule, form } = await ruleNamed('hbl_no')
    // A counter that never restarts begins at 1, and numbers of this month exist already.
    const body: SequenceRuleForm = { ...form, reset: 'never' }
    const shown = (await admin.send(sequenceApi.preview, { params, body })).body
    const { rows: given } = await portal().database.pool.query<{ hbl_no: string }>(
      'select hbl_no from shipping_order where hbl_no is not null',
    )
    const named = shown.flatMap(({ taken }) => taken ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(given.map(({ hbl_no }) => hbl_no)).toEqual(expect.arrayContaining(named))
    const reply = await admin.send(sequenceApi.save, { params, body: { ...body, version: rule.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.msgKey).toBe('sequence.numberExists')
    expect(reply.problem.Message).toContain(`to ${named[0]}, which is already used`)
    expect((await admin.send(sequenceApi.read, { params })).body.version).toBe(rule.version)
  })

  it('SEQ-002 a three-digit year is refused at its field, and so is an unreadable number', async () => {
    const { admin, params, rule, form } = await ruleNamed('so_no')
    const year = { part: 'year' as const, text: null, year_digits: 3 }
    const save = async (parts: SequenceRuleForm['parts']) => {
      const reply = await admin.send(sequenceApi.save, { params, body: { ...form, parts, version: rule.version } })
      return [reply.status, reply.problem.errors?.map(({ path, msgKey }) => [path, msgKey])]
    }
    const month = { part: 'month' as const, text: null, year_digits: null }
    expect(await save([literal('S'), year, month])).toEqual([422, [['parts.1.year_digits', 'sequence.yearDigits']]])
    expect(await save([literal('S//'), { ...year, year_digits: 2 }, month])).toEqual([422, [['parts.0.text', 'sequence.separatorAlone']]])
  })

  it.each(['so_no', 'job_no', 'hbl_no', 'party_code'] as const)('SEQ-002 a %s shows neither account nor type', async (name) => {
    const { admin, params, rule, form } = await ruleNamed(name)
    for (const part of ['account', 'type'] as const) {
      const parts = [...form.parts, { part, text: null, year_digits: null }]
      const reply = await admin.send(sequenceApi.save, { params, body: { ...form, parts, version: rule.version } })
      expect(reply.problem.errors).toMatchObject([
        {
          path: `parts.${form.parts.length}.part`,
          msgKey: 'sequence.partNotOffered',
          Message: 'These records have no account and no type',
        },
      ])
      expect((await admin.send(sequenceApi.preview, { params, body: { ...form, parts } })).body).toEqual([])
    }
    expect((await admin.send(sequenceApi.read, { params })).body.version).toBe(rule.version)
  })

  it('SEQ-002 numbers with a slash link to their records, in notifications, mails and documents', async () => {
    const { admin, params, rule, form } = await ruleNamed('so_no')
    const slashed = { ...form, parts: [literal('S/'), ...form.parts.slice(1)], version: rule.version }
    expect((await admin.send(sequenceApi.save, { params, body: slashed })).status).toBe(200)
    const ops = await as('ops.hkg')
    const { so_no } = (await ops.send(bookingApi.create, { body: {} as never })).body
    expect(so_no).toMatch(/^S\/26/)
    await uploadTestFile(ops, so_no, fileOf('a.pdf'))
    expect((await ops.send(bookingApi.read, { params: { so_no } })).body.so_no).toBe(so_no)
    const { rows } = await portal().database.pool.query<{ href: string }>(
      "select payload -> 'event' ->> 'href' as href from outbox where payload -> 'event' ->> 'doc_code' = $1 order by outbox_id",
      [so_no],
    )
    const address = `/BMS/shipping_order/${encodeURIComponent(so_no)}`
    expect(rows.map(({ href }) => href)).toEqual([address, `${address}?tab=documents`])
  })

  it('a number that is too long is refused at its field', async () => {
    const { admin, params, rule, form } = await ruleNamed('job_no')
    const reply = await admin.send(sequenceApi.save, { params, body: { ...form, digits: 12, version: rule.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual([['digits', 'sequence.tooLong']])
  })

  it('a stale version is refused with the latest rule', async () => {
    const { admin, params, rule, form } = await ruleNamed('job_no')
    const reply = await admin.send(sequenceApi.save, { params, body: { ...form, version: rule.version + 1 } })
    expect(reply.status).toBe(409)
    expect(reply.problem.latest).toMatchObject({ rule_name: 'job_no' })
  })
})
