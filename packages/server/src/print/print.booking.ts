import type { BookingDocument } from '@fairlead/domain/print/print.codes'
import {
  documentsOf,
  kindsOf,
  languagesOf,
  mayPreview,
  mayPrint,
  mayPrintAgain,
  originalsOf,
  printProblems,
  type PrintFacts,
} from '@fairlead/domain/print/print.rules'
import { bookingAnswer } from '../booking/booking.answer.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { refused } from '../kit/http/failures.ts'
import type { PrintHolder, PrintRequest } from './print.holder.ts'
import { planOf } from './print.plan.ts'
import { factsOf, paperOf } from './print.reading.ts'
import { readHiding } from './print.store.ts'

type Facts = PrintFacts & { order: StoredOrder }

/** Shipping orders: house documents, instruction, confirmation and declaration of mass. */
export const BOOKING_PRINTS: PrintHolder<Facts> = {
  module: 'booking',
  read: async (context, soNo, lock) => {
    const order = await readOrder(context.db, soNo, context.actor, lock)
    return { ...(await factsOf(context, order)), order }
  },
  recordOf: ({ order: { so_no, booking_status, version } }) => ({ record_id: so_no, status: booking_status, version }),
  latestOf: ({ order }, actor) => bookingAnswer(order, actor),
  offersOf: ({ order }) =>
    documentsOf(order).map((document) => ({
      document,
      kinds: kindsOf(document, order),
      languages: languagesOf(document),
      originals: originalsOf(document, order),
    })),
  notOffered: 'print.notForMode',
  mayPrint,
  mayPreview,
  mayPrintAgain,
  problemsOf: printProblems,
  planOf: async (context, facts, asked) => {
    const hiding = await readHiding(context.db, facts.order.so_no)
    return planOf(await paperOf(context, facts, { ...asked, document: bookingDocument(facts, asked) }, hiding))
  },
  numberOf: (_document, { order }) => order.hbl_no ?? order.so_no,
}

function bookingDocument({ order }: Facts, { document }: PrintRequest): BookingDocument {
  const known = documentsOf(order).find((one) => one === document)
  if (!known) throw refused({ key: 'print.notForMode' })
  return known
}
