import { printApi, type RecordPrintApi } from '@fairlead/domain/print/print.api'
import type { Print, RecordPrint } from '@fairlead/domain/print/print'
import { readOrder } from '../booking/booking.store.ts'
import { notFound } from '../kit/http/failures.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import { BOOKING_PRINTS } from './print.booking.ts'
import { actOnHiding } from './print.hiding.ts'
import type { PrintHolder } from './print.holder.ts'
import { findOwnPrint, makePrint, previewPrint, printedFile, readPrintDesk } from './print.making.ts'
import { mergeBookingPrints } from './print.merging.ts'
import { readHiding } from './print.store.ts'

/** The handlers of `recordPrintApiOf` for one module. */
export const recordPrintRoutes = <F>(api: RecordPrintApi, holder: PrintHolder<F>): Route[] =>
  serve(api, {
    prints: async ({ params, ...context }) => readPrintDesk(context, holder, await holder.read(context, params.record_id, false)),
    print: ({ params, body, ...context }) => makePrint(context, holder, params.record_id, body),
    preview: { ownTransactions: ({ params, body, ...context }) => previewPrint(context, holder, params.record_id, body) },
    file: async ({ params, ...context }) => {
      const { record_id } = holder.recordOf(await holder.read(context, params.record_id, false))
      const print = await findOwnPrint(context, holder.module, params.print_id)
      if (print.record_id !== record_id) throw notFound('print.noSuchPrint')
      return printedFile(context, print)
    },
  })

/** The prints of bookings, which use `so_no` instead of `record_id`. */
export const printRoutes = serve(printApi, {
  prints: async ({ params, ...context }) => {
    const facts = await BOOKING_PRINTS.read(context, params.so_no, false)
    const { record_id, prints, ...desk } = await readPrintDesk(context, BOOKING_PRINTS, facts)
    const hiding = context.actor.internal ? await readHiding(context.db, record_id) : null
    return { ...desk, so_no: record_id, prints: prints.map(ofBooking), hiding }
  },
  print: async ({ params, body, ...context }) => ofBooking(await makePrint(context, BOOKING_PRINTS, params.so_no, body)),
  preview: { ownTransactions: ({ params, body, ...context }) => previewPrint(context, BOOKING_PRINTS, params.so_no, body) },
  merged: ({ body, ...context }) => mergeBookingPrints(context, body),
  printFile: async ({ params, ...context }) => {
    const print = await findOwnPrint(context, BOOKING_PRINTS.module, params.print_id)
    await readOrder(context.db, print.record_id, context.actor)
    return printedFile(context, print)
  },
  hiding: ({ params, body, ...context }) => actOnHiding(context, params.so_no, body),
})

const ofBooking = ({ record_id, record_version, ...print }: RecordPrint): Print => ({
  ...print,
  so_no: record_id,
  so_version: record_version,
})
