import type { GroupMember } from '@fairlead/domain/invoice-group/invoice-group'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { GroupKind } from '@fairlead/domain/invoice-group/invoice-group.codes'
import { amountField, mayGroup } from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { Language } from '@fairlead/domain/kit/languages'
import { total } from '@fairlead/domain/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { Candidates } from './Candidates.tsx'
import { Groups } from './Groups.tsx'
import './invoice-group.css'

const TITLES = { PAYMENT: 'invoice-group.batchPayment', TAX_INVOICE: 'invoice-group.batchTaxInvoice' } as const
const keyOf = (kind: GroupKind) => [...listsOf('invoice'), 'groups', kind]

function useGroups(kind: GroupKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => {
      const [candidates, current, history] = await Promise.all([
        send(invoiceGroupApi.candidates, { query: { kind } }, { signal }),
        send(invoiceGroupApi.groups, { query: { kind, part: 'current' } }, { signal }),
        send(invoiceGroupApi.groups, { query: { kind, part: 'history' } }, { signal }),
      ])
      return { candidates, current, history }
    },
    meta: { silent: 'all' },
  })
}

/** Invoices to group, the open groups, and those of the last two months (INV-064, INV-065). */
function GroupPage({ kind }: { kind: GroupKind }) {
  const { t, language } = useText()
  const actor = useActor()
  const { data, isError, refetch } = useGroups(kind)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [paymentRef, setPaymentRef] = useState('')
  const [busy, setBusy] = useState(false)
  const changed = () => queries.invalidateQueries({ queryKey: listsOf('invoice') })
  if (isError && !data)
    return (
      <Page title={t(TITLES[kind])}>
        <RetryPanel text={t('invoice-group.loadFailed')} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title={t(TITLES[kind])}>
        <div className="skeleton detail-waiting" />
      </Page>
    )
  const selected = data.candidates.filter(({ inv_id }) => chosen.has(inv_id))
  const create = async () => {
    setBusy(true)
    try {
      const items = selected.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
      const body = { kind, items, payment_ref: kind === 'PAYMENT' ? paymentRef : null }
      const { group_no } = await send(invoiceGroupApi.create, { body })
      toast({ tone: 'ok', message: { key: 'invoice-group.grouped', params: { group_no } } })
      setChosen(new Set())
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
      await changed()
    }
  }
  return (
    <Page title={t(TITLES[kind])}>
      <section className="group-part" aria-label={t('invoice-group.candidates')}>
        <h2>{t('invoice-group.candidates')}</h2>
        {!mayGroup(kind, actor) && <p className="meta">{t('invoice-group.onlyAccounting')}</p>}
        <Candidates kind={kind} candidates={data.candidates} chosen={chosen} onChoose={setChosen} canChoose={mayGroup(kind, actor)} />
        {mayGroup(kind, actor) && data.candidates.length > 0 && (
          <div className="group-bar">
            {kind === 'PAYMENT' && (
              <label className="field">
                <span className="field-label">{t('invoice.payment_ref')}</span>
                <input className="control" maxLength={35} value={paymentRef} onChange={({ target }) => setPaymentRef(target.value)} />
              </label>
            )}
            <span className="figure">{sumText(kind, selected, language)}</span>
            <Button
              look="primary"
              busy={busy}
              refusal={selected.length === 0 ? t('invoice-group.chooseTwo') : null}
              onClick={() => void create()}
            >
              {t('invoice-group.group', { count: selected.length })}
            </Button>
          </div>
        )}
      </section>
      <Groups title="current" groups={data.current} kind={kind} onChanged={changed} />
      <Groups title="history" groups={data.history} kind={kind} onChanged={changed} />
    </Page>
  )
}

/** The total of the selected invoices in each currency. */
function sumText(kind: GroupKind, selected: readonly GroupMember[], language: Language): string {
  return [...Map.groupBy(selected, ({ currency }) => currency)]
    .map(
      ([currency, all]) =>
        `${currency} ${formatAmount(
          total(
            all.map((one) => one[amountField(kind)]),
            currency,
          ),
          currency,
          language,
        )}`,
    )
    .join(' · ')
}
export const PaymentGroups = () => <GroupPage kind="PAYMENT" />
export const TaxInvoiceGroups = () => <GroupPage kind="TAX_INVOICE" />
