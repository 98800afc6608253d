import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { orderLetter } from '@fairlead/domain/load-plan/load-plan.view-rules'
import { orderColour } from './load-plan.words.ts'

/** The letter and colour of an order. */
export function OrderMark({ plan, soNo }: { plan: Pick<LoadPlan, 'orders'>; soNo: string }) {
  const index = plan.orders.findIndex(({ so_no }) => so_no === soNo)
  return (
    <span className={`load-mark ${orderColour(Math.max(0, index))}`} title={soNo}>
      {orderLetter(Math.max(0, index))}
    </span>
  )
}
