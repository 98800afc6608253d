import type { Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import type { LoadContainer, LoadLine, Placement, StoredLoad } from '@fairlead/domain/load-plan/load-plan'
import { loadedContainers, type PrintedLoad } from '@fairlead/domain/load-plan/load-plan.print-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { isSameLine } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { orderLetter } from '@fairlead/domain/load-plan/load-plan.view-rules'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { Content } from 'pdfmake'
import { letterheadOf } from '../print/print.letter.ts'
import type { PrintedParty, PrintPlan } from '../print/print.paper.ts'
import { day } from '../print/print.parts.ts'
import type { Drawing, Look } from './load-plan.drawing.ts'

/* What the documents of a plan share. */

export interface LoadPaper extends PrintedLoad {
  document: PrintDocument
  kind: PrintKind
  language: Language
  isPreview: boolean
  issuer: PrintedParty | undefined
  places: { pol: string; pod: string }
  /** Marks of each order. */
  marks: ReadonlyMap<string, string>
  say: (key: string, params?: Message['params']) => string
}

/** The ship with its voyage, or the train with its number. */
export const carriageOf = ({ plan, say }: Pick<LoadPaper, 'plan' | 'say'>): [string, string] => [
  say(plan.mode === 'RAIL' ? 'booking.vessel_RAIL' : 'consolidation.vessel'),
  [plan.vessel, plan.voyage].filter(Boolean).join(' '),
]

/** A container with its number as large as it is read at a door. */
export function containerTitle({ say }: Pick<LoadPaper, 'say'>, box: LoadContainer): Content {
  const { line_no, container_no, container_size, seal_no } = box
  return {
    margin: [0, 2, 0, 6],
    columns: [
      {
        width: '*',
        stack: [
          { text: container_no ?? say('load-plan.noNumber'), fontSize: 30, bold: true },
          ...(seal_no ? [{ text: `${say('consolidation.seal_no')} ${seal_no}`, fontSize: 12, bold: true }] : []),
        ],
      },
      {
        width: 'auto',
        stack: [
          { text: container_size, fontSize: 30, bold: true, alignment: 'right' },
          { text: say('load-plan.container', { line_no }), fontSize: 12, alignment: 'right' },
        ],
      },
    ],
  }
}

/** A load with its line, order and letter, and the places of its packages. */
export interface PrintedLine {
  load: StoredLoad
  line: LoadLine | undefined
  order: LoadPaper['load']['orders'][number] | undefined
  index: number
  pieces: readonly Placement[]
}
export const printedLine = ({ load: plan }: LoadPaper, box: LoadContainer, load: StoredLoad): PrintedLine => {
  const index = plan.orders.findIndex(({ so_no }) => so_no === load.so_no)
  return {
    load,
    line: plan.lines.find((one) => isSameLine(one, load)),
    order: plan.orders[index],
    index: Math.max(0, index),
    pieces: box.placements.filter((piece) => isSameLine(piece, load)),
  }
}
export const letterOf = ({ index }: Pick<PrintedLine, 'index'>) => orderLetter(index)
export const itemOf = ({ line }: PrintedLine) => [line?.po_no, line?.item_no].filter(Boolean).join(' · ')
export const unitOf = ({ line }: PrintedLine, say: LoadPaper['say']) => say(`print.unit_${line?.package_unit ?? 'PK'}`)

const MM = 1_000
export const metres = (mm: number) => (mm / MM).toFixed(2)

export const drawingOf = ({ load }: LoadPaper, box: LoadContainer, shown: (piece: Placement) => Look['shown']): Drawing => {
  const indexes = new Map(load.orders.map(({ so_no }, index) => [so_no, index]))
  return {
    room: roomOfContainer(box),
    pieces: box.placements,
    lookOf: (piece) => ({ order: indexes.get(piece.so_no) ?? 0, shown: shown(piece) }),
  }
}

/** The pages of each loaded container, each with a letterhead. */
export function containerPages(paper: LoadPaper, pagesOf: (box: LoadContainer) => Content[]): Content[] {
  const { document, plan, load, issuer, today, say } = paper
  const title = say(`print.document_${document}`)
  const number = `${plan.consolidation_no}  /  ${day(paper, today)}`
  return loadedContainers(load).flatMap((box, index) => [
    {
      ...(letterheadOf({ issuer: issuer && { ...issuer, lines: [] }, title, number }) as object),
      ...(index > 0 ? { pageBreak: 'before' as const } : {}),
    } as Content,
    ...pagesOf(box),
  ])
}

const UPRIGHT: readonly PrintDocument[] = ['LOADING_INSTRUCTION', 'VGM_DECLARATION']

export function planOfPaper({ document, kind, plan, issuer, language, isPreview, say }: LoadPaper, content: Content[]): PrintPlan {
  const number = plan.consolidation_no
  const title = `${say(`print.document_${document}`)} ${number}`
  return {
    title,
    author: issuer?.name ?? '',
    subject: number,
    language,
    content,
    sets: 1,
    foot: { left: title, page: say('print.page') },
    watermark: kind === 'DRAFT' ? say('print.watermarkDraft') : isPreview ? say('print.watermarkPreview') : null,
    face: language === 'zh-CN' ? 'SC' : 'TC',
    ...(UPRIGHT.includes(document) ? {} : { landscape: true as const }),
  }
}

/** The ends of a container, beside its pictures. */
export const endsOf = ({ say }: LoadPaper) => ({ front: say('load-plan.printFrontWall'), doors: say('load-plan.printDoors') })
