import type { List } from '../kit/list.ts'
import type { ExchangeRate } from './exchange-rate.ts'

export const EXCHANGE_RATE_LIST: List<ExchangeRate> = {
  name: 'exchange_rates',
  path: '/BMS/Admin/exchange_rates',
  title: 'exchange-rate.list_exchange_rates',
  defaultSort: '-effective_date',
  columns: [
    { field: 'currency_from', kind: 'text', label: 'exchange-rate.currency_from', width: 120, searched: true },
    { field: 'currency_to', kind: 'text', label: 'exchange-rate.currency_to', width: 120, searched: true },
    { field: 'rate', kind: 'text', label: 'exchange-rate.rate', width: 140 },
    { field: 'effective_date', kind: 'date', label: 'exchange-rate.effective_date', width: 130, sortable: true },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
    { field: 'exchange_rate_id', kind: 'number', label: 'exchange-rate.exchange_rate_id', digits: 0, optional: true },
  ],
}
