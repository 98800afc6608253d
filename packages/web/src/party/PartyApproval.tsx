import { partyApi } from '@fairlead/domain/party/party.api'
import { PARTY_STATUS_CHOICES } from '@fairlead/domain/party/party.codes'
import { pendingDifferences } from '@fairlead/domain/party/party.defaults'
import { partyMerging, partySwitch, type PartySwitch } from '@fairlead/domain/party/party.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import type { Party } from '@fairlead/domain/party/party'
import { Link } from '@tanstack/react-router'
import { Button } from '../kit/ui/Button.tsx'
import type { DetailAction } from '../kit/detail/detail.ts'
import { useActionHandlers } from '../kit/detail/detailActions.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { DifferenceTable } from '../kit/history/DifferenceTable.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import './party.css'

/** Shows the status of a party, its pending changes, and the party that replaced it. */
export function PartyApproval() {
  const party = useRecord<Party>()
  if (!party) return null
  return (
    <div className="party-approval">
      <PartyStatusField party={party} />
      {party.merged_into_code && <Merged party={party} code={party.merged_into_code} />}
      {party.pending_changes && <Pending party={party} />}
    </div>
  )
}

/** Active or Inactive, chosen by an administrator with a reason (PARTY-032); a party that was never approved is neither. */
function PartyStatusField({ party }: { party: Party }) {
  const { t, say } = useText()
  const { actor } = useEditor()
  const acts = useActionHandlers(undefined)
  const name: PartySwitch = party.status === 'A' ? 'deactivate' : 'activate'
  const isOpen = partySwitch(name, party, actor, {}).row !== null
  return (
    <Field name="status" label={t('party.status')} hint={party.status === 'P' ? t('party.statusPending') : undefined}>
      {(control) => (
        <>
          <select
            {...control}
            name="status"
            className="control"
            disabled={!isOpen}
            value={party.status === 'P' ? '' : party.status}
            onChange={({ target }) => target.value !== party.status && acts.take(switchAction(party, name))}
          >
            {party.status === 'P' && <option value="" hidden />}
            {PARTY_STATUS_CHOICES.map((status) => (
              <option key={status} value={status}>
                {say(`party.state_${status}`)}
              </option>
            ))}
          </select>
          <DetailReason handlers={acts} />
        </>
      )}
    </Field>
  )
}

const switchAction = ({ party_id, version }: Party, name: PartySwitch): DetailAction => ({
  ...ALWAYS_OFFERED,
  name,
  label: `party.action_${name}`,
  done: { text: `party.done_${name}` },
  reason: { title: `party.action_${name}`, label: 'party.reason', maxLength: REASON_MAX_LENGTH },
  run: (_party, reason) => send(partyApi[name], { params: { party_id }, body: { version, reason } }),
})
/** The button is rendered only where the action is allowed. */
const ALWAYS_OFFERED = { isFor: () => true, isDue: () => true, refusal: () => null }

function Merged({ party, code }: { party: Party; code: string }) {
  const { t } = useText()
  const { actor } = useEditor()
  const acts = useActionHandlers(undefined)
  const { party_id, version } = party
  const mayUndo = partyMerging('undo_merge', party, actor, {}).row !== null
  const undo: DetailAction = {
    ...ALWAYS_OFFERED,
    name: 'undo_merge',
    label: 'party.action_undo_merge',
    done: { text: 'party.done_undo_merge' },
    ask: { title: 'party.action_undo_merge', text: 'party.undoMergeAsk' },
    run: () => send(partyApi.undo_merge, { params: { party_id }, body: { version } }),
  }
  return (
    <div className="party-note">
      <p>{t('party.mergedBanner', { code })}</p>
      <Link to={`/BMS/party_maintenance/${party.merged_into}`}>{t('party.openMerged', { code })}</Link>
      {mayUndo && <Button onClick={() => acts.take(undo)}>{t('party.action_undo_merge')}</Button>}
    </div>
  )
}

function Pending({ party }: { party: Party }) {
  const { t } = useText()
  const { kind } = useEditor()
  return (
    <DifferenceTable
      className="party-pending"
      caption={t('party.pendingTitle')}
      changes={pendingDifferences(party)}
      headings={[t('party.pendingField'), t('party.pendingBefore'), t('party.pendingAfter')]}
      nameOf={(path) => kind.shape.labelOf(path, {})}
    />
  )
}
