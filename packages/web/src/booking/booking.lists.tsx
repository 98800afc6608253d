import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { bookingListsApi } from '@fairlead/domain/booking/booking.lists.api'
import type { BookingList } from '@fairlead/domain/booking/booking.lists'
import { needTexts } from '../kit/app/texts.ts'
import { Chip } from '../kit/ui/Chip.tsx'
import { later, MissingFloat } from '../kit/ui/later.tsx'
import type { ListScreen, QuickView } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

const NAMES: ListScreen<ShippingOrderRow>['names'] = {
  por: 'por_name',
  pol: 'pol_name',
  pod: 'pod_name',
  pld: 'pld_name',
  fd: 'fd_name',
  carrier_code: 'carrier_name',
  sales_code: 'sales_name',
}

const CELLS: ListScreen<ShippingOrderRow>['cells'] = {
  // Marked with a chip, so that dangerous goods are not overlooked among plain yes and no.
  dangerous_goods: (value, _row, { t }) => (value === true ? <Chip kind="waiting">{t('booking.dangerousShort')}</Chip> : null),
}

const HANDLER_VIEWS: readonly QuickView[] = [
  { title: 'booking.viewMine', isFor: ({ internal }) => internal, filter: ({ user_uid }) => [['handled_by', 'in', [user_uid]]] },
  { title: 'booking.viewNoHandler', isFor: ({ internal }) => internal, filter: () => [['handled_by', 'isEmpty', []]] },
]

const Merge = later(async () => {
  const [{ MergePrints }] = await Promise.all([import('./MergePrints.tsx'), needTexts(['print'])])
  return { default: MergePrints }
}, MissingFloat)

type Shown = Pick<ListScreen<ShippingOrderRow>, 'list' | 'call'> &
  Partial<Pick<ListScreen<ShippingOrderRow>, 'module' | 'batches' | 'create' | 'Selected'>>

/** A list of bookings, of any pipeline. */
export const listOfBookings = (shown: Shown) =>
  listScreen<ShippingOrderRow>({
    module: 'booking',
    rowLink: ({ so_no }) => `/BMS/${shown.list.name}/shipping_order/${encodeURIComponent(so_no)}`, // BOOK-016
    groups: async () => (await import('./booking.lists-groups.ts')).BOOKING_GROUPS,
    names: NAMES,
    cells: CELLS,
    batches: async () => (await import('./booking.batches.ts')).BOOKING_BATCHES,
    edits: async () => (await import('./booking.cell-edits.ts')).BOOKING_CELL_EDITS,
    quickViews: HANDLER_VIEWS,
    Selected: Merge,
    create: { label: 'booking.create', href: '/BMS/shipping_order/new', funcs: ['create_booking'] },
    ...shown,
  })

export const bookingListScreen = (list: BookingList) => listOfBookings({ list, call: bookingListsApi.list })
