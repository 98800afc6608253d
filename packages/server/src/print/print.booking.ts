import type { BookingDocument } from '@fairlead/domain/print/print.codes'
import {
  printableDocuments,
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
import { withLoadedContainers } from '../booking/booking.listeners.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { refused } from '../kit/http/failures.ts'
import { addressesHiddenOnDocuments } from './print.hidden-addresses.ts'
import type { PrintHolder, PrintRequest } from './print.holder.ts'
import { printPlanOf } from './print.plan.ts'
import { readPrintFacts, paperOf } from './print.reading.ts'

type Facts = PrintFacts & { order: StoredOrder }

/** The documents of shipping orders: house bills, shipping instruction, confirmation and VGM declaration. */
export const BOOKING_PRINTS: PrintHolder<Facts> = {
  module: 'booking',
  read: async (context, soNo, lock) => {
    const order = await readOrder(context.db, soNo, context.actor, lock)
    return { ...(await readPrintFacts(context, order)), order }
  },
  recordOf: ({ order: { so_no, booking_status, version } }) => ({ record_id: so_no, status: booking_status, version }),
  latestOf: ({ order }, actor) => bookingAnswer(order, actor),
  offersOf: ({ order }) =>
    printableDocuments(order).map((document) => ({
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
    const hidden = await addressesHiddenOnDocuments(context.db, facts.order, context.actor)
    const order = await withLoadedContainers(context.services, context.db, facts.order)
    return printPlanOf(await paperOf(context, { ...facts, order }, { ...asked, document: bookingDocument(facts, asked) }, hidden))
  },
  numberOf: (_document, { order }) => order.hbl_no ?? order.so_no,
}

function bookingDocument({ order }: Facts, { document }: PrintRequest): BookingDocument {
  const known = printableDocuments(order).find((one) => one === document)
  if (!known) throw refused({ key: 'print.notForMode' })
  return known
}
