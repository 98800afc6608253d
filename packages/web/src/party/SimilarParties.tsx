import { SIMILAR_FROM, type SimilarParty } from '@fairlead/domain/party/party.similar-rules'
import type { Party } from '@fairlead/domain/party/party'
import { percentText } from '@fairlead/domain/kit/similarity'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { useRecord } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { PartyMerge } from './PartyMerge.tsx'
import { useSimilarParties } from './party.similar-query.ts'
import './party.css'

/** Shows similar parties while the user types, before a duplicate is saved (PARTY-057, PARTY-059). */
export function SimilarParties() {
  const { t } = useText()
  const record = useRecord<Party>()
  const parties = useSimilarParties(record?.party_id)
  return (
    <div className="party-similar">
      <output className="party-quiet">
        {parties
          ? t(parties.length > 0 ? 'party.similarLead' : 'party.similarNone', { percent: percentText(SIMILAR_FROM) })
          : t('party.similarWaits')}
      </output>
      {parties && parties.length > 0 && (
        <ul className="party-candidates" aria-label={t('party.group_similar')}>
          {parties.map((party, index) => (
            <Candidate key={party.party_id ?? `hidden ${index}`} party={party} />
          ))}
        </ul>
      )}
      {record && <PartyMerge party={record} />}
    </div>
  )
}

function Candidate({ party: { party_id, party_code, full_name, full_addr, status, Similarity } }: { party: SimilarParty }) {
  const { t } = useText()
  return (
    <li className="party-candidate">
      <span className="party-percent figure" title={t('party.Similarity')}>
        {party_id === null ? t('party.similarAtLeast', { percent: percentText(Similarity) }) : percentText(Similarity)}
      </span>
      {party_id === null ? (
        <span className="party-quiet">{t('party.similarHidden')}</span>
      ) : (
        <a href={`/BMS/party_maintenance/${party_id}`} target="_blank" rel="noreferrer">
          {`${party_code} ${full_name}`}
        </a>
      )}
      {status && <StatusChip labels="party.state_" status={status} />}
      {full_addr && <span className="party-quiet">{full_addr}</span>}
    </li>
  )
}
