import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Vgm } from '@fairlead/domain/vgm/vgm'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { isDeclarable } from '@fairlead/domain/vgm/vgm.rules'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { send } from '../kit/net/send.ts'
import { VGM_FIELDS, vgmRecord } from './vgm.record.ts'
import { VgmFoot } from './VgmFoot.tsx'
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
      <VgmFoot vgm={vgm}>
        <VgmSend send={sendVgm} onSent={vgmChanged} />
      </VgmFoot>
    </RecordPanel>
  )
}
