import type { Proposal, ProposalForm } from '@fairlead/domain/approval/approval'
import type { CompareColumn } from '@fairlead/domain/compare/compare'
import { formatAmount } from '../kit/format/formatAmount.ts'

/** A line of the editor: what is sent, and how it is labelled. */
export interface Line {
  sailing_schedule_id: number
  source_key: number | null
  offer_currency: string
  offer_total: string
  name: string
  words: string
}

interface LineFacts {
  carrier_code: string | null
  etd: string | null
  eta: string | null
  currency: string | null
  total_rate: string | null
}
const wordsOf = ({ carrier_code, etd, eta, currency, total_rate }: LineFacts, language: string) =>
  [carrier_code, `ETD ${etd}`, `ETA ${eta}`, total_rate === null ? null : `${currency} ${formatAmount(total_rate, currency, language)}`]
    .filter(Boolean)
    .join(' · ')

export const lineOfProposal = (proposal: Proposal, language: string): Line => ({
  sailing_schedule_id: proposal.sailing_schedule_id,
  source_key: proposal.source_key,
  offer_currency: proposal.offer_currency ?? '',
  offer_total: proposal.offer_total ?? '',
  name: `${proposal.vessel} ${proposal.voyage}`,
  words: wordsOf(proposal, language),
})

/** A proposal of the comparison, offered in the currency of its rate; null without a sailing. */
export const lineOfColumn = (column: CompareColumn, language: string): Line | null =>
  column.sailing_schedule_id === null
    ? null
    : {
        sailing_schedule_id: column.sailing_schedule_id,
        source_key: column.source_key,
        offer_currency: '',
        offer_total: '',
        name: `${column.vessel} ${column.voyage}`,
        words: wordsOf({ ...column, etd: column.est_ship_date }, language),
      }

export const formOf = ({ sailing_schedule_id, source_key, offer_currency, offer_total }: Line): ProposalForm => ({
  sailing_schedule_id,
  source_key,
  offer_currency: offer_currency.trim() || null,
  offer_total: offer_total.trim() || null,
})
