import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { ExchangeRate, ExchangeRateForm } from './exchange-rate.ts'

export const exchangeRateApi = maintenanceApi({
  path: '/exchange-rates',
  access: ['admin'],
  one: 'exchange rate',
  many: 'exchange rates, those of the past too',
  id: numberedId,
  form: ExchangeRateForm,
  record: ExchangeRate,
  row: ExchangeRate,
})
