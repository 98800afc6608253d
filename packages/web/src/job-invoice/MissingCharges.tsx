import type { MissingCharge } from '@fairlead/domain/job-invoice/job-invoice'
import { useText } from '../kit/app/texts.ts'

/** Charges that no invoice of the job has, each with why it is expected. */
export function MissingCharges({ missing }: { missing: readonly MissingCharge[] }) {
  const { t } = useText()
  return (
    <ul className="missing-charges">
      {missing.map(({ ap_ar, charge_code, why, on, of }) => (
        <li key={`${ap_ar} ${charge_code}`}>
          <strong>
            {ap_ar} {charge_code}
          </strong>
          <span className="meta">
            {why === 'USUAL' ? t('job-invoice.missing_USUAL', { on: on ?? 0, of: of ?? 0 }) : t('job-invoice.missing_PLANNED')}
          </span>
        </li>
      ))}
    </ul>
  )
}
