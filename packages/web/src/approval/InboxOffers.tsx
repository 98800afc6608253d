import { offerStrengths, type OfferStrength } from '@fairlead/domain/approval/approval.offer-rules'
import type { Proposal } from '@fairlead/domain/approval/approval'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { whyOutOfReach } from '@fairlead/domain/booking/booking.sailing-rules'
import type { Message } from '@fairlead/domain/kit/problem'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { Chip } from '../kit/ui/Chip.tsx'
import { useNow } from '../kit/ui/useNow.ts'

interface OffersProps {
  /** The name of the radio group. */
  name: string
  /** For which the offers are. */
  order: Pick<ShippingOrder, 'service' | 'mode' | 'cargo_ready_date'>
  proposals: readonly Proposal[]
  chosen: number | null
  onChoose: (proposal_id: number) => void
}

/**
 * The offers in aligned columns, the best of each column marked; a row is one choice. An offer that the cargo cannot reach any more shows why, and is
 * never marked as the best.
 */
export function InboxOffers({ name, order, proposals, chosen, onChoose }: OffersProps) {
  const { t } = useText()
  const now = new Date(useNow(60_000)).toISOString()
  const missed = new Map(proposals.map((one) => [one.proposal_id, whyOutOfReach(order, one, now)]))
  const strengths = offerStrengths(proposals.filter(({ proposal_id }) => !missed.get(proposal_id)))
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
            missed={missed.get(proposal.proposal_id) ?? null}
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
  missed: Message | null
  isChosen: boolean
  onChoose: () => void
}

function Offer({ name, proposal, best, missed, isChosen, onChoose }: OfferProps) {
  const { t, say, language } = useText()
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
        {missed && <span className="inbox-missed">{say(missed)}</span>}
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
