import { completedAmount, product, total } from '../kit/money.ts'
import { parseShorthand } from '../kit/containerShorthand.ts'
import { ContainerSize } from '../transport/transport.codes.ts'
import type { Rate, RateCharge, RateForm, SizeTotal } from './rate.ts'

/** The total per container of each size, in the order of the charges. */
export function totalsOf(charges: readonly RateCharge[], currency: string | null): SizeTotal[] {
  const bySize = Map.groupBy(charges, ({ container_size }) => container_size)
  return [...bySize].flatMap(([container_size, ofSize]) =>
    container_size === null
      ? []
      : [
          {
            container_size,
            amount: total(
              ofSize.flatMap(({ amount }) => amount ?? []),
              currency,
            ),
          },
        ],
  )
}

/** Derives the decimals of amounts, the totals, and their summary. */
export function withRateTotals(form: RateForm): RateForm {
  const { currency } = form
  const rate_containers = form.rate_containers.map((charge) => ({
    ...charge,
    amount: charge.amount && completedAmount(charge.amount, currency),
  }))
  const total_rate = totalsOf(rate_containers, currency)
  return {
    ...form,
    rate_containers,
    total_rate,
    rate_summary: total_rate.map(({ container_size, amount }) => `${container_size} ${amount}`).join(', ') || null,
  }
}

/** Requested containers of one size. */
export interface RateQuery {
  container_size: ContainerSize
  qty: number
}
export interface RateTotalQuery extends RateQuery {
  /** The amount per container. */
  amount: string
}

/** The cost per requested size; null when the rate lacks one, so that it does not apply. */
export function amountsFor({ total_rate }: Pick<Rate, 'total_rate'>, query: readonly RateQuery[]): RateTotalQuery[] | null {
  const amounts = query.map((request) => ({
    ...request,
    amount: total_rate.find(({ container_size }) => container_size === request.container_size)?.amount,
  }))
  return amounts.every((one): one is RateTotalQuery => one.amount !== undefined) ? amounts : null
}

/** The cost of all requested containers. */
export const totalFor = (amounts: readonly RateTotalQuery[], currency: string | null): string =>
  total(
    amounts.map(({ amount, qty }) => product(amount, qty, currency)),
    currency,
  )

/** Parses requested containers that `containersParam` accepts. */
export const parseContainers = (text: string): RateQuery[] => parseShorthand(text, ContainerSize.options) ?? []
