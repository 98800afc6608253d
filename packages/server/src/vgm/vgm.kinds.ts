import { mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import type { MessageKind } from '../carrier-message/carrier-message.kinds.ts'
import { readDcsaVgm, understandDcsaVgm } from './vgm.dcsa.ts'
import type { VgmHolder } from './vgm.holder.ts'
import { receiveVgm } from './vgm.incoming.ts'
import { readVermas, understandVermas, type Declared } from './vgm.vermas.ts'

/** The declaration of each container for display. */
const shown = (lines: readonly Declared[]) => ({ facts: {}, lines: lines.map((line) => ({ ...line })) })

const whoseOf = (holders: readonly VgmHolder[]): Pick<MessageKind, 'containersOf' | 'isReplacedByLater' | 'isSeenBy' | 'isSentBy'> => ({
  isReplacedByLater: true,
  containersOf: async (db, records) => {
    const numbers: string[] = []
    for (const { module, containersOf } of holders) {
      const own = records.filter((record) => record.module === module)
      if (own.length > 0)
        numbers.push(
          ...(await containersOf(
            db,
            own.map(({ record_id }) => record_id),
          )),
        )
    }
    return numbers
  },
  isSeenBy: () => true,
  isSentBy: mayDeclare,
})

/** The messages that declare the mass of containers of these records. */
export const vgmKinds = (holders: readonly VgmHolder[]): readonly MessageKind[] => [
  {
    ...whoseOf(holders),
    message_type: 'VERMAS',
    understand: (raw) => shown(understandVermas(raw)),
    receiveMessage: (context, raw) => receiveVgm(holders, context, readVermas(raw), raw),
  },
  {
    ...whoseOf(holders),
    message_type: 'DCSA_VGM',
    understand: (raw) => shown(understandDcsaVgm(raw)),
    receiveMessage: (context, raw) => receiveVgm(holders, context, readDcsaVgm(raw), raw),
  },
]
