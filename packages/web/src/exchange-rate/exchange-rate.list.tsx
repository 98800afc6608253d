import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate.api'
import type { ExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate'
import { EXCHANGE_RATE_LIST } from '@fairlead/domain/exchange-rate/exchange-rate.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const ExchangeRateListPage = listScreen<ExchangeRate>({
  list: EXCHANGE_RATE_LIST,
  call: exchangeRateApi.list,
  module: 'exchange-rate',
  rowLink: ({ exchange_rate_id }) => recordAddress(EXCHANGE_RATE_LIST.path, exchange_rate_id),
  groups: async () => [
    { title: 'exchange-rate.one', fields: ['currency_from', 'currency_to', 'rate', 'effective_date', 'changed_at', 'exchange_rate_id'] },
  ],
  sheets: 'exchange_rate',
  create: { label: 'exchange-rate.new', href: recordAddress(EXCHANGE_RATE_LIST.path, 'new'), funcs: ['admin'] },
})
