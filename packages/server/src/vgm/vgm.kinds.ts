import { mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import type { MessageKind } from '../carrier-message/carrier-message.kinds.ts'
import { readDcsa } from './vgm.dcsa.ts'
import { takeInVgm } from './vgm.incoming.ts'
import { readVermas } from './vgm.vermas.ts'

const kind = (message_type: 'VERMAS' | 'DCSA_VGM', read: typeof readVermas): MessageKind => ({
  message_type,
  understand: (raw) => ({ facts: {}, lines: read(raw).lines.map((line) => ({ ...line })) }),
  takeIn: (visit, raw) => takeInVgm(visit, read(raw), raw),
  isSeenBy: () => true,
  isSentBy: mayDeclare,
})

export const VGM_KINDS: readonly MessageKind[] = [kind('VERMAS', readVermas), kind('DCSA_VGM', readDcsa)]
