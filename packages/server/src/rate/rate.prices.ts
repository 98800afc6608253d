import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { RateQuery } from '@fairlead/domain/rate/rate.defaults'
import type { RateFound } from '@fairlead/domain/rate/rate.api'

/** The containers of a booking that have a quantity. */
export const boxesOf = ({ container_requests }: Pick<ShippingOrder, 'container_requests'>): RateQuery[] =>
  container_requests.flatMap(({ container_size, qty }) => (container_size !== null && qty !== null ? [{ container_size, qty }] : []))

export const priceOf = (found: RateFound | null, isProposed: boolean) => ({
  source_key: found?.rate.source_key ?? null,
  rate_is_proposed: found !== null && isProposed,
  contract_no: found?.rate.contract_no ?? null,
  free_days: found?.rate.free_days ?? null,
  currency: found?.rate.currency ?? null,
  // Without requested containers, shows one of each size.
  amounts: found && found.total === null ? found.rate.total_rate.map((one) => ({ ...one, qty: 1 })) : (found?.amounts ?? []),
  total_rate: found?.total ?? null,
  total_compared: found?.total ?? null,
  compare_currency: found?.rate.currency ?? null,
})
