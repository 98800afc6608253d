import type { Content, TableCell } from 'pdfmake'
import type { Paper } from './print.paper.ts'
import * as parts from './print.parts.ts'

const { box, count, figure, newPage, table, unitOf, value } = parts

/* Goods and containers of a house bill, on its first page and on the rider. */

/** Characters per line in the columns of the goods. */
export const MARKS_SIGNS = 22
export const GOODS_SIGNS = 39
const WIDTHS = [104, 70, '*', 68, 68] as const
/** Containers on the first page; further ones go to the rider. */
export const CONTAINERS_ON_FACE = 6

/** The content that does not fit on the first page. */
export interface Overflow {
  text: boolean
  containers: boolean
}

export const numberLabel = ({ order, say }: Paper) =>
  say(order.mode === 'RAIL' || order.transport_document === 'SWB' ? 'print.waybill_no' : 'print.bl_no')

export const voyageOf = ({ order }: Paper) => [order.vessel?.toUpperCase(), order.voyage].filter(Boolean).join(' / ')

const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({ text, fontSize: parts.SIZE.label, alignment })

export function goodsOf(paper: Paper, height: number, rider: Overflow | null): Content {
  const { order, say } = paper
  const asAttached = value(say('print.asPerRider'), { bold: true })
  const description = [
    value(packagesOf(paper), { bold: true }),
    ...(order.service === 'FCL' && order.mode === 'SEA' ? [value(say('print.shippersLoad'))] : []),
    value(say('print.saidToContain')),
    rider?.text ? asAttached : value(order.goods_description),
    ...(order.dangerous_goods ? [value(say('print.dangerous', { un: order.un_number ?? '', class: order.imdg_class ?? '' }))] : []),
  ]
  return {
    ...table(
      WIDTHS,
      [
        [
          head(say('print.marks')),
          head(say('print.packages')),
          head(say('print.goods')),
          head(say('print.grossWeight'), 'right'),
          head(say('print.measurement'), 'right'),
        ],
        [
          rider?.text ? asAttached : value(order.marks || say('print.noMarks')),
          value([count(order.package_qty), unitOf(paper)].join(' ')),
          { stack: description },
          value(figure(containerTotals(paper, 'gross_weight')), { alignment: 'right' }),
          value(figure(containerTotals(paper, 'cbm')), { alignment: 'right' }),
        ],
      ],
      { heights: [9, height] },
    ),
    layout: parts.LAYOUT.goods,
  }
}

const packagesOf = (paper: Paper) => {
  const { order, say } = paper
  const boxes = order.container_requests.filter(({ qty, container_size }) => qty && container_size && order.service === 'FCL')
  const packages = `${count(order.package_qty)} ${unitOf(paper)}`
  if (boxes.length === 0) return packages
  return `${boxes.map(({ qty, container_size }) => `${qty} X ${container_size}`).join(', ')} ${say('print.containing')} ${packages}`
}

const CONTAINER_HEADS = ['print.container_no', 'print.seal_no', 'print.packages', 'print.grossWeight', 'print.measurement'] as const
const smallHead = (text: string, index: number): TableCell => ({
  text,
  fontSize: parts.SIZE.label,
  color: '#333333',
  alignment: index > 1 ? 'right' : 'left',
})
const smallCell = (text: string, index: number): TableCell => ({
  text: text || ' ',
  fontSize: parts.SIZE.small,
  alignment: index > 1 ? 'right' : 'left',
})

export const containerTable = ({ order }: Paper) => order.containers.filter(({ container_no, seal_no }) => container_no || seal_no)

/** The totals of the containers, because the booking's may differ within the tolerance. */
export function containerTotals(paper: Paper, field: 'gross_weight' | 'cbm'): number | null {
  const { order } = paper
  const told = containerTable(paper).flatMap((line) => line[field] ?? [])
  if (told.length === 0 || told.length < order.containers.length) return order[field]
  return Math.round(told.reduce((sum, part) => sum + part, 0) * 1000) / 1000
}

export const containerBlock = (paper: Paper, rider: Overflow | null): Content =>
  table(['100%'], [[rider?.containers ? box(paper.say('print.container_no'), paper.say('print.asPerRider')) : containerList(paper)]])

function containerList(paper: Paper): Content {
  const { say } = paper
  const numbered = containerTable(paper)
  return {
    table: {
      widths: [158, '*', 60, 73, 73],
      headerRows: 1,
      keepWithHeaderRows: 1,
      body: [
        CONTAINER_HEADS.map((key, index) => smallHead(say(key), index)),
        ...numbered.map((line) =>
          [
            [line.container_no, line.container_size].filter(Boolean).join(' / '),
            line.seal_no ?? '',
            count(line.package_qty),
            figure(line.gross_weight),
            figure(line.cbm),
          ].map(smallCell),
        ),
      ],
    },
    layout: parts.LAYOUT.lines,
  }
}

/** The rider: pages for content that does not fit, each with a header that identifies it. */
export function riderOf(paper: Paper, title: string, mark: string): Content[] {
  const { order, say } = paper
  return [
    newPage,
    table(
      ['35%', '15%', '25%', '25%'],
      [
        [
          { stack: [{ text: say('print.rider', { title }), fontSize: 12, bold: true }, value(mark, { bold: true })], colSpan: 2 },
          '',
          box(numberLabel(paper), order.hbl_no ?? '–'),
          box(say('print.vesselVoyage'), voyageOf(paper)),
        ],
        [head(say('print.marks')), { ...(head(say('print.goods')) as object), colSpan: 3 } as TableCell, '', ''],
        [value(order.marks || say('print.noMarks')), { stack: [value(order.goods_description)], colSpan: 3 }, '', ''],
        [{ stack: [containerList(paper)], colSpan: 4 }, '', '', ''],
      ],
      { headerRows: 1 },
    ),
  ]
}
