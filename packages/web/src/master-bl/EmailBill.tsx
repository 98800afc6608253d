import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { billMailApi } from '@fairlead/domain/master-bl/master-bl.email-api'
import { useRecord } from '../kit/editor/editorContext.ts'
import { SendByEmail } from '../record-mail/SendByEmail.tsx'

/** The tool of a master bill that sends an e-mail about it. */
export function EmailBill({ onDone }: { onDone: () => void }) {
  const { master_bl_no = '' } = useRecord<MasterBl>() ?? {}
  return <SendByEmail place={{ api: billMailApi, module: 'master-bl', id: master_bl_no }} onDone={onDone} />
}
