import { partyApi } from '@fairlead/domain/party/party.api'
import { partyMerging } from '@fairlead/domain/party/party.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { Party } from '@fairlead/domain/party/party'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import type { DetailAction } from '../kit/detail/detail.ts'
import { useActionHandlers } from '../kit/detail/detailActions.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { ValueList } from '../kit/fields/ValueList.tsx'

/** Lets an administrator merge this party into another one. */
export function PartyMerge({ party }: { party: Party }) {
  const { t } = useText()
  const { actor } = useEditor()
  const acts = useActionHandlers(undefined)
  const [into, setInto] = useState<number | null>(null)
  if (partyMerging('merge', party, actor, {}).row === null) return null
  const { party_id, version } = party
  const merge: DetailAction = {
    name: 'merge',
    label: 'party.action_merge',
    done: { text: 'party.done_merge' },
    button: { look: 'danger' },
    isFor: () => true,
    isDue: () => true,
    refusal: () => null,
    reason: { title: 'party.mergeTitle', label: 'party.reason', maxLength: REASON_MAX_LENGTH },
    run: (_party, reason) => send(partyApi.merge, { params: { party_id }, body: { version, reason, into_party_id: into ?? 0 } }),
  }
  return (
    <details className="party-merge">
      <summary>{t('party.mergeTitle')}</summary>
      <div className="party-merging">
        <p className="party-quiet">{t('party.mergeLead')}</p>
        <ValueList
          name="into_party_id"
          label={t('party.mergeInto')}
          options="party"
          values={into === null ? [] : [into]}
          readOnly={false}
          onChange={(values) => setInto(Number(values.at(-1)) || null)}
        />
        <Button look="danger" disabled={into === null} onClick={() => acts.take(merge)}>
          {t('party.action_merge')}
        </Button>
      </div>
      <DetailReason handlers={acts} />
    </details>
  )
}
