import { wasApproved } from '@fairlead/domain/party/party.rules'
import type { Party } from '@fairlead/domain/party/party'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import './party.css'

/** A note next to the guarded fields: a change needs approval. */
export function GuardedNote() {
  const { t } = useText()
  const party = useRecord<Party>()
  return party && wasApproved(party) ? <p className="party-quiet party-guarded">{t('party.guardedNote')}</p> : null
}
