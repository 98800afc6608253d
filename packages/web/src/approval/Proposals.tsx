import type { Proposal } from '@fairlead/domain/approval/approval'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { Chip } from '../kit/ui/Chip.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { useText } from '../kit/app/texts.ts'

interface Props {
  proposals: readonly Proposal[]
  /** The user may approve one of them. */
  mayChoose: boolean
  chosen: number | null
  onChoose: (proposal_id: number) => void
  /** Shown for a proposal that names no rate. */
  unrated: string
}

/** The proposals side by side; a user who may approve chooses one. */
export function Proposals({ proposals, mayChoose, chosen, onChoose, unrated }: Props) {
  const { t } = useText()
  const { actor } = useEditor()
  if (proposals.length === 0) return <p className="meta">{t(actor.internal ? 'approval.proposalsEmpty' : 'approval.proposalsNotYet')}</p>
  return (
    <ol className="proposals" aria-label={t('approval.proposals')}>
      {proposals.map((proposal, index) => {
        const isChosen = mayChoose ? chosen === proposal.proposal_id : proposal.chosen
        return (
          <li key={proposal.proposal_id} className={`proposal${isChosen ? ' proposal-chosen' : ''}`}>
            <div className="proposal-head">
              <span className="meta">{t('approval.proposal', { n: index + 1 })}</span>
              {proposal.chosen && <Chip kind="done">{t('approval.chosen')}</Chip>}
              {proposal.is_tbc && <Chip kind="waiting">{t('sailing.is_tbc')}</Chip>}
            </div>
            {mayChoose ? (
              <label className="proposal-name">
                <input
                  type="radio"
                  name="proposal"
                  checked={chosen === proposal.proposal_id}
                  onChange={() => onChoose(proposal.proposal_id)}
                />
                <span>{nameOf(proposal)}</span>
              </label>
            ) : (
              <strong className="proposal-name">{nameOf(proposal)}</strong>
            )}
            <ProposalFacts proposal={proposal} unrated={actor.internal ? unrated : null} />
          </li>
        )
      })}
    </ol>
  )
}

export const nameOf = ({ vessel, voyage }: Pick<Proposal, 'vessel' | 'voyage'>) => `${vessel} ${voyage}`

const NOTHING = '–'

/** `unrated`: null hides the rate. */
function ProposalFacts({ proposal, unrated }: { proposal: Proposal; unrated: string | null }) {
  const { t, language } = useText()
  const { carrier_code, carrier_name, service_name, pol, pod, etd, eta, transit_days, transshipment_port } = proposal
  const money = (currency: string | null, amount: string | null) =>
    currency && amount ? `${currency} ${formatAmount(amount, currency, language)}` : NOTHING
  const rate = proposal.total_rate === null ? unrated : money(proposal.currency, proposal.total_rate)
  const facts: [label: string, text: string][] = [
    [t('approval.etd'), `${etd} ${pol}`],
    [t('approval.eta'), `${eta} ${pod}`],
    [t('approval.transit'), t('sailing.days', { count: transit_days })],
    [t('approval.carrier'), carrier_name ?? carrier_code],
    [t('approval.service'), service_name ?? NOTHING],
    [t('approval.via'), transshipment_port ?? NOTHING],
    ...cutOffs(proposal),
    [t('approval.offer'), money(proposal.offer_currency, proposal.offer_total)],
    ...(unrated !== null ? [[t('approval.rate'), [rate, proposal.contract_no].filter(Boolean).join(' · ')] as [string, string]] : []),
  ]
  return (
    <dl className="proposal-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** In the time zone of the POL; missing cut-offs are omitted. */
function cutOffs({ cfs_cut_off, cy_cut_off, vgm_cut_off, si_cut_off, pol_time_zone }: Proposal): [string, string][] {
  const named: [string, string | null][] = [
    ['CFS', cfs_cut_off],
    ['CY', cy_cut_off],
    ['VGM', vgm_cut_off],
    ['SI', si_cut_off],
  ]
  return named.flatMap(([label, at]) => (at ? [[label, wallTime(at, pol_time_zone ?? 'UTC')] as [string, string]] : []))
}
