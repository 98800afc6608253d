import { consolidationApi, type PlanOffer } from '@fairlead/domain/consolidation/consolidation.api'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { goTo } from '../kit/app/navigation.ts'
import { useText } from '../kit/app/texts.ts'
import { problemText } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import type { SelectedProps } from '../kit/list/list.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { addToPlanHref, newPlanHref } from './consolidation.address.ts'
import './consolidation.css'

const MOST = 100

/** "Plan these": the selected orders by lane and week, and a plan for each group (CONSOL-004). */
export function PlanThese({ ids }: SelectedProps) {
  const { t } = useText()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  if (!mayPlan(actor)) return null
  return (
    <>
      <Button look="quiet" refusal={ids.length > MOST ? t('consolidation.planTooMany') : null} onClick={() => setOpen(true)}>
        {t('consolidation.planThese')}
      </Button>
      {isOpen && <Offers ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

function Offers({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const { data, error, isPending } = useQuery({
    queryKey: ['consolidation', 'offers', ids],
    queryFn: () => send(consolidationApi.planTogether, { body: { so_nos: [...ids] } }),
    staleTime: 0,
    retry: false,
    meta: { silent: 'all' },
  })
  const offers = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The first plan is offered to the Enter key.
    if (data) offers.current?.querySelector('button')?.focus()
  }, [data])
  return (
    <Dialog
      open
      title={t('consolidation.planThese')}
      onClose={onClose}
      width={720}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {isPending && <div className="skeleton history-waiting" />}
      {error && <p className="field-error">{problemText(error)}</p>}
      {data && <p className="meta">{t('consolidation.offersLead', { count: data.length })}</p>}
      <ul ref={offers} className="plan-offers">
        {data?.map((offer) => (
          <Offer key={`${offer.pol} ${offer.pod} ${offer.mode} ${offer.week}`} offer={offer} />
        ))}
      </ul>
    </Dialog>
  )
}

function Offer({ offer: { pol, pod, week, orders, consolidation_no } }: { offer: PlanOffer }) {
  const { t, language } = useText()
  const soNos = orders.map(({ so_no }) => so_no)
  const cbm = orders.reduce((sum, order) => sum + order.cbm, 0).toLocaleString(language, { maximumFractionDigits: 3 })
  const lane = `${pol ?? '…'} → ${pod ?? '…'}`
  const name = week === null ? lane : t('consolidation.laneOfWeek', { lane, week })
  return (
    <li className="plan-offer" aria-label={name}>
      <div>
        <strong>{name}</strong>
        <p className="meta">{t('consolidation.offerWords', { count: orders.length, cbm })}</p>
        <p className="meta plan-offer-orders">{soNos.join(', ')}</p>
      </div>
      <div className="plan-offer-acts">
        <Button look="primary" onClick={() => goTo(newPlanHref(soNos))}>
          {t('consolidation.makePlan')}
        </Button>
        {consolidation_no && (
          <Button onClick={() => goTo(addToPlanHref(consolidation_no, soNos))}>{t('consolidation.addToPlan', { consolidation_no })}</Button>
        )}
      </div>
    </li>
  )
}
