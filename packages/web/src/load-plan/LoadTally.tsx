import { MEASURES, measuresOff } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadedOfOrder, sumOfLoads } from '@fairlead/domain/load-plan/load-plan.share-rules'
import type { ReactNode } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useLoads } from './load-plan.data.ts'
import { figureIn } from './load-plan.words.ts'
import { LoadTableHead } from './LoadTableHead.tsx'

type Figure = (typeof MEASURES)[number]

/** Packages, CBM and KG of each container. */
export function ContainerTally({ plan }: { plan: LoadPlan }) {
  const { t, language } = useText()
  const loads = useLoads()
  const figure = figureIn(language)
  return (
    <Tally caption={t('load-plan.tally')} of={t('load-plan.containerTitle')}>
      {plan.containers.map(({ container_id, line_no, container_no, container_size }) => {
        const sum = sumOfLoads(loads.filter((load) => load.container_id === container_id))
        const name = [t('load-plan.container', { line_no }), container_size, container_no].filter(Boolean).join(' · ')
        return <Row key={container_id} name={name} textOf={(field) => figure(sum[field])} />
      })}
    </Tally>
  )
}

/** What is loaded of each order, of what the plan takes; a figure that prevents the close is marked. */
export function OrderTally({ plan }: { plan: LoadPlan }) {
  const { t, language } = useText()
  const loads = useLoads()
  const figure = figureIn(language)
  return (
    <Tally caption={t('load-plan.orderTally')} of={t('load-plan.so_no')}>
      {plan.orders.map((order) => {
        const loaded = loadedOfOrder(loads, order.so_no)
        const textOf = (field: Figure) => t('load-plan.loadedOf', { loaded: figure(loaded[field]), planned: figure(order[field]) })
        return <Row key={order.so_no} name={order.so_no} textOf={textOf} marked={measuresOff(loaded, order).map(({ field }) => field)} />
      })}
    </Tally>
  )
}

interface RowProps {
  name: string
  textOf: (field: Figure) => string
  marked?: readonly Figure[]
}
const Row = ({ name, textOf, marked = [] }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {MEASURES.map((field) => (
      <td key={field} className={marked.includes(field) ? 'load-figure load-figure-off' : 'load-figure'}>
        {textOf(field)}
      </td>
    ))}
  </tr>
)

const Tally = ({ caption, of, children }: { caption: string; of: string; children: ReactNode }) => (
  <table className="load-table load-tally">
    <caption>{caption}</caption>
    <LoadTableHead of={of} />
    <tbody>{children}</tbody>
  </table>
)
