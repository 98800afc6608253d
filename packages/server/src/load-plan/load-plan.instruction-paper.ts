import type { LoadContainer, StoredLoad } from '@fairlead/domain/load-plan/load-plan'
import { warningsOfContainer } from '@fairlead/domain/load-plan/load-plan.print-rules'
import { isSameLine } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { extentOf, stagesOf, type Stage } from '@fairlead/domain/load-plan/load-plan.stage-rules'
import type { Content, TableCell } from 'pdfmake'
import type { PrintPlan } from '../print/print.paper.ts'
import { count, LAYOUT } from '../print/print.parts.ts'
import { fromDoors } from './load-plan.drawing.ts'
import {
  containerPages,
  containerTitle,
  drawingOf,
  endsOf,
  itemOf,
  letterOf,
  type LoadPaper,
  metres,
  planOfPaper,
  printedLine,
  type PrintedLine,
  unitOf,
} from './load-plan.paper.ts'

/* The loading instruction: one stage after another in large type, each with a picture of the container after it. */

const PICTURE = 236
const CM = 10

const NONE: Pick<StoredLoad, 'package_qty' | 'cbm' | 'kg' | 'user_name' | 'loaded_at'> = {
  package_qty: 0,
  cbm: 0,
  kg: 0,
  user_name: '',
  loaded_at: '',
}
function lineOfStage(paper: LoadPaper, box: LoadContainer, { pieces: [piece] }: Stage): PrintedLine {
  const key = { so_no: piece?.so_no ?? '', package_line_no: piece?.package_line_no ?? 0 }
  return printedLine(paper, box, box.loads.find((load) => isSameLine(load, key)) ?? { ...NONE, ...key })
}

const between = ([from, to]: readonly [number, number]) => `${metres(from)}–${metres(to)}`

/** What is put in, how it is turned, and where it goes. */
function words(paper: LoadPaper, stage: Stage, printed: PrintedLine): Content[] {
  const { say, marks } = paper
  const { x, y, z } = extentOf(stage.pieces)
  const [piece] = stage.pieces
  const { line, load, order } = printed
  const steps =
    stage.first === stage.last
      ? say('load-plan.printStep', { step: stage.first })
      : say('load-plan.printSteps', { first: stage.first, last: stage.last })
  const sides = piece ? { l: piece.dx / CM, w: piece.dy / CM, h: piece.dz / CM } : { l: 0, w: 0, h: 0 }
  const turning = [
    line && line.orientation !== 'ANY' ? say(`package-line.orientation_${line.orientation}`) : '',
    line?.stacking === 'NOTHING_ON_TOP' ? say('package-line.stacking_NOTHING_ON_TOP') : '',
  ].filter(Boolean)
  return [
    { text: steps, fontSize: 9, color: '#333333' },
    { text: `${count(stage.pieces.length)} ${unitOf(printed, say)}`, fontSize: 18, bold: true },
    {
      text: [itemOf(printed), [load.so_no, order?.hbl_no].filter(Boolean).join(' / ')].filter(Boolean).join('\n'),
      fontSize: 12,
      bold: true,
    },
    ...(marks.get(load.so_no) ? [{ text: marks.get(load.so_no) ?? '', fontSize: 9 }] : []),
    { text: say('load-plan.printSides', sides), fontSize: 11, margin: [0, 3, 0, 0] },
    { text: say('load-plan.printFrom', { x: between(x), y: between(y), z: between(z) }), fontSize: 11 },
    ...(turning.length > 0
      ? [{ text: turning.join(' · '), fontSize: 12, bold: true, margin: [0, 3, 0, 0] as [number, number, number, number] }]
      : []),
  ]
}

function rowOf(paper: LoadPaper, box: LoadContainer, stage: Stage): TableCell[] {
  const printed = lineOfStage(paper, box, stage)
  const drawing = drawingOf(paper, box, ({ step }) => (step > stage.last ? 'later' : step < stage.first ? 'before' : 'now'))
  return [
    { text: letterOf(printed), fontSize: 26, bold: true, alignment: 'center' },
    { stack: words(paper, stage, printed) },
    { stack: [fromDoors(drawing, PICTURE, endsOf(paper))] },
  ]
}

/** Packages without a place, so that none is left at the door. */
function unplaced(paper: LoadPaper, box: LoadContainer): Content[] {
  const { say } = paper
  const rest = box.loads
    .map((load) => printedLine(paper, box, load))
    .flatMap((line) => {
      const qty = line.load.package_qty - line.pieces.length
      return qty > 0 ? [{ line, qty }] : []
    })
  if (rest.length === 0) return []
  return [
    { text: say('load-plan.printUnplaced'), fontSize: 14, bold: true, margin: [0, 12, 0, 4] },
    ...rest.map(({ line, qty }): Content => ({
      text: [letterOf(line), `${count(qty)} ${unitOf(line, say)}`, itemOf(line), line.load.so_no].filter(Boolean).join(' · '),
      fontSize: 12,
    })),
  ]
}

/** The open warnings of the container, above its steps: who loads it reads them before the first package is in. */
function warnings({ load, say }: LoadPaper, box: LoadContainer): Content[] {
  const { shown, more } = warningsOfContainer(load, box)
  if (shown.length === 0) return []
  const stack: Content[] = [
    { text: say('load-plan.printWarnings'), fontSize: 14, bold: true },
    ...shown.map(({ key, params }): Content => ({ text: say(key, params), fontSize: 11 })),
    ...(more > 0 ? [{ text: say('load-plan.printMoreWarnings', { count: more }), fontSize: 11 }] : []),
  ]
  return [{ layout: LAYOUT.boxed, table: { widths: ['*'], body: [[{ stack }]] }, margin: [0, 6, 0, 0] }]
}

function pages(paper: LoadPaper, box: LoadContainer): Content[] {
  const stages = stagesOf(box.placements)
  const border: [boolean, boolean, boolean, boolean] = [false, true, false, false]
  const head: TableCell[] = [
    { colSpan: 3, stack: [containerTitle(paper, box)], border },
    { text: '', border },
    { text: '', border },
  ]
  return [
    { text: paper.say('load-plan.printSequence'), fontSize: 9 },
    ...warnings(paper, box),
    {
      layout: LAYOUT.boxed,
      table: {
        widths: [34, '*', PICTURE],
        headerRows: 1,
        dontBreakRows: true,
        body: [head, ...stages.map((stage) => rowOf(paper, box, stage))],
      },
    },
    ...unplaced(paper, box),
  ]
}

export const loadingInstruction = (paper: LoadPaper): PrintPlan =>
  planOfPaper(
    paper,
    containerPages(paper, (box) => pages(paper, box)),
  )
