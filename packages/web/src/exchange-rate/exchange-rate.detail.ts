import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate.api'
import { EXCHANGE_RATE_LIST } from '@fairlead/domain/exchange-rate/exchange-rate.lists'
import { EXCHANGE_RATE_REQUIRED, exchangeRateFindings } from '@fairlead/domain/exchange-rate/exchange-rate.rules'
import { emptyExchangeRate, type ExchangeRate, EXCHANGE_RATE_FIELDS, ExchangeRateForm } from '@fairlead/domain/exchange-rate/exchange-rate'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<ExchangeRateForm>[] = [
  {
    name: 'rate',
    label: 'exchange-rate.one',
    panels: [
      {
        name: 'rate',
        title: 'exchange-rate.one',
        fields: [
          { field: 'currency_from', kind: 'lookup', options: 'currency' },
          { field: 'currency_to', kind: 'lookup', options: 'currency' },
          { field: 'rate', kind: 'text', hint: 'exchange-rate.rateHint' },
          { field: 'effective_date', kind: 'date' },
        ],
      },
    ],
  },
]

export const exchangeRateDetail = maintenanceDetail<ExchangeRate, ExchangeRateForm>({
  module: 'exchange-rate',
  api: exchangeRateApi,
  func: 'admin',
  path: EXCHANGE_RATE_LIST.path,
  id: 'exchange_rate_id',
  schema: ExchangeRateForm,
  fields: EXCHANGE_RATE_FIELDS,
  newTitle: 'exchange-rate.new',
  tabs: TABS,
  titleOf: ({ currency_from, currency_to }) => `${currency_from ?? ''}/${currency_to ?? ''}`,
  subtitle: ({ effective_date }) => effective_date ?? '',
  emptyForm: emptyExchangeRate,
  required: new Set(EXCHANGE_RATE_REQUIRED),
  findings: exchangeRateFindings,
})
