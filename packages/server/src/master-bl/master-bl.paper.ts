import type { HsLine } from '@fairlead/domain/master-bl/master-bl.hs-rules'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import { ordersOnBill } from '@fairlead/domain/master-bl/master-bl.facts-rules'
import { heldFiguresOf } from '@fairlead/domain/master-bl/master-bl.figure-rules'
import type { BilledBox, MasterBl } from '@fairlead/domain/master-bl/master-bl'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { Content } from 'pdfmake'
import { facts, grid, heading, letterheadOf } from '../print/print.letter.ts'
import type { PrintedParty, PrintPlan } from '../print/print.paper.ts'
import { money } from '../print/print.money.ts'
import { box, count, day, figure, packages, table } from '../print/print.parts.ts'
import { cargo, wordOf } from './master-bl.cargo-paper.ts'
import { cargoManifest, houses } from './master-bl.manifest-paper.ts'
import type { ManifestBill } from './master-bl.manifest-store.ts'

/* The instruction to the carrier, the draft of its bill, and the manifests. */

export interface BillPaper {
  document: PrintDocument
  kind: PrintKind
  language: Language
  isPreview: boolean
  bill: MasterBl
  issuer: PrintedParty | undefined
  places: { por: string; pol: string; pod: string; pld: string }
  today: string
  hsLines: readonly HsLine[]
  /** The contracts with the carrier, which only the carrier reads. */
  contracts: readonly string[]
  say: (key: string, params?: Message['params']) => string
}

function parties({ bill, say }: BillPaper): Content {
  // As on the house bill: a carrier asks for a notify party.
  const blank = (role: string) => (role === 'notify' ? say('print.sameAsConsignee') : '')
  return table(
    ['33.33%', '33.33%', '33.34%'],
    [
      (['shipper', 'consignee', 'notify'] as const).map((role) =>
        box(say(`master-bl.${role}_party_name`), (bill[`${role}_text`] ?? bill[`${role}_party_name`] ?? blank(role)).split('\n')),
      ),
    ],
    { dontBreakRows: true },
  )
}

/** Prepaid freight is paid where the bill is issued, collect freight where the carriage ends. */
const payableAt = ({ bill, places }: BillPaper) =>
  bill.freight === 'COLLECT' ? places.pld || places.pod : bill.freight && bill.place_of_issue

/** The vessel with its voyage; by air the flight alone, since aircraft have no name. */
const carriageOf = ({ mode, vessel, voyage }: MasterBl) => (mode === 'AIR' ? voyage : [vessel, voyage].filter(Boolean).join(' '))

const header = (paper: BillPaper): Content => {
  const { bill, places, say } = paper
  return facts([
    [say('master-bl.carrier_code'), bill.carrier_name ?? bill.carrier_code],
    [say('master-bl.carrier_booking_no'), bill.carrier_booking_no],
    [say('master-bl.contract_no'), paper.document === 'MASTER_BL_INSTRUCTION' ? paper.contracts.join(', ') || null : null],
    [wordOf(paper, 'carrier_mbl_no'), bill.carrier_mbl_no],
    [wordOf(paper, 'mbl_type'), bill.mbl_type && say(`master-bl.mbl_type_${bill.mbl_type}`)],
    [wordOf(paper, 'vessel'), carriageOf(bill)],
    [say('master-bl.etd'), day(paper, bill.etd)],
    [say('master-bl.eta'), day(paper, bill.eta)],
    [say('master-bl.number_of_originals'), count(bill.number_of_originals)],
    [say('master-bl.por'), places.por],
    [say('master-bl.pol'), places.pol],
    [say('master-bl.pod'), places.pod],
    [say('master-bl.pld'), places.pld],
    [say('master-bl.freight'), bill.freight && say(`booking.freight_${bill.freight}`)],
    [say('master-bl.freight_payable_at'), payableAt(paper)],
    [
      say('master-bl.freight_amount'),
      bill.show_freight && bill.freight_amount
        ? [bill.freight_currency, money(bill.freight_amount, bill.freight_currency)].filter(Boolean).join(' ')
        : null,
    ],
    [say('master-bl.on_board_date'), day(paper, bill.on_board_date)],
    [say('master-bl.place_of_issue'), [bill.place_of_issue, day(paper, bill.date_of_issue)].filter(Boolean).join(' ')],
    [say('booking.dangerous_goods'), bill.undg ? `UN ${bill.undg} / ${bill.imdg ?? ''}` : null],
  ])
}

type Box = MasterBl['containers'][number] & { box: BilledBox | undefined }
const sum = ({ box: held }: Box, field: 'package_qty' | 'gross_weight' | 'cbm') =>
  (held?.loads ?? []).reduce((all, load) => all + load[field], 0)

function containers(paper: BillPaper): Content[] {
  const { bill, say } = paper
  const unitOf = new Map(bill.facts.orders.map(({ so_no, package_unit }) => [so_no, package_unit]))
  const unitsIn = ({ box: held }: Box) => held?.loads.map(({ so_no }) => unitOf.get(so_no)) ?? []
  const boxes = bill.containers.map((line): Box => ({
    ...line,
    box: bill.facts.boxes.find(({ container_no }) => container_no === line.container_no),
  }))
  if (boxes.length === 0) return []
  return [
    heading(say('master-bl.containers')),
    grid<Box>(
      [
        { name: say('master-bl.container_no'), width: 90, of: ({ container_no }) => container_no },
        { name: say('master-bl.container_size'), width: 40, of: ({ box: held }) => held?.container_size ?? null },
        { name: say('master-bl.seal_no'), width: '*', of: ({ seal_no }) => seal_no },
        {
          name: say('master-bl.package_qty'),
          width: 66,
          of: (line) => packages(paper, sum(line, 'package_qty'), unitsIn(line)),
          isNumber: true,
        },
        { name: say('print.kg'), width: 70, of: (line) => figure(sum(line, 'gross_weight')), isNumber: true },
        { name: say('print.cbm'), width: 60, of: (line) => figure(sum(line, 'cbm')), isNumber: true },
      ],
      boxes,
      [say('print.total'), '', '', packages(paper, bill.package_qty, boxes.flatMap(unitsIn)), figure(bill.gross_weight), figure(bill.cbm)],
    ),
  ]
}

/** The content below the letterhead, by document. */
function contentOf(paper: BillPaper, voyage: readonly ManifestBill[]): Content[] {
  const { document, bill } = paper
  if (document === 'CARGO_MANIFEST') return cargoManifest(paper, voyage)
  if (document !== 'CONSOL_MANIFEST') return [parties(paper), header(paper), ...cargo(paper), ...containers(paper)]
  const heldOrders = ordersOnBill(bill, bill.facts).map((order) => ({ ...order, ...heldFiguresOf(order, bill, bill.facts) }))
  return [header(paper), ...containers(paper), heading(wordOf(paper, 'houses')), houses(paper, heldOrders, bill)]
}

const isManifest = ({ document }: Pick<BillPaper, 'document'>) => document === 'CONSOL_MANIFEST' || document === 'CARGO_MANIFEST'

const titleOf = ({ document, bill, say }: BillPaper) =>
  bill.mode === 'AIR' && (document === 'MASTER_BL_INSTRUCTION' || document === 'MASTER_BL_DRAFT')
    ? say(`master-bl.title_${document}_AIR`)
    : say(`print.document_${document}`)

/** `voyage`: the bills of the voyage, for its manifest. */
export function billPlanOf(paper: BillPaper, voyage: readonly ManifestBill[]): PrintPlan {
  const { kind, bill, issuer, language, isPreview, today, say } = paper
  const title = titleOf(paper)
  const head = letterheadOf({ issuer, title, number: `${bill.master_bl_no}  /  ${day(paper, today)}` })
  return {
    title: `${title} ${bill.master_bl_no}`,
    author: issuer?.name ?? '',
    subject: bill.master_bl_no,
    language,
    content: [head, ...contentOf(paper, voyage)],
    sets: 1,
    foot: { left: `${title} ${bill.master_bl_no}`, page: say('print.page') },
    watermark: kind === 'DRAFT' ? say('print.watermarkDraft') : isPreview ? say('print.watermarkPreview') : null,
    face: language === 'zh-CN' ? 'SC' : 'TC',
    ...(isManifest(paper) ? { landscape: true as const } : {}),
  }
}
