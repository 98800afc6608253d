import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { code, numberedId } from '../kit/fields.ts'
import { OpenInvoice, Settlement, SettlementForm, UndoForm } from './settlement.ts'

const read = ['m_ap', 'm_ar'] as const

export const settlementApi = {
  open: defineCall({
    method: 'GET',
    path: '/settlements/open-invoices',
    access: read,
    summary: 'The posted invoices of a party in a currency that are not settled, the oldest first',
    query: z.strictObject({ party_id: numberedId, currency: code(3) }),
    answer: z.object({ invoices: z.array(OpenInvoice), /** There are more than are shown. */ has_more: z.boolean() }),
  }),
  ofInvoice: defineCall({
    method: 'GET',
    path: '/invoices/{inv_id}/settlements',
    access: read,
    summary: 'The settlements of an invoice, newest first, each with its lines of this invoice',
    params: z.object({ inv_id: numberedId }),
    answer: z.array(Settlement),
  }),
  settle: defineCall({
    method: 'POST',
    path: '/settlements',
    access: read,
    summary: 'Settle invoices of a party, whole ones or single charges, or offset them against each other',
    body: SettlementForm,
    answer: Settlement,
    creates: true,
    errors: [409],
  }),
  undo: defineCall({
    method: 'POST',
    path: '/settlements/{settlement_id}/undo',
    access: read,
    summary: 'Undo a settlement by a counter-entry',
    params: z.object({ settlement_id: numberedId }),
    body: UndoForm,
    answer: Settlement,
    creates: true,
    errors: [409],
  }),
}
