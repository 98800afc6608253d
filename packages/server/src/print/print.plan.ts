import type { Content } from 'pdfmake'
import { airWaybill } from './print.airWaybill.ts'
import { houseBill, titleOf } from './print.houseBill.ts'
import type { Paper, PrintPlan } from './print.paper.ts'
import { bookingConfirmation, shippingInstruction, vgmDeclaration } from './print.papers.ts'

const SETS = { HOUSE_BL: houseBill, HOUSE_AWB: airWaybill } as const
const LETTERS = {
  SHIPPING_INSTRUCTION: shippingInstruction,
  BOOKING_CONFIRMATION: bookingConfirmation,
  VGM_DECLARATION: vgmDeclaration,
} as const

function contentOf(paper: Paper, sets: number): Content[] {
  const { document } = paper
  if (document !== 'HOUSE_BL' && document !== 'HOUSE_AWB') return LETTERS[document](paper)
  return Array.from({ length: sets }, (_, index) => SETS[document](paper, index + 1)).flat()
}

/** Simplified Chinese first for mainland offices and for readers of zh-CN. */
const faceOf = ({ language, parties }: Paper) =>
  language === 'zh-CN' || (language === 'en-US' && parties.handling_office?.country_code === 'CN') ? 'SC' : 'TC'

export function printPlanOf(paper: Paper): PrintPlan {
  const { document, kind, order, parties, say, language, isPreview, originals } = paper
  const sets = kind === 'ORIGINAL' && !isPreview ? originals : 1
  const title = document === 'HOUSE_BL' ? titleOf(paper) : say(`print.document_${document}`)
  const number = document === 'HOUSE_BL' || document === 'HOUSE_AWB' ? (order.hbl_no ?? order.so_no) : order.so_no
  return {
    title: `${title} ${number}`,
    author: parties.handling_office?.name ?? '',
    subject: order.so_no,
    language,
    content: contentOf(paper, sets),
    sets,
    foot: { left: `${title} ${number}`, page: say('print.page') },
    watermark: kind === 'DRAFT' ? say('print.watermarkDraft') : isPreview ? say('print.watermarkPreview') : null,
    face: faceOf(paper),
  }
}
