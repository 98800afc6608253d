import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { sequenceApi } from '@fairlead/domain/sequence/sequence.api'
import { formOfRule, type SequenceRuleForm } from '@fairlead/domain/sequence/sequence.form'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
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
  it('SEQ-001 are listed with the form of their numbers, for who may keep them', async () => {
    const { admin } = await ruleNamed('so_no')
    const { items } = (await admin.send(sequenceApi.list, { query: LIST })).body
    expect(items.map(({ rule_name, pattern }) => [rule_name, pattern])).toEqual([
      ['hbl_no', 'FLD{office}{yy}{mm}####'],
      ['job_no', 'J{office}{mode}{yy}{mm}####'],
      ['so_no', 'SO{yy}{mm}#####'],
    ])
    expect((await (await as('ops.hkg')).send(sequenceApi.list, { query: LIST })).status).toBe(403)
  })

  it('SEQ-002 a changed rule makes the next number, and its history tells what changed', async () => {
    const { admin, params, rule, form } = await ruleNamed('so_no')
    const changed: SequenceRuleForm = { ...form, parts: [literal('FL-'), ...form.parts.slice(1)], digits: 6 }
    const shown = (await admin.send(sequenceApi.preview, { params, body: changed })).body
    expect(shown).toEqual([{ office_code: null, mode: null, number: expect.stringMatching(/^FL-2603\d{6}$/), exists: false }])
    const saved = await admin.send(sequenceApi.save, { params, body: { ...changed, version: rule.version } })
    expect(saved.body).toMatchObject({ pattern: 'FL-{yy}{mm}######', version: rule.version + 1 })
    const order = (await admin.send(bookingApi.create, { body: {} as never })).body
    expect(order.so_no).toBe(shown[0]?.number)
    const [entry] = (await admin.send(sequenceApi.history, { params })).body
    expect(entry?.fields.map(({ path }) => path)).toContain('digits')
  })

  it('SEQ-002 a rule that would give a number again is refused', async () => {
    const { admin, params, rule, form } = await ruleNamed('hbl_no')
    // A counter that never begins again starts at 1, and this month's numbers are there already.
    const body: SequenceRuleForm = { ...form, reset: 'never' }
    const shown = (await admin.send(sequenceApi.preview, { params, body })).body
    expect(shown.some(({ exists }) => exists)).toBe(true)
    const reply = await admin.send(sequenceApi.save, { params, body: { ...body, version: rule.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.msgKey).toBe('sequence.numberExists')
    expect((await admin.send(sequenceApi.read, { params })).body.version).toBe(rule.version)
  })

  it('a number that would not fit is refused beside its field', async () => {
    const { admin, params, rule, form } = await ruleNamed('job_no')
    const reply = await admin.send(sequenceApi.save, { params, body: { ...form, digits: 12, version: rule.version } })
    expect(reply.status).toBe(422)
    expect(reply.problem.errors?.map(({ path, msgKey }) => [path, msgKey])).toEqual([['digits', 'sequence.tooLong']])
  })

  it('a stale version is refused with the rule as it stands', async () => {
    const { admin, params, rule, form } = await ruleNamed('job_no')
    const reply = await admin.send(sequenceApi.save, { params, body: { ...form, version: rule.version + 1 } })
    expect(reply.status).toBe(409)
    expect(reply.problem.latest).toMatchObject({ rule_name: 'job_no' })
  })
})
