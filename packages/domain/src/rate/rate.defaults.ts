import { completedAmount, product, total } from '../kit/money.ts'
import { ContainerSize } from '../transport/transport.codes.ts'
import type { Rate, RateCharge, RateForm, SizeTotal } from './rate.ts'

/** What one container of each size costs, in the order in which the sizes are written. */
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

/** What the system fills in: the decimals of every amount, the totals, and the same in words. */
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

/** Containers asked for. */
export interface RateQuery {
  container_size: ContainerSize
  qty: number
}
export interface RateTotalQuery extends RateQuery {
  /** Of one container. */
  amount: string
}

/** What each asked size costs; null when the rate does not have all of them, for then it is none for this cargo. */
export function amountsFor({ total_rate }: Pick<Rate, 'total_rate'>, asked: readonly RateQuery[]): RateTotalQuery[] | null {
  const amounts = asked.map((request) => ({
    ...request,
    amount: total_rate.find(({ container_size }) => container_size === request.container_size)?.amount,
  }))
  return amounts.every((one): one is RateTotalQuery => one.amount !== undefined) ? amounts : null
}

/** All asked containers together. */
export const totalFor = (amounts: readonly RateTotalQuery[], currency: string | null): string =>
  total(
    amounts.map(({ amount, qty }) => product(amount, qty, currency)),
    currency,
  )

export const askedText = (asked: readonly RateQuery[]) => asked.map(({ container_size, qty }) => `${container_size}:${qty}`).join(',')

/** The containers that a query asks for; what is no size asks for nothing. */
export const askedOf = (text: string): RateQuery[] =>
  text.split(',').flatMap((part) => {
    const [size, qty] = part.split(':')
    const { data } = ContainerSize.safeParse(size)
    return data ? [{ container_size: data, qty: Number(qty) }] : []
  })
