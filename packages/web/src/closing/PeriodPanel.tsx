import { closingApi } from '@fairlead/domain/closing/closing.api'
import type { AccountPeriod, Readiness, ReadinessItem } from '@fairlead/domain/closing/closing'
import { mayMovePeriod } from '@fairlead/domain/invoice/invoice.actor-rules'
import { USER_LEVEL } from '@fairlead/domain/kit/access'
import { followingPeriod } from '@fairlead/domain/job/job'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { closingQuestion, stepDone, useReadiness } from './closingData.ts'
import { ClosingFigures } from './ClosingFigures.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

/** What blocks or questions the closing of a month, and its steps. */
export function PeriodPanel({ period }: { period: AccountPeriod }) {
  const { t } = useText()
  const { account_code, ap_ar, period: month } = period
  const query = useReadiness({ account_code, ap_ar, period: month }, period)
  const { data } = query
  return (
    <section className="panel closing-readiness" aria-label={t('closing.readiness', { period: month })}>
      <h2>{t('closing.readiness', { period: month })}</h2>
      {!data && (
        <LoadState query={query}>
          <div className="skeleton closing-waiting" />
        </LoadState>
      )}
      {data && period.period_status === 'OPEN' && <Items items={data.items} month={month} />}
      {data && <Steps period={period} readiness={data} />}
      {data?.closings.map((closing) => (
        <ClosingFigures key={closing.closing_id} closing={closing} />
      ))}
    </section>
  )
}

function Items({ items, month }: { items: readonly ReadinessItem[]; month: string }) {
  const { t } = useText()
  const blocks = items.filter(({ level }) => level === 'blocks')
  const warns = items.filter(({ level }) => level === 'warns')
  return (
    <>
      {blocks.length === 0 && <p className="closing-ready">{t('closing.ready', { period: month })}</p>}
      <ItemList title={t('closing.blocks')} items={blocks} tone="bad" />
      <ItemList title={t('closing.warns')} items={warns} tone="warn" />
    </>
  )
}

function ItemList({ title, items, tone }: { title: string; items: readonly ReadinessItem[]; tone: string }) {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <div className={`closing-items closing-items-${tone}`}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ kind, count, href }) => (
          <li key={kind}>{href ? <Link to={href}>{t(`closing.item_${kind}`, { count })}</Link> : t(`closing.item_${kind}`, { count })}</li>
        ))}
      </ul>
    </div>
  )
}

function useSteps({ account_code, ap_ar, period, version }: AccountPeriod) {
  const key = { account_code, ap_ar, period }
  const after = { onSettled: stepDone }
  const close = useMutation({
    ...after,
    mutationFn: (with_earlier_open: boolean) => send(closingApi.close, { body: { ...key, version, with_earlier_open } }),
    onSuccess: () => toast({ tone: 'ok', message: { key: 'closing.started', params: { period } } }),
  })
  const reopen = useMutation({
    ...after,
    mutationFn: (reason: string) => send(closingApi.reopen, { body: { ...key, version, reason } }),
    onSuccess: () => toast({ tone: 'ok', message: { key: 'closing.reopened', params: { period } } }),
  })
  const move = useMutation({
    ...after,
    mutationFn: () => send(closingApi.move, { body: { ...key, inv_ids: null } }),
    onSuccess: ({ moved, period: to }) => toast({ tone: 'ok', message: { key: 'closing.moved', params: { count: moved, period: to } } }),
  })
  return { close, reopen, move }
}

function Steps({ period, readiness }: { period: AccountPeriod; readiness: Readiness }) {
  const { t } = useText()
  const actor = useActor()
  const { close, reopen, move } = useSteps(period)
  const [isAsking, setAsking] = useState(false)
  const month = period.period
  const blocked = readiness.items.filter(({ level }) => level === 'blocks')
  const askToClose = async () => {
    const earlier = readiness.items.find(({ kind }) => kind === 'earlier_open')?.count ?? 0
    if (await ask({ ...closingQuestion(t, month, earlier), yes: t('closing.close'), no: t('cancel') })) close.mutate(earlier > 0)
  }
  const next = readiness.next_open_period
  return (
    <div className="closing-steps">
      {period.period_status === 'OPEN' && (
        <Button
          look="primary"
          busy={close.isPending}
          refusal={blocked.length > 0 ? t('closing.blocks') : null}
          onClick={() => void askToClose()}
        >
          {t('closing.close')}
        </Button>
      )}
      {period.not_posted > 0 && period.period_status !== 'CLOSING' && mayMovePeriod(period.ap_ar, actor) && (
        <Button busy={move.isPending} onClick={() => move.mutate()}>
          {t('closing.move', { period: next === month ? followingPeriod(next) : next })}
        </Button>
      )}
      {period.period_status === 'CLOSED' && actor.user_level_id >= USER_LEVEL.manager && (
        <Button look="danger" busy={reopen.isPending} onClick={() => setAsking(true)}>
          {t('closing.reopen')}
        </Button>
      )}
      {isAsking && (
        <ReopenDialog title={t('closing.reopen')} isBusy={reopen.isPending} onGive={reopen.mutate} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
