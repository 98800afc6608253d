import type { Message } from '../kit/problem.ts'
import { carriageLines } from './master-bl.carriage-rules.ts'
import type { MblStatus } from './master-bl.codes.ts'
import { each, housesOf, line, notStated, shared, type ComparedLine, type Difference } from './master-bl.compared-rules.ts'
import { boxesOnBill, needsContainers, ordersOnBill } from './master-bl.facts-rules.ts'
import { apart, BILL_FIGURES, heldFiguresOf, houseFigures, houseFiguresOf } from './master-bl.figure-rules.ts'
import type { BilledOrder, MasterBl } from './master-bl.ts'

/* The consistency matrix: what the house bills of the orders give against what the master bill gives. */

/** How far weight and measurement may differ: HBL and MBL round on their own. */
const TOLERANCE = { package_qty: 0, gross_weight: 1, cbm: 1 } as const

/** Sums of the house bills against the figures of the carrier's bill or, until they are known, those of the containers. */
function figureLines(bill: MasterBl): ComparedLine[] {
  const { facts } = bill
  const house = houseFigures(bill, facts)
  return BILL_FIGURES.map((field) => {
    const master = bill[`stated_${field}`] ?? bill[field]
    const differs = apart(house[field], master) > TOLERANCE[field]
    const byOrder = ordersOnBill(bill, facts).map((order) => ({
      of: order.so_no,
      house: houseFiguresOf(order, bill, facts)[field],
      master: loadedOf(order, bill, field),
    }))
    const loaded = byOrder.filter((one) => one.master !== null)
    const apartByOrder = loaded.filter((one) => one.house !== one.master)
    const whole = { of: bill.master_bl_no, house: house[field], master }
    // Where each order agrees with its containers, all are listed: the carrier's figure is that of none of them.
    const ofOrders = apartByOrder.length > 0 ? apartByOrder : loaded
    const compared = line(field, 'ERROR', differs ? [whole, ...ofOrders] : [], whole)
    return bill[`stated_${field}`] === null && isAtCarrier(bill) ? notStated(compared) : compared
  })
}

/** From the instruction on the carrier makes its bill, whose figures are to be compared. */
const isAtCarrier = ({ mbl_status }: MasterBl) => mbl_status !== 'DRAFT' && mbl_status !== 'VOID'

/** What the containers of the bill hold of an order; null where the bill names no containers. */
const loadedOf = (order: BilledOrder, bill: MasterBl, field: (typeof BILL_FIGURES)[number]): number | null =>
  boxesOnBill(bill, bill.facts).length === 0 ? null : heldFiguresOf(order, bill, bill.facts)[field]

/** Containers that one side has and the other has not; those of other bills do not count. */
function boxLines(bill: MasterBl): ComparedLine[] {
  const { facts } = bill
  const orders = ordersOnBill(bill, facts)
  const numbers = new Set(orders.map(({ so_no }) => so_no))
  const own = new Set(bill.containers.map(({ container_no }) => container_no))
  const ofOrders = facts.boxes.filter(
    ({ loads, on_master_bl_no, container_no }) =>
      loads.some(({ so_no }) => numbers.has(so_no)) && (on_master_bl_no === null || own.has(container_no)),
  )
  const missing = needsContainers(orders) ? ofOrders.filter(({ container_no }) => !own.has(container_no)) : []
  const strange = bill.containers.filter(({ container_no }) => !ofOrders.some((box) => box.container_no === container_no))
  const foreign = ofOrders.flatMap(({ container_no, loads }) =>
    own.has(container_no) ? loads.filter(({ so_no }) => !numbers.has(so_no)).map(({ so_no }) => ({ container_no, so_no })) : [],
  )
  const boxes: Difference[] = [
    ...missing.map(({ container_no }) => ({ of: container_no, house: container_no, master: null })),
    ...strange.map(({ container_no }) => ({ of: container_no, house: null, master: container_no })),
    ...foreign.map(({ container_no, so_no }) => ({ of: container_no, house: so_no, master: null })),
  ]
  const seals = bill.containers.flatMap(({ container_no, seal_no }): Difference[] => {
    const box = ofOrders.find((one) => one.container_no === container_no)
    return box && box.seal_no !== seal_no ? [{ of: container_no, house: box.seal_no, master: seal_no }] : []
  })
  return [
    line('containers', 'ERROR', boxes, { house: ofOrders.length, master: bill.containers.length }),
    line('seals', 'ERROR', seals, {
      house: ofOrders.filter(({ seal_no }) => seal_no !== null).length,
      master: bill.containers.filter(({ seal_no }) => seal_no !== null).length,
    }),
  ]
}

/** The bill names the goods of one dangerous order; without one it names none. */
function dangerLine(bill: MasterBl): ComparedLine {
  const dangerous = ordersOnBill(bill, bill.facts).filter(({ dangerous_goods }) => dangerous_goods)
  const textOf = (un: string | null, imdg: string | null) => (un || imdg ? `UN ${un ?? '–'} / ${imdg ?? '–'}` : null)
  const master = textOf(bill.undg, bill.imdg)
  const houses = dangerous.map(({ so_no, un_number, imdg_class }) => ({ of: so_no, house: textOf(un_number, imdg_class), master }))
  const isNamed = dangerous.length === 0 ? master === null : houses.some(({ house }) => house === master)
  const differences = isNamed ? [] : houses.length > 0 ? houses : [{ of: bill.master_bl_no, house: null, master }]
  return line('dangerous_goods', 'ERROR', differences, { house: each(houses.map(({ house }) => house)), master })
}

const partiesOf = (of: Pick<BilledOrder, 'shipper_party_name' | 'consignee_party_name'>) =>
  [of.shipper_party_name, of.consignee_party_name].filter(Boolean).join(' → ') || null

/** A consolidated bill names the office as shipper and its agent as consignee; a direct one the parties of its orders. */
function partiesLine(bill: MasterBl): ComparedLine {
  const orders = ordersOnBill(bill, bill.facts)
  const isShipper = ({ shipper_party_id }: BilledOrder) =>
    bill.shipper_party_id === shipper_party_id || bill.shipper_party_id === bill.handling_office_party_id
  const isConsignee = (order: BilledOrder) =>
    [order.consignee_party_id, order.release_agent_party_id, order.nomination_agent_party_id].includes(bill.consignee_party_id)
  const differences = orders.flatMap((order): Difference[] => [
    ...(isShipper(order) ? [] : [{ of: order.so_no, house: order.shipper_party_name, master: bill.shipper_party_name }]),
    ...(isConsignee(order) ? [] : [{ of: order.so_no, house: order.consignee_party_name, master: bill.consignee_party_name }]),
  ])
  return line('parties', 'WARNING', differences, {
    house: each(orders.map(partiesOf)),
    master: partiesOf(bill),
  })
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().toUpperCase()
/** A text of each order that the bill must contain. */
function textLine(bill: MasterBl, field: 'marks' | 'goods_description'): ComparedLine {
  const master = plain(bill[field])
  const orders = ordersOnBill(bill, bill.facts)
  const differences = orders.flatMap((order): Difference[] =>
    master.includes(plain(order[field])) ? [] : [{ of: order.so_no, house: order[field], master: bill[field] }],
  )
  return line(field, 'WARNING', differences, { house: each(orders.map((order) => order[field])), master: bill[field] })
}

/** Cargo is on board only after its container passed the gate. */
function onBoardLine(bill: MasterBl): ComparedLine {
  const boxes = boxesOnBill(bill, bill.facts)
  const late = boxes.filter(({ cy_gate_in }) => bill.on_board_date !== null && cy_gate_in !== null && cy_gate_in > bill.on_board_date)
  const gate = boxes
    .flatMap(({ cy_gate_in }) => cy_gate_in ?? [])
    .toSorted()
    .at(-1)
  return line(
    'on_board_date',
    'ERROR',
    late.map(({ container_no, cy_gate_in }) => ({ of: container_no, house: cy_gate_in, master: bill.on_board_date })),
    { house: gate ?? null, master: bill.on_board_date },
  )
}

/** Every line of the comparison, in the order of the screen. */
export function comparisonOf(bill: MasterBl): ComparedLine[] {
  return [
    shared(
      'orders',
      'ERROR',
      'CONFIRMED',
      housesOf(bill, ({ booking_status }) => booking_status),
    ),
    ...figureLines(bill),
    ...boxLines(bill),
    ...carriageLines(bill),
    shared(
      'freight',
      'WARNING',
      bill.freight,
      housesOf(bill, ({ freight }) => freight),
    ),
    dangerLine(bill),
    partiesLine(bill),
    textLine(bill, 'marks'),
    textLine(bill, 'goods_description'),
    onBoardLine(bill),
  ]
}

/** What the lines come to, in a sentence: before the issue differences are to be corrected, afterwards they are only counted. */
export function verdictOf(lines: readonly ComparedLine[], mbl_status: MblStatus | undefined): Message {
  const bad = errorsOfComparison(lines).length
  const odd = lines.filter(({ level }) => level === 'WARNING').length
  if (mbl_status === 'VOID')
    return bad > 0 ? { key: 'master-bl.comparisonVoid', params: { count: bad } } : { key: 'master-bl.comparisonVoidGood' }
  const isIssued = mbl_status === 'ISSUED' || mbl_status === 'SURRENDERED'
  if (bad > 0) return { key: isIssued ? 'master-bl.comparisonIssued' : 'master-bl.comparisonBad', params: { count: bad } }
  return odd > 0 ? { key: 'master-bl.comparisonOdd', params: { count: odd } } : { key: 'master-bl.comparisonGood' }
}

export const errorsOfComparison = (lines: readonly ComparedLine[]) => lines.filter(({ level }) => level === 'ERROR')
