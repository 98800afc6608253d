import { JOBS_WITHOUT_INVOICE, type InvoiceJobList } from '@fairlead/domain/invoice/invoice.job-lists'
import { mayOpenList } from '@fairlead/domain/invoice/invoice.side-rules'
import { Link } from '@tanstack/react-router'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import './invoice.css'

const VIEWS = { ALL: 'invoice.pending_ALL', LOCAL: 'invoice.pending_LOCAL', OVERSEAS: 'invoice.pending_OVERSEAS' } as const

/** The switch between the sides, and between all, local and overseas jobs. */
export function PendingViews({ of }: { of: InvoiceJobList }) {
  const { t } = useText()
  const actor = useActor()
  const lists = JOBS_WITHOUT_INVOICE.filter((list) => mayOpenList(list, actor))
  const sides = lists.filter(({ locality }) => locality === of.locality)
  const kinds = lists.filter(({ ap_ar }) => ap_ar === of.ap_ar)
  return (
    <nav className="invoice-switch" aria-label={t('invoice.pendingViews')}>
      {sides.length > 1 && (
        <div>
          {sides.map(({ ap_ar, path }) => (
            <Link key={ap_ar} to={path} activeOptions={{ exact: true }} aria-current={ap_ar === of.ap_ar ? 'page' : undefined}>
              {t(`invoice.ap_ar_${ap_ar}`)}
            </Link>
          ))}
        </div>
      )}
      <div>
        {kinds.map(({ locality, path }) => (
          <Link key={path} to={path} activeOptions={{ exact: true }} aria-current={locality === of.locality ? 'page' : undefined}>
            {t(VIEWS[locality ?? 'ALL'])}
          </Link>
        ))}
      </div>
    </nav>
  )
}
