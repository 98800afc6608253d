import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { Services } from '../kit/http/context.ts'
import { serve } from '../kit/http/serve.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { readInvoice } from '../invoice/invoice.store.ts'
import { settle, undoSettlement } from './settlement.actions.ts'
import { readOpenInvoices, readSettlementsOf, settlementDifferences } from './settlement.store.ts'

export const settlementRoutes = serve(settlementApi, {
  open: ({ query, db, actor }) => readOpenInvoices(db, actor, query.party_id, query.currency),
  ofInvoice: async ({ params, db, actor }) => {
    const { inv_id } = await readInvoice(db, params.inv_id, actor)
    return readSettlementsOf(db, inv_id)
  },
  settle: ({ body, ...context }) => settle(context, body),
  undo: ({ params, body, ...context }) => undoSettlement(context, params.settlement_id, body.reason),
})

/** Every night: what is settled of each invoice is compared with its settlements; a difference is a fault. */
export const settlementCheckJob = (services: Services): Job => ({
  queue: 'settlement-check',
  schedule: '20 3 * * *',
  work: async () => {
    const invoices = await settlementDifferences(services.db)
    if (invoices.length > 0) services.log.error({ invoices }, 'settled amounts differ from the settlements')
  },
})
