import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { jobHref } from '@fairlead/domain/job-invoice/job-invoice.menu'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GpSummary } from '../gp/GpSummary.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { InvoicesOfJob } from './InvoicesOfJob.tsx'
import './job-invoice.css'

/** Invoices and gross profit of a booking, for staff. */
export function RelatedInvoices() {
  const { t } = useText()
  const actor = useActor()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  const query = useQuery({
    queryKey: ['job-invoice', 'order', so_no, order?.version],
    queryFn: ({ signal }) => send(jobInvoiceApi.ofOrder, { params: { so_no } }, { signal }),
    enabled: Boolean(order?.job_no),
  })
  const { data } = query
  if (!order?.job_no) return <p className="meta">{t('job-invoice.noInvoices')}</p>
  if (!data)
    return (
      <LoadState query={query}>
        <div className="skeleton related-waiting" />
      </LoadState>
    )
  return data.jobs.map(({ job_no, office_party_name, invoices }, index) => (
    <section key={job_no} aria-label={job_no}>
      <p>
        <Link to={jobHref(job_no)}>{job_no}</Link> <span className="meta">{office_party_name}</span>
      </p>
      <InvoicesOfJob invoices={invoices} hasMore={data.has_more && index === data.jobs.length - 1} />
      {mayReadGp(actor) && <GpSummary of={{ job_no, version: order.version }} />}
    </section>
  ))
}
