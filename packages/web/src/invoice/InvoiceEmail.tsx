import { documentOfInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import { invoiceEmailApi, MOST_RECIPIENTS } from '@fairlead/domain/invoice/invoice.email-api'
import { LANGUAGES, type Language } from '@fairlead/domain/kit/languages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { newKey, send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'

const LANGUAGE_NAMES: Record<Language, string> = { 'en-US': 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** INV-061: recipients, text and attachments of an e-mail of the invoice. */
export function EmailInvoice({ onDone }: { onDone: () => void }) {
  const { t, language } = useText()
  const id = useId()
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const [to, setTo] = useState(() => invoice?.tax_invoice_emails.join(', ') ?? '')
  const [subject, setSubject] = useState(() =>
    t('invoice.emailSubjectText', { number: invoice?.invoice_no ?? `#${invoice?.inv_id ?? ''}` }),
  )
  const [text, setText] = useState(() => t('invoice.emailBodyText', { number: invoice?.invoice_no ?? `#${invoice?.inv_id ?? ''}` }))
  const [paper, setPaper] = useState<Language | ''>(language)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const documents = useDocuments(invoice)
  if (!invoice) return null
  const close = () => {
    onDone()
    keepFocus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const body = { to: addressesIn(to), subject, text, language: paper || null, document_ids: [...chosen], version: invoice.version }
    try {
      const { sent } = await send(invoiceEmailApi.email, { params: { inv_id: invoice.inv_id }, body }, { idempotencyKey: key })
      toast({ tone: 'ok', message: { key: 'invoice.emailSent', params: { count: sent } } })
      void queries.invalidateQueries({ queryKey: [editor.kind.module, 'history', String(invoice.inv_id)] })
      close()
    } catch (error) {
      setBusy(false)
      showProblem(error)
    }
  }
  return (
    <Dialog
      open
      title={t('invoice.email')}
      onClose={close}
      width={620}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={busy} disabled={addressesIn(to).length === 0}>
            {t('invoice.sendEmail')}
          </Button>
        </>
      }
    >
      <form id={id} className="invoice-batch" onSubmit={(event) => void submit(event)}>
        <Labelled label={t('invoice.email_to')} hint={t('invoice.emailToHint', { most: MOST_RECIPIENTS })}>
          <input className="control" value={to} onChange={({ target }) => setTo(target.value)} autoComplete="off" />
        </Labelled>
        <Labelled label={t('invoice.email_subject')}>
          <input className="control" value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
        </Labelled>
        <Labelled label={t('invoice.emailText')}>
          <textarea className="control" rows={6} value={text} maxLength={4000} onChange={({ target }) => setText(target.value)} />
        </Labelled>
        <Labelled label={t(`print.document_${documentOfInvoice(invoice)}`)}>
          <select
            className="control"
            value={paper}
            onChange={({ target }) => setPaper(LANGUAGES.find((one) => one === target.value) ?? '')}
          >
            <option value="">{t('invoice.emailNoPaper')}</option>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </Labelled>
        {documents.length > 0 && (
          <fieldset className="field invoice-emails">
            <legend className="field-label">{t('invoice.email_attachments')}</legend>
            {documents.map(({ document_id, file_name }) => (
              <label key={document_id} className="invoice-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(document_id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, document_id] : chosen.filter((one) => one !== document_id))
                  }
                />
                {file_name}
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}

function Labelled({ label, hint, children }: { label: string; hint?: string; children: React.ReactNode }) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      {children}
      {hint && <span className="meta">{hint}</span>}
    </label>
  )
}

function useDocuments(invoice: Invoice | null) {
  const { data } = useQuery({
    queryKey: ['invoice', 'email-documents', invoice?.inv_id],
    queryFn: ({ signal }) => send(invoiceDocumentApi.list, { params: { record_id: String(invoice?.inv_id) } }, { signal }),
    enabled: invoice !== null,
  })
  return data?.documents ?? []
}
