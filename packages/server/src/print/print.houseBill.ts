import type { Content, TableCell } from 'pdfmake'
import { isNegotiable, movementOf } from '@fairlead/domain/print/print.rules'
import {
  containerBlock,
  CONTAINERS_ON_FACE,
  containerTable,
  goodsOf,
  GOODS_SIGNS,
  MARKS_SIGNS,
  numberLabel,
  type Overflow,
  riderOf,
  voyageOf,
  containerTotals,
} from './print.houseCargo.ts'
import type { Paper, PrintedParty } from './print.paper.ts'
import * as parts from './print.parts.ts'

const { box, figure, kindInEnglish, day, numberInWords, label, linesIn, LINE_HEIGHT, newPage, partyBox, partyLines, table, value } = parts

const ADDRESS_SIGNS = 54
const PARTY_HEIGHT = 76
/** Space for goods and containers, in points. */
const BODY_HEIGHT = 312
const CONTAINER_HEIGHT = 11.2

export const titleOf = ({ order, say }: Pick<Paper, 'order' | 'say'>) =>
  say(order.mode === 'RAIL' ? 'print.title_RWB' : order.transport_document === 'SWB' ? 'print.title_SWB' : 'print.title_OBL')

/** The mark of a set of pages: original with its number, copy, non-negotiable or draft. */
export function markOf(paper: Paper, set: number): string {
  const { kind, order, say, originals } = paper
  if (paper.isPreview || kind === 'DRAFT') return say('print.mark_DRAFT')
  if (kind === 'ORIGINAL') return say('print.mark_ORIGINAL', { number: set, of: originals })
  if (kind === 'COPY') return say('print.mark_COPY')
  return say(order.transport_document === 'TELEX' ? 'print.mark_TELEX' : 'print.mark_WAYBILL')
}

/** The pages of one house bill of lading, sea waybill or rail waybill. */
export function houseBill(paper: Paper, set: number): Content[] {
  const boxes = containerTable(paper)
  const onFace = boxes.length > CONTAINERS_ON_FACE ? 1 : boxes.length
  const height = BODY_HEIGHT - growthOf(paper) - (onFace === 0 ? 0 : (onFace + 1) * CONTAINER_HEIGHT + 5)
  const rider = overflows(paper, Math.floor(height / LINE_HEIGHT) - 1)
  return [
    ...(set > 1 ? [newPage] : []),
    headOf(paper, set),
    routeOf(paper),
    goodsOf(paper, height, rider),
    ...(boxes.length > 0 ? [containerBlock(paper, rider)] : []),
    totalsOf(paper),
    footOf(paper),
    ...(rider ? riderOf(paper, titleOf(paper), markOf(paper, set)) : []),
  ]
}

/** Long addresses reduce the space for the goods. */
function growthOf({ parties }: Paper): number {
  const { shipper, consignee, notify, handling_office, release_agent, nomination_agent } = parties
  const rows = [[shipper], [consignee, handling_office], [notify, release_agent ?? nomination_agent]]
  const heightOf = (party: PrintedParty | undefined) =>
    partyLines(party).reduce((sum, line) => sum + linesIn(line, ADDRESS_SIGNS), 0) * LINE_HEIGHT + 14
  return rows.reduce((grown, row) => grown + Math.max(0, Math.max(...row.map(heightOf)) - PARTY_HEIGHT), 0)
}

function overflows(paper: Paper, room: number): Overflow | null {
  const { order } = paper
  const containers = containerTable(paper).length > CONTAINERS_ON_FACE
  const text = linesIn(order.marks, MARKS_SIGNS) > room || linesIn(order.goods_description, GOODS_SIGNS) + 5 > room
  return text || containers ? { text, containers } : null
}

function headOf(paper: Paper, set: number): Content {
  const { order, parties, say } = paper
  const issuer = parties.handling_office
  const consignee = order.to_order ? say('print.consigneeToOrder') : say('print.consignee')
  const title: TableCell = {
    stack: [
      { text: titleOf(paper), fontSize: 15, bold: true, alignment: 'center', margin: [0, 2, 0, 0] },
      { text: markOf(paper, set), fontSize: parts.SIZE.mark, bold: true, alignment: 'center', margin: [0, 0, 0, 5] },
      {
        columns: [
          { stack: [label(numberLabel(paper)), value(order.hbl_no ?? '–', { bold: true, fontSize: 10 })] },
          { stack: [label(say('print.references')), value([order.so_no, order.job_no].filter(Boolean).join(' / '))] },
        ],
      },
      ...(order.shipper_reference || order.po_no
        ? [
            {
              margin: [0, 3, 0, 0] as [number, number, number, number],
              stack: [label(say('print.shipperReference')), value([order.shipper_reference, order.po_no].filter(Boolean).join(' / '))],
            },
          ]
        : []),
    ],
  }
  return {
    ...table(
      ['50%', '50%'],
      [
        [partyBox(say('print.shipper'), parties.shipper), title],
        [partyBox(consignee, parties.consignee), partyBox(say('print.issuedBy'), issuer)],
        [
          partyBox(say('print.notify'), parties.notify, say('print.sameAsConsignee')),
          partyBox(say('print.deliveryAgent'), parties.release_agent ?? parties.nomination_agent),
        ],
      ],
      { heights: PARTY_HEIGHT, dontBreakRows: true },
    ),
    margin: [0, 0, 0, 0],
  }
}

function routeOf(paper: Paper): Content {
  const { order, places, say } = paper
  return table(
    ['25%', '25%', '25%', '25%'],
    [
      [
        box(say('print.placeOfReceipt'), places.por ?? places.pol),
        box(say('print.portOfLoading'), places.pol),
        { ...(box(say(order.mode === 'RAIL' ? 'print.train' : 'print.vesselVoyage'), voyageOf(paper)) as object), colSpan: 2 } as TableCell,
        '',
      ],
      [
        box(say('print.portOfDischarge'), places.pod),
        box(say('print.placeOfDelivery'), places.pld),
        box(say('print.finalDestination'), places.fd),
        box(say('print.movement'), movementOf(order)),
      ],
    ],
    { heights: 24 },
  )
}

function totalsOf(paper: Paper): Content {
  const { order, say } = paper
  const quantity =
    order.package_qty === null
      ? ''
      : say('print.totalInWords', { number: numberInWords(order.package_qty), unit: kindInEnglish([order.package_unit]) })
  return table(
    ['*', 68, 68],
    [
      [
        box(say('print.totalPackages'), quantity),
        { stack: [label(' '), value(figure(containerTotals(paper, 'gross_weight')), { alignment: 'right', bold: true })] },
        { stack: [label(' '), value(figure(containerTotals(paper, 'cbm')), { alignment: 'right', bold: true })] },
      ],
    ],
  )
}

/** "Shipped on board" once the vessel has sailed; before that "received for shipment". */
export const isOnBoard = ({ order, today }: Pick<Paper, 'order' | 'today'>) => order.etd !== null && order.etd <= today

function footOf(paper: Paper): Content {
  const { order, parties, places, say, today, originals, kind, isPreview } = paper
  const issuer = parties.handling_office
  const isIssued = kind !== 'DRAFT' && !isPreview
  const payable = order.freight === 'COLLECT' ? (places.pod ?? '') : (issuer?.city.toUpperCase() ?? '')
  const words = originals ? say('print.originalsInWords', { words: numberInWords(originals), number: originals }) : ''
  const number = isNegotiable(order) ? words : say('print.none')
  const dates: TableCell[] = [
    box(say('print.placeAndDate'), [issuer?.city.toUpperCase(), isIssued ? day(paper, today) : null].filter(Boolean).join(', ')),
    isOnBoard(paper) && order.mode === 'SEA'
      ? box(say('print.onBoard'), [order.vessel?.toUpperCase(), day(paper, order.etd)].filter(Boolean).join(', '))
      : box(say('print.receivedForShipment'), say('print.notOnBoardYet', { etd: day(paper, order.etd) })),
  ]
  return table(
    ['25%', '25%', '50%'],
    [
      [
        box(say('print.freight'), order.freight ? say(`print.freight_${order.freight}`) : ''),
        box(say('print.freightPayableAt'), payable),
        {
          rowSpan: 3,
          stack: [
            label(say('print.signedFor')),
            value(issuer?.name, { bold: true }),
            { text: ' ', fontSize: 24 },
            { text: say('print.asCarrier'), fontSize: parts.SIZE.small, margin: [0, 2, 0, 3] },
            { text: say('print.terms'), fontSize: 5.5, color: '#333333' },
          ],
        },
      ],
      [{ ...(box(say('print.originals'), number) as object), colSpan: 2 } as TableCell, '', ''],
      [...dates, ''],
    ],
    { heights: [26, 26, 30] },
  )
}
