import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { planMailApi } from '@fairlead/domain/consolidation/consolidation.email-api'
import { useRecord } from '../kit/editor/editorContext.ts'
import { SendByEmail } from '../record-mail/SendByEmail.tsx'

/** The tool of a plan that sends an e-mail about it. */
export function EmailPlan({ onDone }: { onDone: () => void }) {
  const { consolidation_no = '' } = useRecord<Consolidation>() ?? {}
  return <SendByEmail place={{ api: planMailApi, module: 'consolidation', id: consolidation_no }} onDone={onDone} />
}
