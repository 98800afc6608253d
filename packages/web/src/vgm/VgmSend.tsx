import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { useState } from 'react'
import { toast } from '../kit/app/toast.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import type { StoredRecord } from '../kit/editor/recordEditor.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { Button } from '../kit/ui/Button.tsx'

interface SendProps<R extends StoredRecord> {
  send: (id: string, record: R, type: VgmMessageType) => Promise<unknown>
  onSent: (id: string) => Promise<unknown>
}

/** Saves typed values and sends the declarations. */
export function VgmSend<R extends StoredRecord>({ send, onSent }: SendProps<R>) {
  const { t, say } = useText()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const [message_type, setType] = useState<VgmMessageType>('VERMAS')
  const sendDeclared = async () => {
    const run = async (record: StoredRecord) => {
      await send(editor.kind.idOf(record), record as R, message_type)
      return record
    }
    const { record, isDone } = await takeStep(editor, { name: 'send', savesFirst: true, run })
    if (!record || !isDone) return
    toast({ id: 'vgm', tone: 'ok', message: 'carrier-message.sent' })
    await onSent(editor.kind.idOf(record))
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
