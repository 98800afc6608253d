import { closingApi } from '@fairlead/domain/closing/closing.api'
import type { PeriodStatus } from '@fairlead/domain/closing/closing'
import { USER_LEVEL } from '@fairlead/domain/kit/access'
import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Field } from '../kit/fields/Field.tsx'
import { businessToday } from '../kit/format/businessDay.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { closingQuestion, stepDone, useClosingAccounts, useCompanyPeriods } from './closingData.ts'
import { PeriodChip } from './PeriodChip.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import './closing.css'

type Results = ReceivedOf<typeof closingApi.closeCompany>['results']

const isOpen = ({ period_status }: { period_status: PeriodStatus }) => period_status === 'OPEN'
const thisMonth = () => businessToday().slice(0, 7)

/** A month of all accounts of a company at once, each with its own result (INV-014). */
export function CloseCompany() {
  const { t } = useText()
  const accounts = useClosingAccounts()
  const [chosen, setChosen] = useState<string | null>(null)
  const [period, setPeriod] = useState(thisMonth)
  if (!accounts.data)
    return (
      <LoadState query={accounts}>
        <ScreenPending />
      </LoadState>
    )
  const companies = new Map(accounts.data.map(({ company_code, company_name }) => [company_code, company_name]))
  const company = chosen ?? [...companies.keys()][0] ?? ''
  return (
    <Page title={t('closing.menu_company')}>
      <div className="panel closing-choice">
        <Field name="company" label={t('closing.company')}>
          {(control) => (
            <select {...control} className="control" value={company} onChange={({ target }) => setChosen(target.value)}>
              {[...companies].map(([code, name]) => (
                <option key={code} value={code}>
                  {code} {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="period" label={t('closing.period')}>
          {(control) => (
            <input {...control} className="control" type="month" value={period} onChange={({ target }) => setPeriod(target.value)} />
          )}
        </Field>
      </div>
      {company && period ? (
        <Accounts key={`${company} ${period}`} company_code={company} period={period} />
      ) : (
        <p className="panel closing-empty">{t('closing.emptyMonth')}</p>
      )}
    </Page>
  )
}

function Accounts({ company_code, period }: { company_code: string; period: string }) {
  const { t } = useText()
  const actor = useActor()
  const query = useCompanyPeriods(company_code, period)
  const { data } = query
  const [results, setResults] = useState<Results>([])
  const [isAsking, setAsking] = useState(false)
  const showResults = ({ results: found }: { results: Results }) => {
    setResults(found)
    const count = found.filter(({ errors }) => errors.length === 0).length
    toast({ tone: count < found.length ? 'warn' : 'ok', message: { key: 'closing.companyDone', params: { count, all: found.length } } })
  }
  const after = { onSuccess: showResults, onSettled: stepDone }
  const body = { company_code, period }
  const close = useMutation({
    ...after,
    mutationFn: (with_earlier_open: boolean) => send(closingApi.closeCompany, { body: { ...body, with_earlier_open } }),
  })
  const reopen = useMutation({ ...after, mutationFn: (reason: string) => send(closingApi.reopenCompany, { body: { ...body, reason } }) })
  const askToClose = async () => {
    const earlier = Math.max(0, ...(data ?? []).filter(isOpen).map(({ earlier_open }) => earlier_open))
    if (await ask({ ...closingQuestion(t, period, earlier), yes: t('closing.closeAll'), no: t('cancel') })) close.mutate(earlier > 0)
  }
  if (!data)
    return (
      <LoadState query={query}>
        <div className="skeleton closing-waiting" />
      </LoadState>
    )
  const lacks = (status: PeriodStatus) => data.every(({ period_status }) => period_status !== status)
  return (
    <section className="panel closing-months" aria-label={t('closing.account')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('closing.account')}</th>
            <th scope="col">{t('closing.side')}</th>
            <th scope="col">{t('closing.period_status')}</th>
            <th scope="col">{t('closing.posted')}</th>
            <th scope="col">{t('closing.not_posted')}</th>
            <th scope="col">{t('closing.blocked')}</th>
            <th scope="col">{t('closing.result')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={`${one.account_code} ${one.ap_ar}`}>
              <th scope="row">
                {one.account_code} {one.account_name}
              </th>
              <td>{t(`invoice.ap_ar_${one.ap_ar}`)}</td>
              <td>
                <PeriodChip status={one.period_status} />
              </td>
              <td>{one.posted}</td>
              <td>{one.not_posted}</td>
              <td>{one.blocked}</td>
              <td>
                {results
                  .filter(({ account_code, ap_ar }) => account_code === one.account_code && ap_ar === one.ap_ar)
                  .flatMap(({ errors }) => (errors.length === 0 ? [t('closing.done')] : errors.map(({ Message }) => Message)))
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="closing-steps">
        <Button
          look="primary"
          busy={close.isPending}
          refusal={lacks('OPEN') ? t('closing.noneOpen') : null}
          onClick={() => void askToClose()}
        >
          {t('closing.closeAll')}
        </Button>
        {actor.user_level_id >= USER_LEVEL.manager && (
          <Button
            look="danger"
            busy={reopen.isPending}
            refusal={lacks('CLOSED') ? t('closing.noneClosed') : null}
            onClick={() => setAsking(true)}
          >
            {t('closing.reopenAll')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReopenDialog title={t('closing.reopenAll')} isBusy={reopen.isPending} onGive={reopen.mutate} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
