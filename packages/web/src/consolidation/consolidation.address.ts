/** The address of a plan below the list from which it was opened (CONSOL-012, CONSOL-014). */
export const planHref = (consolidationNo: string, from: string | undefined) =>
  `${from ? `/BMS/${from}` : '/BMS'}/consolidation_management/${encodeURIComponent(consolidationNo)}`

/** CONSOL-015: below the list from which the plan was opened, else below the search. */
export const copyHref = (consolidationNo: string, from = 'search_consolidation') =>
  `/BMS/${from}/consolidation_management_copy/${encodeURIComponent(consolidationNo)}`

/** CONSOL-013: an order as a planner opens it, who needs no function of bookings. */
export const orderHref = (soNo: string, from = 'pending_consolidation_creation') =>
  `/BMS/${from}/shipping_order/${encodeURIComponent(soNo)}`

/** The query parameter of a new plan with the orders that it begins with. */
export const ORDERS_PARAM = 'so_nos'

/** A new plan of these orders. */
export const newPlanHref = (soNos: readonly string[]) =>
  `${planHref('new', undefined)}?${ORDERS_PARAM}=${encodeURIComponent(soNos.join(','))}`
/** A stored plan to which these orders are added. */
export const addToPlanHref = (consolidationNo: string, soNos: readonly string[]) =>
  `${planHref(consolidationNo, undefined)}?${ORDERS_PARAM}=${encodeURIComponent(soNos.join(','))}`
