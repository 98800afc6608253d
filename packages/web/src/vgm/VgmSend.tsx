import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { useState } from 'react'
import { toast } from '../kit/app/toast.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import type { StoredRecord } from '../kit/editor/recordEditor.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { vgmChanged } from './vgmData.ts'

/** Saves typed values and sends the declarations. */
export function VgmSend() {
  const { t, say } = useText()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const [message_type, setType] = useState<VgmMessageType>('VERMAS')
  const sendDeclared = async () => {
    const run = async (record: StoredRecord) => {
      await send(vgmApi.sendVgm, { params: { so_no: editor.kind.idOf(record) }, body: { version: record.version, message_type } })
      return record
    }
    const { record, isDone } = await takeStep(editor, { name: 'send', savesFirst: true, run })
    if (!record || !isDone) return
    toast({ id: 'vgm', tone: 'ok', message: 'carrier-message.sent' })
    await vgmChanged(editor.kind.idOf(record))
  }
  return (
    <span className="vgm-send">
      <label className="vgm-quiet" htmlFor="vgm-type">
        {t('carrier-message.sendAs')}
      </label>
      <select id="vgm-type" className="control" value={message_type} onChange={({ target }) => setType(VgmMessageType.parse(target.value))}>
        {VgmMessageType.options.map((type) => (
          <option key={type} value={type}>
            {say(`carrier-message.type_${type}`)}
          </option>
        ))}
      </select>
      <Button look="primary" busy={busy === 'send'} onClick={() => void sendDeclared()}>
        {t('carrier-message.send')}
      </Button>
    </span>
  )
}
