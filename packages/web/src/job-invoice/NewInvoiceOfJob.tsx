import type { Job } from '@fairlead/domain/job/job'
import { mayWriteInvoice } from '@fairlead/domain/invoice/invoice.actor-rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { buttonClass } from '../kit/ui/Button.tsx'

const SIDES = [
  { ap_ar: 'AR', base: '/INV/arDetails', label: 'job-invoice.newAR' },
  { ap_ar: 'AP', base: '/INV/apDetails', label: 'job-invoice.newAP' },
] as const

/** Opens a new invoice of the job in the books of an account (INV-008, INV-011). */
export function NewInvoiceOfJob({ job }: { job: Job }) {
  const { t } = useText()
  const actor = useActor()
  const [chosen, setChosen] = useState<Choice>({ account_code: job.account_code })
  const account = textIn(chosen, 'account_code')
  const sides = SIDES.filter(({ ap_ar }) => mayWriteInvoice(ap_ar, actor))
  if (sides.length === 0) return null
  const binding = choiceBinding(chosen, setChosen)
  return (
    <fieldset className="job-new">
      <legend className="unseen">{t('job-invoice.newInvoice')}</legend>
      <FormContext value={binding}>
        <SearchSelect name="account_code" label={t('job-invoice.chooseAccount')} options="own_invoice_account" />
      </FormContext>
      {sides.map(({ base, label }) =>
        account ? (
          <Link key={label} className={buttonClass('primary')} to={`${base}/newbyjob/${account}/${job.job_no}`}>
            {t(label)}
          </Link>
        ) : (
          <button key={label} type="button" className={buttonClass()} disabled>
            {t(label)}
          </button>
        ),
      )}
    </fieldset>
  )
}
