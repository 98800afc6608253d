import * as z from 'zod/mini'
import { needsContainers } from './master-bl.facts-rules.ts'
import { figuresOfBill } from './master-bl.figure-rules.ts'
import { BillBoxForm, BillOrderForm, MasterBlForm, type BilledOrder, type BillFacts, type MasterBl } from './master-bl.ts'

const Header = z.object(MasterBlForm.shape)
const Order = z.object(BillOrderForm.shape)
const Box = z.object(BillBoxForm.shape)

export const emptyBill = (): MasterBlForm => z.parse(MasterBlForm, {})
export const emptyBillOrder = () => z.parse(BillOrderForm, {})
export const emptyBillBox = () => z.parse(BillBoxForm, {})

/** The form of a stored bill. */
export const billFormOf = ({ orders, containers, ...bill }: MasterBl): MasterBlForm =>
  z.parse(Header, {
    ...bill,
    orders: orders.map((line) => z.parse(Order, line)),
    containers: containers.map((line) => z.parse(Box, line)),
  })

/** The main order is the first line; a bill without one takes its first line. */
export function completedBill(form: MasterBlForm): MasterBlForm {
  const main_so_no = form.main_so_no ?? form.orders[0]?.so_no ?? null
  const others = form.orders.filter(({ so_no }) => so_no !== main_so_no)
  return { ...form, main_so_no, orders: main_so_no === null ? form.orders : [{ so_no: main_so_no }, ...others] }
}

/** What a list shows of a bill's lines, computed with every save until it is issued. */
export const summaryOfBill = (form: MasterBlForm, facts: BillFacts) => ({
  so_count: form.orders.length,
  container_nos:
    form.containers
      .map(({ container_no }) => container_no)
      .filter(Boolean)
      .join(', ') || null,
  ...figuresOfBill(form, facts),
})

/** The value that all of them share; null where they differ. */
const shared = <T>(values: readonly T[]): T | null => (values.every((value) => value === values[0]) ? (values[0] ?? null) : null)
const MOST_TEXT = 4000
const joined = (texts: readonly (string | null)[]) =>
  [...new Set(texts.map((text) => text?.trim()).filter(Boolean))].join('\n').slice(0, MOST_TEXT) || null

/** What a plan adds to a bill that is made of it. */
export interface BillPlan {
  consolidation_no: string
  handling_office_party_id: number | null
  carrier_code: string | null
  vessel: string | null
  voyage: string | null
  etd: string | null
  eta: string | null
}

/** Where and when a bill would be issued: the city of its office, and the day of the business time zone. */
export interface BillIssue {
  city: string | null
  today: string
}

/** The office that issues a bill of these orders. */
export const officeOfBill = (orders: readonly BilledOrder[], plan: BillPlan | null): number | null =>
  plan?.handling_office_party_id ?? orders[0]?.handling_office_party_id ?? null

/** A bill of these orders, and of their plan: from the office to its agent, or to the consignee of an order without an agent. */
export function billOfOrders(
  orders: readonly BilledOrder[],
  facts: BillFacts,
  plan: BillPlan | null,
  { city, today }: BillIssue,
): MasterBlForm {
  const [main] = orders
  if (!main) return emptyBill()
  const of = <F extends keyof BilledOrder>(field: F) => shared(orders.map((order) => order[field]))
  const dangerous = orders.find(({ dangerous_goods }) => dangerous_goods)
  const boxes = facts.boxes.filter(({ on_master_bl_no, loads }) => on_master_bl_no === null && loads.length > 0)
  const sailing = plan ?? main
  const handling_office_party_id = officeOfBill(orders, plan)
  return {
    ...emptyBill(),
    main_so_no: main.so_no,
    consolidation_no: plan?.consolidation_no ?? null,
    handling_office_party_id,
    mbl_type: main.mode === 'AIR' ? 'MAWB' : 'OBL',
    number_of_originals: main.mode === 'AIR' ? null : 3,
    freight: of('freight'),
    undg: dangerous?.un_number ?? null,
    imdg: dangerous?.imdg_class ?? null,
    carrier_code: sailing.carrier_code,
    carrier_booking_no: shared(boxes.map(({ carrier_booking_no }) => carrier_booking_no)),
    vessel: sailing.vessel,
    voyage: sailing.voyage,
    etd: sailing.etd,
    eta: sailing.eta,
    por: of('por'),
    pol: main.pol,
    pod: main.pod,
    pld: of('pld'),
    shipper_party_id: handling_office_party_id,
    consignee_party_id: of('release_agent_party_id') ?? of('nomination_agent_party_id') ?? of('consignee_party_id'),
    place_of_issue: city,
    // Once the vessel has sailed; before that the day is not known.
    on_board_date: main.mode !== 'AIR' && sailing.etd !== null && sailing.etd <= today ? sailing.etd : null,
    marks: joined(orders.map(({ marks }) => marks)),
    goods_description: joined(orders.map(({ goods_description }) => goods_description)),
    orders: orders.map(({ so_no }) => ({ so_no })),
    containers: needsContainers(orders) ? boxes.map(({ container_no, seal_no }) => ({ container_no, seal_no })) : [],
  }
}

/** A printed party. */
export interface BlockParty {
  name: string
  address: readonly string[]
  tel: string | null
  fax: string | null
}

const MOST_BLOCK = 500
/** A party as a bill prints it; telephone and fax where the bill asks for them. */
export const blockOf = ({ name, address, tel, fax }: BlockParty, withTelAndFax: boolean): string =>
  [name, ...address, ...(withTelAndFax ? [tel && `TEL ${tel}`, fax && `FAX ${fax}`] : [])].filter(Boolean).join('\n').slice(0, MOST_BLOCK)
