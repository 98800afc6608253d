import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate'
import { expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
const body = { currency_from: 'HKD', currency_to: 'KWD', rate: '0.0393', effective_date: '2027-01-01' }

it('an exchange rate keeps exactly twelve decimals', async () => {
  const admin = await as('admin')
  const made = await admin.send(exchangeRateApi.create, { body: { ...body, rate: '0.127999999999' } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  const { exchange_rate_id, version } = made.body
  const params = { id: exchange_rate_id }
  expect((await admin.send(exchangeRateApi.read, { params })).body.rate).toBe('0.127999999999')
  const saved = await admin.send(exchangeRateApi.save, { params, body: { ...body, rate: '123456789012.000000000001', version } })
  expect(saved.body.rate).toBe('123456789012.000000000001')
})

it.each(['0', '0.0000000000001', '-1', '7,8125,1', '1e3'])('a rate of %s is refused at its field', async (rate) => {
  const reply = await (await as('admin')).send(exchangeRateApi.create, { body: { ...body, effective_date: '2027-02-01', rate } })
  expect(reply.status).toBe(422)
  expect(reply.problem.errors).toMatchObject([
    { path: 'rate', msgKey: 'msgExchangeRateInvalid', Message: 'An exchange rate is a number above 0 with at most twelve decimals' },
  ])
})

it('only administrators read or create exchange rates', async () => {
  const shipper = await as('shipper@pearl-toys.example')
  expect((await shipper.send(exchangeRateApi.create, { body })).status).toBe(403)
  expect((await shipper.send(exchangeRateApi.list, { query: { list: 'exchange_rates' } })).status).toBe(403)
})
