import type { Vgm, VgmLine } from '@fairlead/domain/vgm/vgm'
import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import { Button } from '../kit/ui/Button.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { isNotLatest } from '../kit/net/failure.ts'
import { NumberField } from '../kit/fields/NumberField.tsx'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { VgmSend } from './VgmSend.tsx'
import { useVgmForm } from './useVgmForm.ts'

interface LinesProps {
  vgm: Vgm
  readOnly: boolean
  /** Why nothing can be declared now. */
  refusal: string | null
  onLoadLatest: () => void
}

export function VgmLines({ vgm, readOnly, refusal, onLoadLatest }: LinesProps) {
  const { t } = useText()
  const { form, save, isDirty, fillDown } = useVgmForm(vgm)
  return (
    <RecordForm form={form} label={t('vgm.title')} readOnly={readOnly} onSubmit={(values) => save.mutate(values)}>
      {refusal && <p className="vgm-quiet">{refusal}</p>}
      {vgm.lines.map((line, index) => (
        <Container key={line.container_no} line={line} index={index} />
      ))}
      {!readOnly && (
        <div className="section-foot vgm-foot">
          {vgm.lines.length > 1 && (
            <Button look="quiet" onClick={fillDown}>
              {t('vgm.fillDown')}
            </Button>
          )}
          {isNotLatest(save.error) && <Button onClick={onLoadLatest}>{t('loadLatest')}</Button>}
          <Button type="submit" busy={save.isPending} refusal={isDirty || save.isPending ? null : t('unchanged')}>
            {t('vgm.save')}
          </Button>
          <VgmSend form={form} vgm={vgm} save={save} isDirty={isDirty} onLoadLatest={onLoadLatest} />
        </div>
      )}
    </RecordForm>
  )
}

function Container({ line, index }: { line: VgmLine; index: number }) {
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
    </fieldset>
  )
}
