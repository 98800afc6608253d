import { GpReason } from '@fairlead/domain/job/job.codes'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'

interface Props {
  name: 'gp_reason' | 'charges_reason'
  value: GpReason | null
  onChange: (value: GpReason | null) => void
}

/** A choice of the reasons for an unusual gross profit or for missing charges. */
export function JobReasonField({ name, value, onChange }: Props) {
  const { t } = useText()
  return (
    <Field name={name} label={t(`job-invoice.${name}`)} required>
      {(control) => (
        <select
          {...control}
          className="control"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value ? GpReason.parse(target.value) : null)}
        >
          <option value="">{t('job-invoice.choose')}</option>
          {GpReason.options.map((one) => (
            <option key={one} value={one}>
              {t(`job-invoice.gp_reason_${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
