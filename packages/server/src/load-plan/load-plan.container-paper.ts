import type { LoadContainer } from '@fairlead/domain/load-plan/load-plan'
import { sumOfLoads } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { extentOf } from '@fairlead/domain/load-plan/load-plan.stage-rules'
import type { Content } from 'pdfmake'
import { facts, grid, heading } from '../print/print.letter.ts'
import type { PrintPlan } from '../print/print.paper.ts'
import { count, day, figure } from '../print/print.parts.ts'
import { flat, fromDoors } from './load-plan.drawing.ts'
import {
  carriageOf,
  containerPages,
  containerTitle,
  drawingOf,
  endsOf,
  itemOf,
  letterOf,
  type LoadPaper,
  metres,
  planOfPaper,
  type PrintedLine,
  printedLine,
  unitOf,
} from './load-plan.paper.ts'

/* The container load plan: what each container holds, and where. */

function header(paper: LoadPaper, box: LoadContainer): Content {
  const { plan, places, say } = paper
  const container = plan.containers.find(({ container_id }) => container_id === box.container_id)
  return facts([
    [say('consolidation.carrier_booking_no'), container?.carrier_booking_no],
    carriageOf(paper),
    [say('consolidation.etd'), day(paper, plan.etd)],
    [say('consolidation.pol'), places.pol],
    [say('consolidation.pod'), places.pod],
    [say('consolidation.tare_kg'), figure(box.tare_kg)],
    [say('consolidation.max_gross_kg'), figure(box.max_gross_kg ?? box.kind?.max_gross_kg ?? null)],
    [say('consolidation.vgm_kg'), figure(container?.vgm_kg ?? null)],
    [say('consolidation.cfs_received'), day(paper, container?.cfs_received ?? null)],
    [say('consolidation.cy_gate_in'), day(paper, container?.cy_gate_in ?? null)],
  ])
}

function placeOf({ pieces }: PrintedLine, say: LoadPaper['say']): string {
  if (pieces.length === 0) return '–'
  const [from, to] = extentOf(pieces).x
  return say('load-plan.printMetres', { from: metres(from), to: metres(to) })
}
const dangerOf = ({ line }: PrintedLine) => [line?.un_number && `UN ${line.un_number}`, line?.imdg_class].filter(Boolean).join(' / ')

function lines(paper: LoadPaper, box: LoadContainer): Content {
  const { say, plan, marks } = paper
  const consigneeOf = ({ load }: PrintedLine) =>
    plan.so_allocations.find(({ so_no }) => so_no === load.so_no)?.order.consignee_party_name ?? null
  const all = box.loads.map((load) => printedLine(paper, box, load))
  const total = sumOfLoads(box.loads)
  return grid<PrintedLine>(
    [
      { name: '', width: 16, of: letterOf },
      { name: say('booking.so_no'), width: 74, of: ({ load, order }) => [load.so_no, order?.hbl_no].filter(Boolean).join('\n') },
      { name: say('load-plan.line'), width: 78, of: itemOf },
      { name: say('booking.marks'), width: '*', of: ({ load }) => marks.get(load.so_no) ?? null },
      { name: say('booking.shipper_party_name'), width: 82, of: ({ order }) => order?.shipper_party_name ?? null },
      { name: say('booking.consignee_party_name'), width: 82, of: consigneeOf },
      { name: say('booking.dangerous_goods'), width: 52, of: dangerOf },
      { name: say('load-plan.printPlace'), width: 70, of: (line) => placeOf(line, say) },
      { name: say('booking.package_qty'), width: 56, of: (line) => `${count(line.load.package_qty)} ${unitOf(line, say)}`, isNumber: true },
      { name: say('print.kg'), width: 56, of: ({ load }) => figure(load.kg), isNumber: true },
      { name: say('print.cbm'), width: 58, of: ({ load }) => figure(load.cbm), isNumber: true },
    ],
    all,
    ['', say('print.total'), '', '', '', '', '', '', count(total.package_qty), figure(total.kg), figure(total.cbm)],
  )
}

const WIDE = 340
const ISO = 380

/** From the side and from above with the front wall at the left, and from the doors. */
function pictures(paper: LoadPaper, box: LoadContainer): Content[] {
  if (box.placements.length === 0) return []
  const { say } = paper
  const drawing = drawingOf(paper, box, () => 'now')
  const ends = (): Content => ({
    columns: [{ text: endsOf(paper).front }, { text: endsOf(paper).doors, alignment: 'right' }],
    fontSize: 7,
  })
  const columns: Content = {
    columnGap: 24,
    columns: [
      {
        width: WIDE,
        stack: [
          heading(say('load-plan.printSide')),
          flat(drawing, 'side', WIDE),
          ends(),
          heading(say('load-plan.printTop')),
          flat(drawing, 'top', WIDE),
          ends(),
        ],
      },
      { width: '*', stack: [heading(say('load-plan.printIso')), fromDoors(drawing, ISO, endsOf(paper))] },
    ],
  }
  // The pictures may start another page, which names the container again.
  const title = [box.container_no, say('load-plan.container', { line_no: box.line_no })].filter(Boolean).join(' · ')
  return [{ unbreakable: true, stack: [{ text: title, fontSize: 12, bold: true, margin: [0, 10, 0, 0] }, columns] }]
}

/** Where the warehouse confirms the load by hand. */
function confirmation({ say }: LoadPaper): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: LINE, y2: 0, lineWidth: 0.5 }
  const blank = (name: string): Content => ({ stack: [{ canvas: [line] }, { text: name, fontSize: 7, margin: [0, 2, 0, 0] }] })
  return {
    unbreakable: true,
    columnGap: 24,
    margin: [0, 30, 0, 0],
    columns: [blank(say('load-plan.printLoadedBy')), blank(say('load-plan.printLoadedOn')), blank(say('load-plan.printSignature'))],
  }
}
const LINE = 210

export const containerLoadPlan = (paper: LoadPaper): PrintPlan =>
  planOfPaper(
    paper,
    containerPages(paper, (box) => [
      containerTitle(paper, box),
      header(paper, box),
      { text: ' ', fontSize: 4 },
      lines(paper, box),
      ...pictures(paper, box),
      confirmation(paper),
    ]),
  )
