import { offerStrengths, type OfferStrength } from '@fairlead/domain/approval/approval.offer-rules'
import type { Proposal } from '@fairlead/domain/approval/approval'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { Chip } from '../kit/ui/Chip.tsx'

interface OffersProps {
  /** The name of the radio group. */
  name: string
  proposals: readonly Proposal[]
  chosen: number | null
  onChoose: (proposal_id: number) => void
}

/** The offers in aligned columns, the best of each column marked; a row is one choice. */
export function InboxOffers({ name, proposals, chosen, onChoose }: OffersProps) {
  const { t } = useText()
  const strengths = offerStrengths(proposals)
  if (proposals.length === 0) return null
  const heads = [t('approval.sailing'), t('approval.etd'), t('approval.eta'), t('approval.transit'), t('approval.carrier')]
  return (
    <table className="inbox-offers">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="inbox-price">
            {t('approval.offer')}
          </th>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <Offer
            key={proposal.proposal_id}
            name={name}
            proposal={proposal}
            best={strengths.get(proposal.proposal_id)}
            isChosen={chosen === proposal.proposal_id}
            onChoose={() => onChoose(proposal.proposal_id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OfferProps {
  name: string
  proposal: Proposal
  best: ReadonlySet<OfferStrength> | undefined
  isChosen: boolean
  onChoose: () => void
}

function Offer({ name, proposal, best, isChosen, onChoose }: OfferProps) {
  const { t, language } = useText()
  const id = useId()
  const { vessel, voyage, etd, eta, carrier_name, carrier_code, transit_days, offer_currency, offer_total, is_tbc } = proposal
  const price = offer_currency && offer_total ? `${offer_currency} ${formatAmount(offer_total, offer_currency, language)}` : '–'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the radio is the control; the row only enlarges its target
    <tr className={isChosen ? 'inbox-chosen' : undefined} onClick={onChoose}>
      <th scope="row" title={`${vessel} ${voyage}`}>
        <label className="inbox-choice" htmlFor={id}>
          <input id={id} type="radio" name={name} value={String(proposal.proposal_id)} checked={isChosen} onChange={onChoose} />
          <strong>{`${vessel} ${voyage}`}</strong> {is_tbc && <Chip kind="waiting">{t('sailing.is_tbc')}</Chip>}
        </label>
      </th>
      <Cell text={etd} isBest={best?.has('etd')} />
      <Cell text={eta} isBest={best?.has('eta')} />
      <Cell text={t('sailing.days', { count: transit_days })} isBest={best?.has('transit_days')} />
      <td>{carrier_name ?? carrier_code}</td>
      <Cell text={price} isBest={best?.has('offer_total')} isPrice />
    </tr>
  )
}

function Cell({ text, isBest = false, isPrice = false }: { text: string; isBest?: boolean | undefined; isPrice?: boolean }) {
  const { t } = useText()
  return (
    <td className={`figure${isPrice ? ' inbox-price' : ''}${isBest ? ' is-best' : ''}`}>
      {isBest && (
        <>
          <Check size={13} aria-hidden="true" />
          <span className="unseen">{t('approval.best')} </span>
        </>
      )}
      {text}
    </td>
  )
}
