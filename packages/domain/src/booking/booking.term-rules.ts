import { at } from '../kit/rules.ts'
import type { Mode } from './booking.codes.ts'
import { INCOTERMS } from './booking.values.ts'
import type { FieldProblem } from '../kit/problem.ts'
import type { BookingRule } from './booking.rules.ts'
import type { BookingData } from './booking.ts'

const isSeaOnly = (code: string) => INCOTERMS.some((term) => term.incoterms === code && 'sea_only' in term)

/** E and F terms leave the main carriage to the buyer, C and D terms to the seller. */
const usualFreight = (code: string) => (/^[EF]/.test(code) ? 'COLLECT' : 'PREPAID')

/** Air waybills are for air only and rail waybills for rail only; a bill of lading may also cover rail. */
const fitsMode = (document: string, mode: Mode) => {
  if (mode === 'AIR' || document === 'AWB') return mode === 'AIR' && document === 'AWB'
  return document !== 'RWB' || mode === 'RAIL'
}

/** A sailing ends at another port than it starts. */
export const arrivesWhereItLeft = ({ pol, pod }: Pick<BookingData, 'pol' | 'pod'>): FieldProblem | null =>
  pol && pol === pod ? at('pod', 'booking.podSameAsPol') : null

export const TERM_RULES: readonly BookingRule[] = [
  {
    name: 'polAndPodDiffer',
    level: 'error',
    fields: ['pol', 'pod'],
    check: arrivesWhereItLeft,
  },
  {
    name: 'incotermsFitTheMode',
    level: 'warning',
    fields: ['incoterms', 'mode'],
    check: ({ incoterms, mode }) =>
      incoterms && mode && mode !== 'SEA' && isSeaOnly(incoterms) ? at('incoterms', 'booking.incotermsSeaOnly', { incoterms }) : null,
  },
  {
    name: 'incotermsNameAPlace',
    level: 'warning',
    fields: ['incoterms', 'incoterms_location'],
    check: ({ incoterms, incoterms_location }) =>
      incoterms && !incoterms_location ? at('incoterms_location', 'booking.incotermsPlaceMissing', { incoterms }) : null,
  },
  {
    name: 'freightFitsTheIncoterms',
    level: 'warning',
    fields: ['incoterms', 'freight'],
    check: ({ incoterms, freight }) =>
      incoterms && freight && freight !== usualFreight(incoterms) ? at('freight', 'booking.freightUnusual', { incoterms }) : null,
  },
  {
    // A waybill is not negotiable, so it cannot be made out to order.
    name: 'toOrderNeedsABillOfLading',
    level: 'error',
    fields: ['to_order', 'transport_document'],
    check: ({ to_order, transport_document }) =>
      to_order && transport_document && transport_document.endsWith('WB') ? at('to_order', 'booking.toOrderNeedsBill') : null,
  },
  {
    name: 'documentFitsTheMode',
    level: 'warning',
    fields: ['transport_document', 'mode'],
    check: ({ transport_document, mode }) =>
      transport_document && mode && !fitsMode(transport_document, mode) ? at('transport_document', 'booking.documentOfOtherMode') : null,
  },
  {
    name: 'billHasOriginals',
    level: 'warning',
    fields: ['number_of_originals', 'transport_document'],
    check: ({ number_of_originals, transport_document }) =>
      transport_document === 'OBL' && number_of_originals === 0 ? at('number_of_originals', 'booking.billWithoutOriginals') : null,
  },
  {
    name: 'waybillHasNoOriginals',
    level: 'error',
    fields: ['number_of_originals', 'transport_document'],
    check: ({ number_of_originals, transport_document }) =>
      number_of_originals && transport_document === 'SWB' ? at('number_of_originals', 'booking.waybillWithoutOriginals') : null,
  },
]
