import type { HsLine } from '@fairlead/domain/master-bl/master-bl.hs-rules'
import { billWord } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import { boxesOnBill, ordersOnBill } from '@fairlead/domain/master-bl/master-bl.facts-rules'
import { dangerousOrders } from '@fairlead/domain/master-bl/master-bl.rules'
import type { Content, TableCell } from 'pdfmake'
import { cell, grid, headCell, heading, type PaperColumn } from '../print/print.letter.ts'
import { box, count, figure, kindInEnglish, numberInWords, packages, table, value } from '../print/print.parts.ts'
import type { BillPaper } from './master-bl.paper.ts'

/* The cargo of an instruction and of a draft: marks and goods, the total in words, the HS codes. */

/** The word of a paper for a field of its bill. */
export const wordOf = ({ bill, say }: Pick<BillPaper, 'bill' | 'say'>, name: Parameters<typeof billWord>[0]): string =>
  say(billWord(name, bill))

const unitsOf = ({ bill }: BillPaper) => ordersOnBill(bill, bill.facts).map(({ package_unit }) => package_unit)

/** A line for each kind of dangerous goods; the header names the main one. */
function dangerOf({ bill, say }: BillPaper): string[] {
  const lines = dangerousOrders(bill, bill.facts).map(({ un_number, imdg_class }) =>
    say('print.dangerous', { un: un_number ?? '', class: imdg_class ?? '' }),
  )
  return [...new Set(lines)]
}

export function cargo(paper: BillPaper): Content[] {
  const { bill, say } = paper
  const units = unitsOf(paper)
  const goods: TableCell = { stack: [value(bill.goods_description), ...dangerOf(paper).map((text) => value(text, { bold: true }))] }
  return [
    heading(say('print.cargo')),
    table(
      ['30%', '*', 62, 66, 52],
      [
        [
          headCell(say('master-bl.marks')),
          headCell(say('master-bl.goods_description')),
          headCell(say('master-bl.package_qty'), true),
          headCell(say('print.kg'), true),
          headCell(say('print.cbm'), true),
        ],
        [
          cell(bill.marks),
          goods,
          cell(packages(paper, bill.package_qty, units), true),
          cell(figure(bill.gross_weight), true),
          cell(figure(bill.cbm), true),
        ],
      ] as TableCell[][],
      { headerRows: 1 },
    ),
    table(
      ['*'],
      [
        [
          box(
            say('master-bl.totalPackages'),
            say('print.totalInWords', { number: numberInWords(bill.package_qty), unit: kindInEnglish(units) }),
          ),
        ],
      ],
    ),
    ...hsCodes(paper),
  ]
}

/** The cargo of the bill by HS code, as far as it is known. */
function hsCodes(paper: BillPaper): Content[] {
  const { say, hsLines, bill } = paper
  const boxesOf = (soNo: string) =>
    boxesOnBill(bill, bill.facts).flatMap(({ container_no, loads }) => (loads.some(({ so_no }) => so_no === soNo) ? [container_no] : []))
  const houseOf = new Map(bill.facts.orders.map(({ so_no, hbl_no }) => [so_no, hbl_no ?? so_no]))
  if (hsLines.length === 0) return []
  const containers: PaperColumn<HsLine> = {
    name: say('master-bl.container_no'),
    width: 90,
    of: ({ so_no, container_no }) => container_no ?? boxesOf(so_no).join(', '),
  }
  return [
    heading(say('booking.hs_lines')),
    grid<HsLine>(
      [
        { name: say('booking.hs_code'), width: 90, of: ({ hs_code }) => hs_code },
        { name: wordOf(paper, 'hbl_no'), width: '*', of: ({ so_no }) => houseOf.get(so_no) ?? so_no },
        ...(bill.mode === 'AIR' ? [] : [containers]),
        { name: say('master-bl.package_qty'), width: 66, of: ({ package_qty }) => count(package_qty), isNumber: true },
        { name: say('print.kg'), width: 70, of: ({ gross_weight }) => figure(gross_weight), isNumber: true },
        { name: say('print.cbm'), width: 60, of: ({ cbm }) => figure(cbm), isNumber: true },
      ],
      hsLines,
    ),
  ]
}
