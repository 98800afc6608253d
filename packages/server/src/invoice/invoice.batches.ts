import { invoiceBatches } from '@fairlead/domain/invoice/invoice.batch-api'
import { invoiceDetailsApi, type InvoiceDetails } from '@fairlead/domain/invoice/invoice.details-api'
import type { BatchItem } from '@fairlead/domain/kit/batchCalls'
import { batchHandlers, takeEach } from '../kit/http/batchHandlers.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import { recordIdOf } from '../kit/http/recordId.ts'
import { serve } from '../kit/http/serve.ts'
import { takeInvoiceStep } from './invoice.actions.ts'
import { changeDetails } from './invoice.details.ts'

/** Changes the same fields of each invoice in a separate transaction. */
const changeEach = (context: SignedInContext, items: readonly BatchItem[], changesOf: (item: BatchItem) => Partial<InvoiceDetails>) =>
  takeEach(context, items, (each, item) => changeDetails(each, recordIdOf(item.id), item.version, changesOf(item)))

export const invoiceBatchRoutes = [
  ...serve(
    invoiceBatches,
    batchHandlers(invoiceBatches, (context, action, { id, version }, reason) =>
      takeInvoiceStep(context, action, recordIdOf(id), { version, reason }),
    ),
  ),
  ...serve(invoiceDetailsApi, {
    saveDetails: ({ params, body: { version, ...changes }, ...context }) => changeDetails(context, params.inv_id, version, changes),
    batchApRef: {
      ownTransactions: ({ body: { items, values }, ...context }) =>
        changeEach(context, items, ({ id }) => (values[id] === undefined ? {} : { ap_ref: values[id] })),
    },
    batchPaymentRef: { ownTransactions: ({ body: { items, values }, ...context }) => changeEach(context, items, () => values) },
    batchSubType: { ownTransactions: ({ body: { items, values }, ...context }) => changeEach(context, items, () => values) },
    batchPaymentMarker: { ownTransactions: ({ body: { items, values }, ...context }) => changeEach(context, items, () => values) },
  }),
]
