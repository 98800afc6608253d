import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { calendarDate, exchangeRate, line, numberedId, version } from '../kit/fields.ts'
import { REASON_MAX_LENGTH } from '../kit/stepCalls.ts'
import { Invoice } from './invoice.ts'

/** The cheque of a request, as accounting enters it. */
export const chequeFields = {
  cheque_no: z.nullable(line(20)),
  cheque_date: z.nullable(calendarDate),
  /** For a cheque in another currency; blank for the rate of the preparation. */
  cheque_rate: z._default(z.nullable(exchangeRate), null),
}

const params = z.object({ inv_id: numberedId })
const step = <S extends z.ZodMiniType>(action: string, summary: string, body: S) =>
  defineCall({
    method: 'POST',
    path: `/invoices/{inv_id}/cheque/${action}`,
    access: ['m_ap'],
    summary,
    params,
    body,
    answer: Invoice,
    moves: true,
    errors: [409],
  })

export const invoiceChequeApi = {
  issueCheque: step('issue', 'Enter the cheque that was issued for a cheque request', z.strictObject({ ...chequeFields, version })),
  stopCheque: step(
    'stop',
    'Stop the cheque of a request, which cancels the request',
    z.strictObject({ reason: z._default(z.nullable(line(REASON_MAX_LENGTH)), null), version }),
  ),
  requestCheque: step('request', 'Request another cheque after the last one was stopped', z.strictObject({ version })),
}
