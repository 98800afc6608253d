import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { JOBS_WITHOUT_INVOICE } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS, invoiceListsOf } from '@fairlead/domain/invoice/invoice.lists'
import { invoiceListsApi, type StageFigures } from '@fairlead/domain/invoice/invoice.lists.api'
import { knowsYellow } from '@fairlead/domain/kit/ageingDays'
import type { List } from '@fairlead/domain/kit/list'
import type { MessageKey } from '@fairlead/domain/messages'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CardLevels } from '../booking/booking.dashboard-cards.tsx'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { ListCards } from '../kit/list/ListCards.tsx'
import { useLiveLists } from '../kit/list/listData.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import './invoice.dashboard.css'

const POSTED: readonly string[] = ['Posted', 'PostedPending', 'PostedSuccess', 'PostedFailure']
const AFTER: readonly string[] = ['Unsettled', 'Settled', 'Reversed', 'Closed', 'Voided']

type Stage = Pick<List, 'name' | 'path' | 'title'>

/** The stages of a side in three parts: until posting, posting, and what follows. */
function partsOf(ap_ar: ApAr): readonly { title: MessageKey; lists: readonly Stage[] }[] {
  const lists = invoiceListsOf(ap_ar)
  const among = (names: readonly string[]) => lists.filter(({ stage }) => names.includes(stage?.name ?? ''))
  const waiting = lists.filter(({ stage }) => ![...POSTED, ...AFTER].includes(stage?.name ?? ''))
  return [
    { title: 'invoice.stages_until', lists: [...JOBS_WITHOUT_INVOICE.filter((list) => list.ap_ar === ap_ar), ...waiting] },
    { title: 'invoice.stages_posted', lists: among(POSTED) },
    { title: 'invoice.stages_after', lists: among(AFTER) },
  ]
}

/** What waits at each stage of a side, how late, and how much money it is (INV-002, INV-003). */
function InvoiceDashboard({ ap_ar }: { ap_ar: ApAr }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: [...listsOf('invoice'), 'dashboard', ap_ar],
    queryFn: ({ signal }) => send(invoiceListsApi.dashboard, { query: { ap_ar } }, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  useLiveLists('invoice')
  return (
    <Page title={t(`invoice.dashboard_${ap_ar}`)}>
      {isError && !data ? (
        <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
      ) : (
        partsOf(ap_ar).map(({ title, lists }) => (
          <section key={title} className="invoice-stages" aria-label={t(title)}>
            <h2>{t(title)}</h2>
            {title === 'invoice.stages_until' && <p className="meta">{t('invoice.pendingParts')}</p>}
            <ListCards label={t(title)} lists={lists} counts={data?.stages} below={below} />
          </section>
        ))
      )}
    </Page>
  )
}

const AGEING = new Map([...JOBS_WITHOUT_INVOICE, ...INVOICE_LISTS].map(({ name, ageing }) => [name, ageing]))

/** The totals of a stage in the base currencies, and how many of its invoices are late. */
const below = (path: string, { list, sums, yellow, red }: StageFigures) => {
  const ageing = AGEING.get(list)
  return (
    <>
      {sums.map((sum) => (
        <Sum key={sum.base_currency} {...sum} />
      ))}
      {ageing && <CardLevels path={path} yellow={knowsYellow(ageing) ? yellow : null} red={red} />}
    </>
  )
}

function Sum({ base_currency, amount }: StageFigures['sums'][number]) {
  const { language } = useText()
  return (
    <span className="meta figure">
      {base_currency} {formatAmount(amount, base_currency, language)}
    </span>
  )
}

const PAGES: Readonly<Record<ApAr, ComponentType>> = {
  AP: () => <InvoiceDashboard ap_ar="AP" />,
  AR: () => <InvoiceDashboard ap_ar="AR" />,
}

/** Always the same component for a side, so that the router keeps its state. */
export const invoiceDashboardPage = (ap_ar: ApAr): ComponentType => PAGES[ap_ar]
