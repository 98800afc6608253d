import { ACCOUNT_GROUP, accountGroupApi } from '@fairlead/domain/account-group/account-group'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()

it('PARTY-018 PARTY-019 an account group code is made, read and changed', async () => {
  const admin = await as('admin')
  const body = { ...ACCOUNT_GROUP.empty(), code: 'TULIP', full_name: 'Tulip Home Group' }
  const made = await admin.send(accountGroupApi.create, { body })
  expect(made.body).toMatchObject({ ...body, version: 1 })
  const params = { id: made.body.customer_id }
  const saved = await admin.send(accountGroupApi.save, { params, body: { ...body, remark: 'Monthly statement', version: 1 } })
  expect((await admin.send(accountGroupApi.read, { params })).body).toEqual(saved.body)
})

it('PARTY-058 a second one with the same code is refused in its own words', async () => {
  const admin = await as('admin')
  const refused = await admin.send(accountGroupApi.create, { body: { ...ACCOUNT_GROUP.empty(), code: 'north wind', full_name: 'Other' } })
  const msgKey = 'account-group.duplicateCode'
  expect(refused).toMatchObject({ status: 422, body: { msgKey, errors: [{ path: 'code', msgKey }] } })
})
