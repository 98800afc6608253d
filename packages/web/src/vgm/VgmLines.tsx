import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Vgm } from '@fairlead/domain/vgm/vgm'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { isDeclarable } from '@fairlead/domain/vgm/vgm.rules'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { fillDown, VGM_FIELDS, vgmRecord } from './vgm.record.ts'
import { VgmLineFields } from './VgmLineFields.tsx'
import { vgmChanged } from './vgmData.ts'
import { VgmSend } from './VgmSend.tsx'

const sendVgm = (so_no: string, { version }: { version: number }, message_type: VgmMessageType) =>
  send(vgmApi.sendVgm, { params: { so_no }, body: { version, message_type } })

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
        <VgmLineFields key={line.container_no} line={line} index={index} />
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
      <VgmSend send={sendVgm} onSent={vgmChanged} />
    </div>
  )
}
