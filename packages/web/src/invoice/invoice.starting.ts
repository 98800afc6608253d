import { emptyInvoice, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { completedInvoice } from '@fairlead/domain/invoice/invoice.defaults'
import { withSuggestions } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { invoiceCopyApi } from '@fairlead/domain/invoice/invoice.copy-api'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formNow, useEditor } from '../kit/editor/editorContext.ts'
import { cacheOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'
import { useToday } from './invoice.facts.ts'

/** Account and job of the address `newbyjob/{account_code}/{job_no}` (INV-008, INV-011); null at other addresses. */
export function useJobOfAddress(): { account_code: string; job_no: string } | null {
  const { account_code, job_no }: Record<string, string | undefined> = useParams({ strict: false })
  return account_code && job_no ? { account_code, job_no } : null
}

/** What a new invoice of the job in the address starts with. */
export function useStart(ap_ar: ApAr) {
  const job = useJobOfAddress()
  return useQuery({
    queryKey: ['invoice', 'defaults', ap_ar, job],
    queryFn: ({ signal }) => send(invoiceCopyApi.defaults, { query: { ap_ar, account_code: '', job_no: '', ...job } }, { signal }),
    enabled: job !== null,
    staleTime: Infinity,
    meta: { silent: 'all' },
    retry: false,
  })
}

/** The untouched state of the new invoice: account, job, party, currency, and the planned charges of the job. */
export function useFilledStart(ap_ar: ApAr) {
  const editor = useEditor()
  const { data } = useStart(ap_ar)
  useEffect(() => {
    if (!data || editor.state.get().record || (editor.isDirty() && !editor.draft)) return
    const { account_code, job_no, issue_party_id, issue_party_text, currency } = data
    cacheOptionText('invoice_party', issue_party_id, issue_party_text)
    const type = formNow<InvoiceForm>(editor).type ?? ap_ar
    const empty = { ...emptyInvoice(), type, account_code, job_nos: [job_no], issue_party_id, currency }
    const { charges, lines } = completedInvoice(withSuggestions(empty, data.charges), ap_ar)
    const { invoice_date = null } = editor.state.get().base
    editor.startWith({
      ...editor.kind.forms.empty(),
      invoice_date,
      type,
      account_code,
      job_nos: [job_no],
      issue_party_id,
      currency,
      charges,
      lines,
    })
  }, [data, editor, ap_ar])
}

/** The date of a new own invoice is proposed, also of a copy in the form: today in the business time zone. That of a vendor is on its paper. */
export function useProposedDate(ap_ar: ApAr) {
  const editor = useEditor()
  const today = useToday()
  useEffect(() => {
    const { record, base } = editor.state.get()
    if (ap_ar !== 'AR' || today === null || record || base['invoice_date'] || editor.draft) return
    if (formNow<InvoiceForm>(editor).invoice_date === null) editor.propose('invoice_date', today)
  }, [today, editor, ap_ar])
}
