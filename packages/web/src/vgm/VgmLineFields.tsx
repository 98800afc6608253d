import type { VgmLine } from '@fairlead/domain/vgm/vgm'
import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import type { ReactNode } from 'react'
import { useText } from '../kit/app/texts.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { NumberField } from '../kit/fields/NumberField.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'

interface LineProps {
  line: VgmLine
  index: number
  /** What its module adds, below the fields. */
  children?: ReactNode
}

/** What is declared of one container. */
export function VgmLineFields({ line, index, children }: LineProps) {
  const { t, say, language } = useText()
  const name = (field: string) => `lines.${index}.${field}`
  const methods = VgmMethod.options.map((value) => ({ value, label: say(`vgm.vgm_method_${value}`) }))
  return (
    <fieldset className="vgm-line">
      <legend>
        <span className="figure">{line.container_no}</span> <span className="vgm-quiet">{line.container_size}</span>
        {line.gross_weight !== null && (
          <span className="vgm-quiet">
            {' '}
            · {t('vgm.cargoWeight', { weight: line.gross_weight.toLocaleString(language, { maximumFractionDigits: 3 }) })}
          </span>
        )}
      </legend>
      <div className="fields">
        <SelectField name={name('vgm_method')} label={t('vgm.vgm_method')} options={methods} blank="" />
        <NumberField name={name('vgm_kg')} label={t('vgm.vgm_kg')} unit="KG" />
        <DateField name={name('weighed_on')} label={t('vgm.weighed_on')} />
        <TextField name={name('responsible_party')} label={t('vgm.responsible_party')} maxLength={70} />
        <TextField name={name('authorized_person')} label={t('vgm.authorized_person')} maxLength={70} />
        <TextField name={name('weighing_facility')} label={t('vgm.weighing_facility')} maxLength={70} />
        <TextField name={name('vgm_reference')} label={t('vgm.vgm_reference')} maxLength={35} />
      </div>
      {children}
    </fieldset>
  )
}
