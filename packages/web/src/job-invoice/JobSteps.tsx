import { mayMovePeriod } from '@fairlead/domain/invoice/invoice.actor-rules'
import { jobApi } from '@fairlead/domain/job/job.api'
import type { GpReason, JobAction } from '@fairlead/domain/job/job.codes'
import { mayTakeJobStep } from '@fairlead/domain/job/job.transitions'
import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import type { JobDesk } from '@fairlead/domain/job-invoice/job-invoice'
import { jobHref } from '@fairlead/domain/job-invoice/job-invoice.menu'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Field } from '../kit/fields/Field.tsx'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { CompleteJob } from './CompleteJob.tsx'
import { JobReasonField } from './JobReasonField.tsx'

interface StepInput {
  action: JobAction
  reason?: string
  gp_reason?: GpReason | null
  charges_reason?: GpReason | null
}

function useJobSteps({ job }: JobDesk) {
  const params = { job_no: job.job_no }
  const { version } = job
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: ['job-invoice'] }) }
  const take = useMutation({
    ...after,
    mutationFn: ({ action, reason = '', gp_reason = null, charges_reason = null }: StepInput) => {
      if (action === 'reopen') return send(jobApi.reopen, { params, body: { version, reason } })
      return action === 'lock_gp'
        ? send(jobApi.lock_gp, { params, body: { version, gp_reason } })
        : send(jobApi.complete, { params, body: { version, charges_reason } })
    },
    onSuccess: (_job, { action }) => toast({ tone: 'ok', message: `job-invoice.done_${action}` }),
  })
  const move = useMutation({
    ...after,
    mutationFn: ({ period, reason }: { period: string; reason: string }) =>
      send(jobInvoiceApi.movePeriod, { params, body: { version, period, reason } }),
    onSuccess: ({ period }) => toast({ tone: 'ok', message: { key: 'job-invoice.done_move', params: { period } } }),
  })
  return { take, move }
}

/** Complete, lock, reopen, move to another month, and the job of another office. */
export function JobSteps({ desk }: { desk: JobDesk }) {
  const { t } = useText()
  const actor = useActor()
  const { take, move } = useJobSteps(desk)
  const [gpReason, setGpReason] = useState<GpReason | null>(null)
  const [isReopening, setReopening] = useState(false)
  const { job, offices, needs_gp_reason, missing_charges } = desk
  const may = (action: JobAction) => mayTakeJobStep(action, job, actor)
  const lacksReason = needs_gp_reason === true && gpReason === null
  return (
    <div className="panel job-steps">
      {may('complete') && (
        <CompleteJob
          missing={missing_charges}
          busy={take.isPending}
          onComplete={(charges_reason) => take.mutate({ action: 'complete', charges_reason })}
        />
      )}
      {may('lock_gp') && (
        <>
          {needs_gp_reason && <JobReasonField name="gp_reason" value={gpReason} onChange={setGpReason} />}
          <Button
            look="primary"
            busy={take.isPending}
            refusal={lacksReason ? t('job.gpReasonNeeded') : null}
            onClick={() => take.mutate({ action: 'lock_gp', gp_reason: gpReason })}
          >
            {t('job-invoice.lock_gp')}
          </Button>
        </>
      )}
      {may('reopen') && <Button onClick={() => setReopening(true)}>{t('job-invoice.reopen')}</Button>}
      {job.job_status === 'OUTSTANDING' && (mayMovePeriod('AR', actor) || mayMovePeriod('AP', actor)) && (
        <MovePeriod key={job.period} period={job.period} busy={move.isPending} onMove={(input) => move.mutate(input)} />
      )}
      {offices.map((office) => (
        <OfficeJob key={office.party_id} so_no={job.so_no ?? ''} office={office} />
      ))}
      {isReopening && (
        <ReasonDialog
          title={t('job-invoice.reopen')}
          label={t('job-invoice.reason')}
          action={t('job-invoice.reopen')}
          look="primary"
          maxLength={REASON_MAX_LENGTH}
          busy={take.isPending}
          onGive={(reason) => {
            setReopening(false)
            take.mutate({ action: 'reopen', reason })
          }}
          onClose={() => setReopening(false)}
        />
      )}
    </div>
  )
}

interface MoveProps {
  period: string
  busy: boolean
  onMove: (input: { period: string; reason: string }) => void
}

function MovePeriod({ period, busy, onMove }: MoveProps) {
  const { t } = useText()
  const [month, setMonth] = useState(period)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Field name="period" label={t('job-invoice.period')}>
        {(control) => (
          <input {...control} className="control" type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
        )}
      </Field>
      <Button disabled={month === period || month === ''} onClick={() => setAsking(true)}>
        {t('job-invoice.movePeriod')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('job-invoice.movePeriod')}
          label={t('job-invoice.reason')}
          action={t('job-invoice.movePeriod')}
          look="primary"
          maxLength={REASON_MAX_LENGTH}
          busy={busy}
          onGive={(reason) => {
            setAsking(false)
            onMove({ period: month, reason })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function OfficeJob({ so_no, office }: { so_no: string; office: JobDesk['offices'][number] }) {
  const { t } = useText()
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: () => send(jobInvoiceApi.openOffice, { params: { so_no }, body: { office_party_id: office.party_id } }),
    onSuccess: ({ job_no }) => {
      toast({ tone: 'ok', message: { key: 'job-invoice.opened', params: { job_no } } })
      void navigate({ to: jobHref(job_no) })
    },
  })
  return (
    <Button busy={open.isPending} onClick={() => open.mutate()}>
      {t('job-invoice.openOffice', { office: office.party_name })}
    </Button>
  )
}
