import { jobInvoiceApi } from '@fairlead/domain/job-invoice/job-invoice.api'
import { BLANK_JOB_REQUIRED, type BlankJobForm, BlankJobInput } from '@fairlead/domain/job-invoice/job-invoice'
import { jobHref } from '@fairlead/domain/job-invoice/job-invoice.menu'
import { Mode } from '@fairlead/domain/transport/transport.codes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { businessToday } from '../kit/format/businessDay.ts'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import './job-invoice.css'

const FORM = 'blank-job'

/** Opens a job without a shipment (INV-015). */
export function BlankJob() {
  const { t } = useText()
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: (body: BlankJobForm) => send(jobInvoiceApi.openBlank, { body }),
    onSuccess: ({ job_no }) => {
      toast({ tone: 'ok', message: { key: 'job-invoice.opened', params: { job_no } } })
      void navigate({ to: jobHref(job_no) })
    },
  })
  return (
    <Page
      title={t('job-invoice.blankJob')}
      actions={
        <Button look="primary" type="submit" form={FORM} busy={open.isPending}>
          {t('job-invoice.openBlank')}
        </Button>
      }
    >
      <p className="callout">{t('job-invoice.blankHint')}</p>
      <PlainForm
        id={FORM}
        className="panel job-form"
        label={t('job-invoice.blankJob')}
        schema={BlankJobInput}
        required={BLANK_JOB_REQUIRED}
        onSubmit={(body) => open.mutate(body)}
      >
        <SearchSelect name="office_party_id" label={t('job-invoice.office_party_id')} options="office" />
        <SearchSelect name="account_code" label={t('job-invoice.account_code')} options="own_invoice_account" />
        <TextField name="period" label={t('job-invoice.period')} placeholder={businessToday().slice(0, 7)} maxLength={7} />
        <SelectField
          name="mode"
          label={t('job-invoice.mode')}
          blank=""
          options={Mode.options.map((value) => ({ value, label: t(`booking.mode_${value}`) }))}
        />
        <SelectField
          name="direction"
          label={t('job-invoice.direction')}
          blank=""
          options={(['EXPORT', 'IMPORT'] as const).map((value) => ({ value, label: t(`job-invoice.direction_${value}`) }))}
        />
        <TextField name="description" label={t('job-invoice.description')} maxLength={200} wide />
      </PlainForm>
    </Page>
  )
}
