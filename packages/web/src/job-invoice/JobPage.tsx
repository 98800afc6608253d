import { bookingHref } from '@fairlead/domain/booking/booking.codes'
import { mayReadGp } from '@fairlead/domain/job/job.gp-rules'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import type { JobDesk } from '@fairlead/domain/job-invoice/job-invoice'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { PlannedCharges } from '../expectation/PlannedCharges.tsx'
import { GpSummary } from '../gp/GpSummary.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { buttonClass } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { Facts } from '../kit/ui/Facts.tsx'
import { NoticePage } from '../kit/ui/NoticePage.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { InvoicesOfJob } from './InvoicesOfJob.tsx'
import { JobSteps } from './JobSteps.tsx'
import { MissingCharges } from './MissingCharges.tsx'
import { NewInvoiceOfJob } from './NewInvoiceOfJob.tsx'
import './job-invoice.css'

const STATUS = 'booking.job_status_'

/** A job with its steps, its invoices and its gross profit (INV-016, INV-100). */
export function JobPage() {
  const { t } = useText()
  const actor = useActor()
  const { job_no = '' }: { job_no?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['job-invoice', 'desk', job_no],
    queryFn: ({ signal }) => send(jobInvoiceApi.desk, { params: { job_no } }, { signal }),
    meta: { silent: [404] },
  })
  const { data, error } = query
  if (isFailure(error) && error.status === 404)
    return (
      <NoticePage code="404" title={t('msgNoRecordFound')} text={t('job.notFound', { job_no })}>
        <Link className={buttonClass('primary')} to="/INV/JobSearch">
          {t('job-invoice.list_jobs')}
        </Link>
      </NoticePage>
    )
  if (!data)
    return (
      <LoadState query={query}>
        <ScreenPending />
      </LoadState>
    )
  const { job, invoices, has_more } = data
  return (
    <Page
      title={`${t('job-invoice.job')} ${job.job_no}`}
      actions={
        job.so_no !== null && (
          <Link className={buttonClass()} to={bookingHref(job.so_no)}>
            {t('job-invoice.openBooking')}
          </Link>
        )
      }
    >
      <JobFacts desk={data} />
      <JobSteps desk={data} />
      <div className="job-desk">
        <div className="job-figures">
          <section className="panel job-part" aria-label={t('job-invoice.invoices')}>
            <h2>{t('job-invoice.invoices')}</h2>
            <InvoicesOfJob invoices={invoices} hasMore={has_more} />
            {job.job_status === 'OUTSTANDING' && <NewInvoiceOfJob job={job} />}
          </section>
          {job.job_type === 'SO' && seesInvoices(actor) && (
            <section className="panel job-part" aria-label={t('expectation.title')}>
              <h2>{t('expectation.title')}</h2>
              <PlannedCharges job_no={job.job_no} version={job.version} />
              <UsualCharges missing={data.missing_charges} />
            </section>
          )}
        </div>
        {mayReadGp(actor) && (
          <section className="panel job-part" aria-label={t('job-invoice.gp')}>
            <h2>{t('job-invoice.gp')}</h2>
            <GpSummary of={{ job_no: job.job_no, version: job.version }} />
          </section>
        )}
      </div>
    </Page>
  )
}

/** What most jobs like this one have and this one lacks, beside the planned charges, which mark theirs. */
function UsualCharges({ missing }: Pick<Parameters<typeof MissingCharges>[0], 'missing'>) {
  const { t } = useText()
  const usual = missing.filter(({ why }) => why === 'USUAL')
  if (usual.length === 0) return null
  return (
    <>
      <h3>{t('job-invoice.usualMissing')}</h3>
      <MissingCharges missing={usual} />
    </>
  )
}

/** The planned charges are for those who read invoices of a side. */
const seesInvoices = ({ func_ids }: ReturnType<typeof useActor>) => func_ids.has('m_ap') || func_ids.has('m_ar')

function JobFacts({ desk: { job, office_party_name } }: { desk: JobDesk }) {
  const { t } = useText()
  const facts = [
    [t('job-invoice.job_status'), <StatusChip key="state" labels={STATUS} status={job.job_status} />],
    [t('job-invoice.job_type'), t(`job-invoice.job_type_${job.job_type}`)],
    [t('job-invoice.so_no'), job.so_no],
    [t('job-invoice.consolidation_no'), job.consolidation_no],
    [t('job-invoice.office_party_name'), office_party_name],
    [t('job-invoice.mode'), job.mode && t(`booking.mode_${job.mode}`)],
    [t('job-invoice.period'), job.period],
    [t('job-invoice.account_code'), job.account_code],
    [t('job-invoice.description'), job.description],
    [t('job-invoice.gp_reason'), job.gp_reason && t(`job-invoice.gp_reason_${job.gp_reason}`)],
    [t('job-invoice.charges_reason'), job.charges_reason && t(`job-invoice.gp_reason_${job.charges_reason}`)],
    [t('job-invoice.opened_at'), formatInstant(job.opened_at)],
  ] as const
  return <Facts facts={facts} />
}
