import { daysBetween } from '../kit/dates.ts'
import { arrivesTooEarly } from '../booking/booking.date-rules.ts'
import { hsMisfits } from '../booking/booking.measure-rules.ts'
import { isMoney } from '../kit/currencies.ts'
import { isInCoins } from '../kit/money.ts'
import { isAirWaybillNumber } from '../kit/identifiers.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, errorsOf, findingsOf, requiredRule, type Finding } from '../kit/rules.ts'
import type { BookingStatus } from '../booking/booking.codes.ts'
import { isTypeOfMode } from './master-bl.mode-rules.ts'
import { mainOrder, ordersOnBill, type BillRule } from './master-bl.facts-rules.ts'
import type { BilledOrder, BillFacts, MasterBlForm } from './master-bl.ts'

/** What a draft needs. */
export const REQUIRED_TO_SAVE = ['main_so_no', 'handling_office_party_id'] as const satisfies readonly (keyof MasterBlForm)[]

const OVER: readonly BookingStatus[] = ['DRAFT', 'DELETED', 'CANCELLED']

/** A problem of an order at its line. */
const ofOrders =
  (check: (order: BilledOrder, form: MasterBlForm, facts: BillFacts) => Omit<FieldProblem, 'path'> | null): BillRule['check'] =>
  (form, facts) =>
    form.orders.flatMap(({ so_no }, index) => {
      const order = facts.orders.find((one) => one.so_no === so_no)
      const problem = order ? check(order, form, facts) : null
      return problem ? [{ ...problem, path: `orders.${index}.so_no` }] : []
    })

const repeated = <L>(lines: readonly L[], numberOf: (line: L) => string | null) =>
  lines.flatMap((line, index) => {
    const number = numberOf(line)
    return number !== null && lines.findIndex((one) => numberOf(one) === number) < index ? [{ number, index }] : []
  })

const onceOnly: BillRule = {
  name: 'onceOnly',
  level: 'error',
  fields: ['orders', 'containers'],
  check: ({ orders, containers }) => [
    ...repeated(orders, ({ so_no }) => so_no).map(({ number, index }) =>
      at(`orders.${index}.so_no`, 'master-bl.orderTwice', { so_no: number }),
    ),
    ...repeated(containers, ({ container_no }) => container_no).map(({ number, index }) =>
      at(`containers.${index}.container_no`, 'master-bl.boxTwice', { container_no: number }),
    ),
  ],
}

const linesAreNamed: BillRule = {
  name: 'required',
  level: 'error',
  fields: ['orders', 'containers'],
  check: ({ orders, containers }) => [
    ...orders.flatMap(({ so_no }, index) => (so_no === null ? [at(`orders.${index}.so_no`, 'msgRequired')] : [])),
    ...containers.flatMap(({ container_no }, index) =>
      container_no === null ? [at(`containers.${index}.container_no`, 'msgRequired')] : [],
    ),
  ],
}

const orderIsLive: BillRule = {
  name: 'orderIsLive',
  level: 'error',
  fields: ['orders'],
  check: ofOrders(({ so_no, booking_status }) =>
    OVER.includes(booking_status) ? { key: 'master-bl.orderIsOver', params: { so_no } } : null,
  ),
}

const SHARED = ['mode', 'pol', 'pod', 'carrier_code', 'vessel', 'voyage'] as const
/** The orders of one bill travel together: what they differ in from the main order. */
const ordersAgree: BillRule = {
  name: 'ordersAgree',
  level: 'error',
  fields: ['orders', 'main_so_no'],
  check: ofOrders((order, form, facts) => {
    const main = mainOrder(form, facts)
    const field = main && SHARED.find((one) => order[one] !== main[one])
    return main && field
      ? { key: `master-bl.otherThanMain_${field}`, params: { so_no: order.so_no, so: order[field] ?? '–', main: main[field] ?? '–' } }
      : null
  }),
}

const ordersDiffer: BillRule = {
  name: 'ordersDiffer',
  level: 'warning',
  fields: ['orders', 'main_so_no'],
  check: ofOrders((order, form, facts) => {
    const main = mainOrder(form, facts)
    const field = main && (['freight', 'handling_office_party_id'] as const).find((one) => order[one] !== main[one])
    return field ? { key: `master-bl.otherThanMain_${field}`, params: { so_no: order.so_no } } : null
  }),
}

/** The carrier would read HS figures that are not those of the cargo; a booking refuses them only once all are known (BOOK-100). */
const hsTotalsAlign: BillRule = {
  name: 'hsTotalsAlign',
  level: 'warning',
  fields: ['orders'],
  check: ofOrders(({ so_no, hs_cargo }) => {
    const [first] = hs_cargo.flatMap(hsMisfits)
    return first ? { key: `master-bl.hsDiffers_${first.field}`, params: { so_no, total: first.known, cargo: first.cargo } } : null
  }),
}

const orderIsOnPlan: BillRule = {
  name: 'orderIsOnPlan',
  level: 'error',
  fields: ['orders', 'consolidation_no'],
  check: ofOrders(({ so_no, consolidation_no }, form) =>
    form.consolidation_no !== null && consolidation_no !== form.consolidation_no
      ? { key: 'master-bl.orderOffPlan', params: { so_no, consolidation_no: form.consolidation_no } }
      : null,
  ),
}

/** An order is on several bills only where its cargo is in several containers, of which each bill names its part. */
const orderOnOneBill: BillRule = {
  name: 'orderOnOneBill',
  level: 'error',
  fields: ['orders'],
  check: ofOrders(({ so_no, other_master_bl_nos: [other] }, { containers }, { boxes }) => {
    const own = new Set(containers.map(({ container_no }) => container_no))
    const holding = boxes.filter(({ loads }) => loads.some((load) => load.so_no === so_no))
    const named = holding.filter(({ container_no }) => own.has(container_no)).length
    const isPart = named > 0 && named < holding.length
    return other !== undefined && !isPart ? { key: 'master-bl.orderOnOtherBill', params: { so_no, master_bl_no: other } } : null
  }),
}

const boxIsOfOrders: BillRule = {
  name: 'boxIsOfOrders',
  level: 'error',
  fields: ['containers', 'orders'],
  check: (form, facts) =>
    form.containers.flatMap(({ container_no }, index) => {
      if (container_no === null) return []
      const box = facts.boxes.find((one) => one.container_no === container_no)
      const path = `containers.${index}.container_no`
      if (!box) return [at(path, 'master-bl.boxUnknown', { container_no })]
      if (box.on_master_bl_no === null) return []
      return [
        box.on_master_bl_no === ''
          ? at(path, 'master-bl.boxOnHiddenBill', { container_no })
          : at(path, 'master-bl.boxOnOtherBill', { container_no, master_bl_no: box.on_master_bl_no }),
      ]
    }),
}

const typeFitsMode: BillRule = {
  name: 'typeFitsMode',
  level: 'error',
  fields: ['mbl_type', 'main_so_no'],
  check: (form, facts) => {
    const main = mainOrder(form, facts)
    if (!main || form.mbl_type === null) return null
    return isTypeOfMode(form.mbl_type, main.mode) ? null : at('mbl_type', 'master-bl.typeOfOtherMode')
  },
}

/** A bill number of a sea carrier. */
const BILL_NUMBER = /^[A-Z0-9][A-Z0-9/-]{3,34}$/

const carrierNumberHasTheForm: BillRule = {
  name: 'carrierNumberHasTheForm',
  level: 'error',
  fields: ['carrier_mbl_no', 'mbl_type'],
  check: ({ carrier_mbl_no, mbl_type }) => {
    if (carrier_mbl_no === null) return null
    if (mbl_type === 'MAWB') return isAirWaybillNumber(carrier_mbl_no) ? null : at('carrier_mbl_no', 'master-bl.waybillNumberInvalid')
    return BILL_NUMBER.test(carrier_mbl_no) ? null : at('carrier_mbl_no', 'master-bl.billNumberInvalid')
  },
}

/** A waybill begins with the prefix of its airline; airlines that carry for each other make it a warning. */
const waybillIsOfAirline: BillRule = {
  name: 'waybillIsOfAirline',
  level: 'warning',
  fields: ['carrier_mbl_no', 'mbl_type', 'main_so_no', 'carrier_code'],
  check: (form, facts) => {
    const { carrier_mbl_no, mbl_type } = form
    const { awb_prefix = null, carrier_code } = mainOrder(form, facts) ?? {}
    if (mbl_type !== 'MAWB' || carrier_mbl_no === null || awb_prefix === null || !isAirWaybillNumber(carrier_mbl_no)) return null
    const prefix = carrier_mbl_no.slice(0, AWB_PREFIX_DIGITS)
    return prefix === awb_prefix
      ? null
      : at('carrier_mbl_no', 'master-bl.waybillOfOtherAirline', { prefix, own: awb_prefix, carrier_code: carrier_code ?? '' })
  },
}
const AWB_PREFIX_DIGITS = 3

const dangerIsWhole: BillRule = {
  name: 'dangerIsWhole',
  level: 'error',
  fields: ['undg', 'imdg'],
  check: ({ undg, imdg }) => [
    ...(undg === null && imdg !== null ? [at('undg', 'msgRequired')] : []),
    ...(imdg === null && undg !== null ? [at('imdg', 'msgRequired')] : []),
  ],
}

const amountHasCurrency: BillRule = {
  name: 'amountHasCurrency',
  level: 'error',
  fields: ['freight_amount', 'freight_currency', 'show_freight'],
  check: ({ freight_amount, freight_currency, show_freight }) => [
    ...(freight_amount === null && show_freight ? [at('freight_amount', 'msgRequired')] : []),
    ...(freight_amount !== null && freight_currency === null ? [at('freight_currency', 'msgRequired')] : []),
    ...(freight_currency !== null && !isMoney(freight_currency) ? [at('freight_currency', 'msgNotAvailable')] : []),
    ...(freight_amount !== null && freight_currency !== null && !isInCoins(freight_amount, freight_currency)
      ? [at('freight_amount', 'master-bl.amountHasMoreDecimals')]
      : []),
  ],
}

const arrivalAfterDeparture: BillRule = {
  name: 'arrivalAfterDeparture',
  level: 'error',
  fields: ['etd', 'eta'],
  check: (form, facts) => arrivesTooEarly({ ...form, mode: mainOrder(form, facts)?.mode ?? null }),
}

/** Cargo is on board about when the vessel departs; a date far from it is a slip, or another sailing. */
const MOST_DAYS_FROM_ETD = 7
const onBoardNearEtd: BillRule = {
  name: 'onBoardNearEtd',
  level: 'warning',
  fields: ['on_board_date', 'etd'],
  check: ({ on_board_date, etd }) =>
    on_board_date !== null && etd !== null && Math.abs(daysBetween(etd, on_board_date)) > MOST_DAYS_FROM_ETD
      ? at('on_board_date', 'master-bl.onBoardFarFromEtd', { etd, days: MOST_DAYS_FROM_ETD })
      : null,
}

const RULES: readonly BillRule[] = [
  requiredRule<MasterBlForm>('required', REQUIRED_TO_SAVE),
  linesAreNamed,
  onceOnly,
  orderIsLive,
  ordersAgree,
  orderIsOnPlan,
  orderOnOneBill,
  boxIsOfOrders,
  typeFitsMode,
  carrierNumberHasTheForm,
  waybillIsOfAirline,
  dangerIsWhole,
  amountHasCurrency,
  arrivalAfterDeparture,
  ordersDiffer,
  hsTotalsAlign,
  onBoardNearEtd,
]

export const billFindings = (form: MasterBlForm, facts: BillFacts): Finding[] => findingsOf(RULES, form, facts)
/** Errors alone, without the name of their rule. */
export const problemsOfBill = (form: MasterBlForm, facts: BillFacts): FieldProblem[] =>
  errorsOf(billFindings(form, facts)).map(({ rule: _rule, level: _level, ...problem }) => problem)

/** The dangerous orders of the bill. */
export const dangerousOrders = (form: Pick<MasterBlForm, 'orders'>, facts: Pick<BillFacts, 'orders'>) =>
  ordersOnBill(form, facts).filter(({ dangerous_goods }) => dangerous_goods)
