import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Vgm, VgmLine } from '@fairlead/domain/vgm/vgm'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import { isDeclarable } from '@fairlead/domain/vgm/vgm.rules'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { NumberField } from '../kit/fields/NumberField.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { fillDown, VGM_FIELDS, vgmRecord } from './vgm.record.ts'
import { VgmSend } from './VgmSend.tsx'

interface LinesProps {
  vgm: Vgm
  order: ShippingOrder
}

/** The declaration of each container, with its own save and send. */
export function VgmLines({ vgm, order }: LinesProps) {
  const { t } = useText()
  const record = useMemo(() => ({ ...vgm, order }), [vgm, order])
  const read = async () => ({ ...(await send(vgmApi.readVgm, { params: { so_no: order.so_no } })), order })
  const editor = useRecordEditor({ kind: vgmRecord, fields: VGM_FIELDS, record, read })
  const saveLines = () => editor.isEditable() && void saveRecord(editor)
  return (
    <RecordPanel editor={editor} onSave={saveLines} form={{ label: t('vgm.title'), onSubmit: saveLines }}>
      {!isDeclarable(order) && <p className="vgm-quiet">{t('vgm.notDeclarable')}</p>}
      {vgm.lines.map((line, index) => (
        <Container key={line.container_no} line={line} index={index} />
      ))}
      <Foot vgm={vgm} />
    </RecordPanel>
  )
}

function Foot({ vgm }: { vgm: Vgm }) {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const busy = useEditorState((state) => state.busy)
  if (readOnly) return null
  return (
    <div className="section-foot vgm-foot">
      {vgm.lines.length > 1 && (
        <Button look="quiet" onClick={() => fillDown(vgm, editor)}>
          {t('vgm.fillDown')}
        </Button>
      )}
      <Button type="submit" busy={busy === 'save'} refusal={isDirty || busy === 'save' ? null : t('unchanged')}>
        {t('vgm.save')}
      </Button>
      <VgmSend />
    </div>
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
