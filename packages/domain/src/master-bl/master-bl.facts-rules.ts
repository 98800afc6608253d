import type { Rule } from '../kit/rules.ts'
import type { BilledBox, BilledOrder, BillFacts, MasterBl, MasterBlForm } from './master-bl.ts'

/** A rule of the form; the facts are those of its orders. */
export type BillRule = Rule<MasterBlForm, BillFacts>

/** A form, or a stored bill, as far as figures are computed from it. */
type Lines = Pick<MasterBlForm | MasterBl, 'orders' | 'containers'>

const numbersOf = ({ orders }: Pick<Lines, 'orders'>) => new Set(orders.flatMap(({ so_no }) => so_no ?? []))

/** The orders of the bill in the order of its lines; unknown ones are left out. */
export const ordersOnBill = (bill: Pick<Lines, 'orders'>, facts: Pick<BillFacts, 'orders'>): BilledOrder[] =>
  [...numbersOf(bill)].flatMap((so_no) => facts.orders.find((order) => order.so_no === so_no) ?? [])

/** The containers of the bill in the order of its lines; unknown ones are left out. */
export const boxesOnBill = ({ containers }: Pick<Lines, 'containers'>, { boxes }: Pick<BillFacts, 'boxes'>): BilledBox[] =>
  [...new Set(containers.flatMap(({ container_no }) => container_no ?? []))].flatMap(
    (container_no) => boxes.find((box) => box.container_no === container_no) ?? [],
  )

export const mainOrder = ({ main_so_no }: Pick<MasterBlForm | MasterBl, 'main_so_no'>, { orders }: Pick<BillFacts, 'orders'>) =>
  orders.find(({ so_no }) => so_no === main_so_no) ?? null

/** By sea and by rail a bill names its containers; loose bulk, air cargo and trucks have none. */
export const needsContainers = (orders: readonly BilledOrder[]): boolean =>
  orders.some(({ mode, service }) => (mode === 'SEA' || mode === 'RAIL') && service !== 'BULK')
