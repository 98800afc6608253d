import type { Content, TableCell } from 'pdfmake'
import { chargeableWeight } from '@fairlead/domain/print/print.weight-rules'
import { markOf } from './print.houseBill.ts'
import type { Paper } from './print.paper.ts'
import * as parts from './print.parts.ts'

const { box, count, figure, day, label, linesIn, LINE_HEIGHT, newPage, partyBox, table, unitOf, value } = parts

const GOODS_SIGNS = 40
const BODY_HEIGHT = 215

/** The pages of one house air waybill, in the layout of the neutral IATA form. */
export function airWaybill(paper: Paper, set: number): Content[] {
  const rider = goodsText(paper).reduce((sum, line) => sum + linesIn(line, GOODS_SIGNS), 0) * LINE_HEIGHT > BODY_HEIGHT - 30
  return [
    ...(set > 1 ? [newPage] : []),
    numbersOf(paper),
    partiesOf(paper, set),
    routeOf(paper),
    cargoOf(paper, rider),
    chargesOf(paper),
    ...(rider ? riderOf(paper) : []),
  ]
}

const masterNo = ({ order }: Paper) => order.containers.find(({ carrier_booking_no }) => carrier_booking_no)?.carrier_booking_no ?? ''

function numbersOf(paper: Paper): Content {
  const { order, say } = paper
  return {
    columns: [
      { text: `${say('print.mawb_no')} ${masterNo(paper)}`, fontSize: parts.SIZE.text },
      { text: `${say('print.hawb_no')} ${order.hbl_no ?? '–'}`, fontSize: 11, bold: true, alignment: 'right' },
    ],
    margin: [0, 0, 0, 3],
  }
}

function partiesOf(paper: Paper, set: number): Content {
  const { parties, say } = paper
  return {
    ...table(
      ['50%', '50%'],
      [
        [partyBox(say('print.awbShipper'), parties.shipper), { stack: issuerLines(paper, set) }],
        [partyBox(say('print.awbConsignee'), parties.consignee), partyBox(say('print.alsoNotify'), parties.notify)],
        [{ stack: agentLines(paper) }, { stack: accountingLines(paper) }],
      ],
      { heights: [86, 76, 36], dontBreakRows: true },
    ),
    margin: [0, 0, 0, 0],
  }
}

function issuerLines(paper: Paper, set: number): Content[] {
  const { parties, say } = paper
  const issuer = parties.handling_office
  return [
    label(say('print.notNegotiable')),
    { text: say('print.title_AWB'), fontSize: 15, bold: true },
    { text: markOf(paper, set), fontSize: parts.SIZE.mark, bold: true, margin: [0, 0, 0, 4] },
    label(say('print.issuedBy')),
    value(issuer?.name, { bold: true }),
    ...(issuer?.lines ?? []).slice(0, 4).map((line) => value(line, { fontSize: parts.SIZE.small })),
  ]
}

function agentLines({ parties, say }: Paper): Content[] {
  const issuer = parties.handling_office
  return [
    label(say('print.carriersAgent')),
    value([issuer?.name, issuer?.city].filter(Boolean).join(', ')),
    label(say('print.iataCode')),
    value(issuer?.iata_code ?? '–'),
  ]
}

const accountingLines = ({ order, say }: Paper): Content[] => [
  label(say('print.accounting')),
  value(order.freight ? say(`print.freight_${order.freight}`) : '', { bold: true }),
  value([order.so_no, order.job_no, order.shipper_reference].filter(Boolean).join(' / ')),
]

const span = (cell: TableCell, colSpan: number): TableCell => ({ ...(cell as object), colSpan }) as TableCell

const handlingBox = ({ order, say }: Paper): TableCell =>
  box(say('print.handling'), [
    order.dangerous_goods ? say('print.dangerous', { un: order.un_number ?? '', class: order.imdg_class ?? '' }) : null,
    order.marks ? `${say('print.marksShort')}: ${order.marks.replaceAll('\n', ' / ').slice(0, 240)}` : null,
  ])

function routeOf(paper: Paper): Content {
  const { order, places, carrier, say } = paper
  const isPrepaid = order.freight === 'PREPAID'
  const cross = (on: boolean) => (on ? 'X' : '')
  return table(
    ['22%', '22%', '8%', '7%', '7%', '17%', '17%'],
    [
      [
        span(box(say('print.airportOfDeparture'), places.pol), 2),
        '',
        box(say('print.currency'), ''),
        box(say('print.prepaidShort'), cross(isPrepaid)),
        box(say('print.collectShort'), cross(!isPrepaid)),
        box(say('print.declaredForCarriage'), 'NVD'),
        box(say('print.declaredForCustoms'), 'NCV'),
      ],
      [
        box(say('print.airportOfDestination'), places.pod),
        box(say('print.firstCarrier'), carrier),
        span(box(say('print.flightDate'), [order.voyage, day(paper, order.etd)].filter(Boolean).join(' / ')), 4),
        '',
        '',
        '',
        box(say('print.insurance'), 'XXX'),
      ],
      [span(handlingBox(paper), 7), '', '', '', '', '', ''],
    ],
    { heights: [24, 24, 32] },
  )
}

const head = (text: string): TableCell => ({ text, fontSize: parts.SIZE.label, alignment: 'center' })
const right = (text: string) => value(text, { alignment: 'right' })

const goodsText = ({ order, say }: Paper): string[] => [
  order.goods_description ?? '',
  ...order.containers.flatMap(({ container_no, container_size }) => (container_no ? [`ULD ${container_no} ${container_size ?? ''}`] : [])),
  `${say('print.volume')} ${figure(order.cbm)} CBM`,
]

function cargoOf(paper: Paper, rider: boolean): Content {
  const { order, say } = paper
  const chargeable = chargeableWeight(order)
  return {
    ...table(
      [42, 62, 16, 48, 62, 84, '*'],
      [
        [
          head(say('print.pieces')),
          head(say('print.grossWeight')),
          head(say('print.kgOrLb')),
          head(say('print.unit')),
          head(say('print.chargeable')),
          head(say('print.rateAndTotal')),
          head(say('print.nature')),
        ],
        [
          right(count(order.package_qty)),
          right(figure(order.gross_weight)),
          value('K', { alignment: 'center' }),
          value(unitOf(paper), { alignment: 'center' }),
          right(chargeable === null ? '' : chargeable.toLocaleString('en-US', { minimumFractionDigits: 1 })),
          value(say('print.asArranged'), { alignment: 'center' }),
          rider ? value(say('print.asPerRider'), { bold: true }) : { stack: goodsText(paper).map((line) => value(line)) },
        ],
        [
          right(count(order.package_qty)),
          right(figure(order.gross_weight)),
          '',
          '',
          right(chargeable === null ? '' : chargeable.toLocaleString('en-US', { minimumFractionDigits: 1 })),
          value(say('print.asArranged'), { alignment: 'center' }),
          '',
        ],
      ],
      { heights: [16, BODY_HEIGHT, 14] },
    ),
    layout: parts.LAYOUT.goods,
  }
}

function chargesOf(paper: Paper): Content {
  const { order, say, kind, isPreview } = paper
  const isPrepaid = order.freight === 'PREPAID'
  const isIssued = kind !== 'DRAFT' && !isPreview
  const arranged = say('print.asArranged')
  const pair = (name: string): TableCell[] => [
    box(`${say('print.prepaid')} – ${say(name)}`, isPrepaid ? arranged : ''),
    box(`${say('print.collect')} – ${say(name)}`, isPrepaid ? '' : arranged),
  ]
  const other = [label(say('print.otherCharges')), value(isPrepaid ? say('print.otherPrepaid') : say('print.otherCollect'))]
  return table(
    ['23%', '23%', '54%'],
    [
      [...pair('print.weightCharge'), { rowSpan: 2, stack: other }],
      [...pair('print.dueAgent'), ''],
      [...pair('print.dueCarrier'), { stack: shipperSignature(paper, isIssued) }],
      [...pair('print.total'), { stack: carrierSignature(paper, isIssued) }],
    ],
    { heights: [26, 26, 40, 52], dontBreakRows: true },
  )
}

const shipperSignature = ({ parties, say }: Paper, isIssued: boolean): Content[] => [
  label(say('print.shipperSigns')),
  value(isIssued ? (parties.shipper?.name ?? '') : ' '),
  { text: say('print.signatureOfShipper'), fontSize: parts.SIZE.label, margin: [0, 8, 0, 0] },
]

function carrierSignature(paper: Paper, isIssued: boolean): Content[] {
  const { parties, say, today } = paper
  const issuer = parties.handling_office
  return [
    label(say('print.executedOn')),
    value([isIssued ? day(paper, today) : null, issuer?.city.toUpperCase()].filter(Boolean).join('   ')),
    value(issuer?.name, { bold: true }),
    { text: say('print.signatureOfCarrier'), fontSize: parts.SIZE.label, margin: [0, 8, 0, 2] },
    { text: say('print.terms'), fontSize: 5.5, color: '#333333' },
  ]
}

function riderOf(paper: Paper): Content[] {
  const { order, say } = paper
  return [
    newPage,
    table(
      ['70%', '30%'],
      [
        [
          { text: say('print.rider', { title: say('print.title_AWB') }), fontSize: 12, bold: true },
          box(say('print.hawb_no'), order.hbl_no ?? '–'),
        ],
      ],
    ),
    table(['100%'], [[head(say('print.nature'))], [{ stack: goodsText(paper).map((line) => value(line)) }]], { headerRows: 1 }),
  ]
}
