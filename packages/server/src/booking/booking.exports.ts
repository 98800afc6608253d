import { readableOrder } from '@fairlead/domain/booking/booking.defaults'
import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import { BOOKING_LISTS } from '@fairlead/domain/booking/booking.lists'
import type { List } from '@fairlead/domain/kit/list'
import type { Config } from '../kit/start/config.ts'
import type { Exportable } from '../kit/list/exportList.ts'
import { countRows, readRows } from '../kit/list/listQuery.ts'
import { bookingSource } from './booking.columns.ts'
import { planBookings } from './booking.store.ts'

/** The export of every booking list, with the same rows as the list call. */
export const bookingExports = ({ BUSINESS_TIME_ZONE }: Pick<Config, 'BUSINESS_TIME_ZONE'>): Exportable[] =>
  BOOKING_LISTS.map((list) => ({
    list: list as unknown as List,
    access: ['booking'],
    count: (db, query, actor, now) =>
      countRows(db, planBookings(list, query, { actor, now, timeZone: BUSINESS_TIME_ZONE }), bookingSource(actor)),
    read: async (db, query, { actor, now, ...part }) => {
      const rows = await readRows<ShippingOrderRow>(
        db,
        planBookings(list, query, { actor, now, timeZone: BUSINESS_TIME_ZONE }),
        bookingSource(actor),
        part,
      )
      return rows.map((row) => readableOrder(row, actor))
    },
  }))
