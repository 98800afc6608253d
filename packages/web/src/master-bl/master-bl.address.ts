/** The address of a master bill below the list from which it was opened. */
export const billHref = (masterBlNo: string, from: string | undefined) =>
  `${from ? `/BMS/${from}` : '/BMS'}/master_bl/${encodeURIComponent(masterBlNo)}`

/** Query parameters of a new bill: what it is made of. */
export const ORDERS_PARAM = 'so_nos'
export const PLAN_PARAM = 'consolidation_no'

/** A new bill of an order, or of a plan. */
export const newBillHref = (of: { so_no: string } | { consolidation_no: string }) =>
  `${billHref('new', undefined)}?${
    'so_no' in of ? `${ORDERS_PARAM}=${encodeURIComponent(of.so_no)}` : `${PLAN_PARAM}=${encodeURIComponent(of.consolidation_no)}`
  }`
