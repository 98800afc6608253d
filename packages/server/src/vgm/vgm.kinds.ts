import { mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import type { MessageKind } from '../carrier-message/carrier-message.kinds.ts'
import { readDcsaVgm, understandDcsaVgm } from './vgm.dcsa.ts'
import { receiveVgm } from './vgm.incoming.ts'
import { containersOf } from './vgm.store.ts'
import { readVermas, understandVermas, type Declared } from './vgm.vermas.ts'

/** The declaration of each container for display. */
const shown = (lines: readonly Declared[]) => ({ facts: {}, lines: lines.map((line) => ({ ...line })) })
const whose: Pick<MessageKind, 'containersOf' | 'isReplacedByLater' | 'isSeenBy' | 'isSentBy'> = {
  isReplacedByLater: true,
  containersOf: (db, records) =>
    containersOf(
      db,
      records.map(({ record_id }) => record_id),
    ),
  isSeenBy: () => true,
  isSentBy: mayDeclare,
}

export const VGM_KINDS: readonly MessageKind[] = [
  {
    ...whose,
    message_type: 'VERMAS',
    understand: (raw) => shown(understandVermas(raw)),
    receiveMessage: (context, raw) => receiveVgm(context, readVermas(raw), raw),
  },
  {
    ...whose,
    message_type: 'DCSA_VGM',
    understand: (raw) => shown(understandDcsaVgm(raw)),
    receiveMessage: (context, raw) => receiveVgm(context, readDcsaVgm(raw), raw),
  },
]
