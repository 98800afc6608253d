import type { BilledOrder } from '@fairlead/domain/master-bl/master-bl'
import type { Content } from 'pdfmake'
import { facts, grid, heading } from '../print/print.letter.ts'
import { count, day, figure, packages } from '../print/print.parts.ts'
import { wordOf } from './master-bl.cargo-paper.ts'
import type { ManifestBill } from './master-bl.manifest-store.ts'
import type { BillPaper } from './master-bl.paper.ts'

/* The manifests: the houses under one master bill, and all bills of a vessel, voyage and place of discharge. */

type Cargo = Pick<BilledOrder, 'package_qty' | 'gross_weight' | 'cbm'>

const NOTHING: Cargo = { package_qty: 0, gross_weight: 0, cbm: 0 }
const sumOf = (orders: readonly Cargo[]): Cargo =>
  orders.reduce(
    (all, { package_qty, gross_weight, cbm }) => ({
      package_qty: all.package_qty + package_qty,
      gross_weight: all.gross_weight + gross_weight,
      cbm: all.cbm + cbm,
    }),
    NOTHING,
  )

/** Houses with their parties and cargo. */
export const houses = (paper: Pick<BillPaper, 'bill' | 'say'>, orders: readonly BilledOrder[], total: Cargo): Content => {
  const { say } = paper
  const units = orders.map(({ package_unit }) => package_unit)
  return grid<BilledOrder>(
    [
      { name: wordOf(paper, 'hbl_no'), width: 84, of: ({ hbl_no, so_no }) => hbl_no ?? so_no },
      { name: say('master-bl.shipper_party_name'), width: '*', of: ({ shipper_party_name }) => shipper_party_name },
      { name: say('master-bl.consignee_party_name'), width: '*', of: ({ consignee_party_name }) => consignee_party_name },
      { name: say('master-bl.notify_party_name'), width: '*', of: ({ notify_party_name }) => notify_party_name },
      { name: say('master-bl.marks'), width: 90, of: ({ marks }) => marks },
      { name: say('master-bl.goods_description'), width: 112, of: ({ goods_description }) => goods_description },
      { name: say('master-bl.freight'), width: 50, of: ({ freight }) => (freight ? say(`booking.freight_${freight}`) : null) },
      {
        name: say('master-bl.package_qty'),
        width: 68,
        of: ({ package_qty, package_unit }) => packages({ say }, package_qty, [package_unit]),
        isNumber: true,
      },
      { name: say('print.kg'), width: 58, of: ({ gross_weight }) => figure(gross_weight), isNumber: true },
      { name: say('print.cbm'), width: 60, of: ({ cbm }) => figure(cbm), isNumber: true },
    ],
    orders,
    [
      say('print.total'),
      '',
      '',
      '',
      '',
      '',
      '',
      packages({ say }, total.package_qty, units),
      figure(total.gross_weight),
      figure(total.cbm),
    ],
  )
}

const voyage = (paper: BillPaper, bills: readonly ManifestBill[]): Content => {
  const { bill, places, say } = paper
  const orders = bills.flatMap((one) => one.orders)
  const total = sumOf(orders)
  const units = orders.map(({ package_unit }) => package_unit)
  return facts([
    [wordOf(paper, 'vessel'), bill.mode === 'AIR' ? bill.voyage : bill.vessel],
    [wordOf(paper, 'voyage'), bill.mode === 'AIR' ? null : bill.voyage],
    [say('master-bl.pol'), places.pol],
    [say('master-bl.pod'), places.pod],
    [say('master-bl.etd'), day(paper, bill.etd)],
    [say('master-bl.eta'), day(paper, bill.eta)],
    [say('print.manifestBills'), count(bills.length)],
    // An order in several containers is on the bill of each, with its part.
    [wordOf(paper, 'houses'), count(new Set(orders.map(({ so_no }) => so_no)).size)],
    [say('master-bl.package_qty'), packages(paper, total.package_qty, units)],
    [say('print.kg'), figure(total.gross_weight)],
    [say('print.cbm'), figure(total.cbm)],
  ])
}

const numberOf = ({ master_bl_no, carrier_mbl_no }: ManifestBill) => [carrier_mbl_no, master_bl_no].filter(Boolean).join(' / ')
const boxesOf = ({ containers }: ManifestBill) =>
  containers.map(({ container_no, seal_no }) => [container_no, seal_no].filter(Boolean).join(' / ')).join(', ')

const underBill =
  (paper: BillPaper) =>
  (bill: ManifestBill): Content[] => {
    const { say } = paper
    return [
      heading(`${wordOf(paper, 'master_bl_no')} ${numberOf(bill)}`),
      facts([
        [say('master-bl.carrier_code'), bill.carrier_name ?? bill.carrier_code],
        [wordOf(paper, 'mbl_type'), bill.mbl_type && say(`master-bl.mbl_type_${bill.mbl_type}`)],
        [say('master-bl.freight'), bill.freight && say(`booking.freight_${bill.freight}`)],
        [say('master-bl.containers'), boxesOf(bill)],
      ]),
      houses(paper, bill.orders, sumOf(bill.orders)),
    ]
  }

/** Each bill of the voyage with its containers and houses. */
export const cargoManifest = (paper: BillPaper, bills: readonly ManifestBill[]): Content[] => [
  voyage(paper, bills),
  ...bills.flatMap(underBill(paper)),
]
