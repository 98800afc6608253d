import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { focusOnceThere } from '../kit/editor/showField.ts'
import { useApRefReading } from './apRefReading.ts'
import { useReadFacts } from './invoice.facts.ts'
import { ImportPanel } from './InvoiceImport.tsx'
import { useLinkedLines } from './invoice.linking.ts'
import { useReadRefusals } from './invoice.refusals.ts'
import { useFilledStart, useProposedDate } from './invoice.starting.ts'
import { ReversalNote } from './InvoiceReversal.tsx'
import { InvoiceViews } from './InvoiceViews.tsx'
import { RateChange } from './RateChange.tsx'
import './invoice.css'

/** Keeps the screen of an invoice in step, and shows what is to be known or entered in its status. */
function Top({ ap_ar }: { ap_ar: ApAr }) {
  const invoice = useRecord<Invoice>()
  useReadFacts(ap_ar)
  useReadRefusals()
  useLinkedLines()
  useFilledStart(ap_ar)
  useProposedDate(ap_ar)
  useApRefReading()
  useTabOfAddress()
  useFirstField()
  return (
    <>
      <RateChange />
      <Reason />
      <ReversalNote />
      <ChangedSinceApproval />
      <InvoiceViews />
      {invoice && <ImportPanel invoice={invoice} />}
    </>
  )
}

/** Why the invoice was rejected, reversed or deleted. */
function Reason() {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  if (!invoice?.status_reason || !REASONED.has(invoice.invoice_status)) return null
  const title = t(`invoice.reason_${invoice.invoice_status as 'REJECTED' | 'DELETED' | 'NEW' | 'REVERSED'}`)
  return (
    <section className="panel invoice-note" aria-label={title}>
      <h2>{title}</h2>
      <blockquote>{invoice.status_reason}</blockquote>
    </section>
  )
}
/** The references that were replaced after the approval. */
function ChangedSinceApproval() {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  if (!invoice || invoice.changed_since_approval.length === 0) return null
  return (
    <section className="panel invoice-note" aria-label={t('invoice.changedSinceApproval')}>
      <h2>{t('invoice.changedSinceApproval')}</h2>
      {invoice.changed_since_approval.map(({ path, before, after }) => (
        <p key={path}>
          {t(`invoice.${path}`)}: <s>{before}</s> → {after ?? '–'}
        </p>
      ))}
    </section>
  )
}

/** A new invoice is typed from its first field on. */
function useFirstField() {
  const isNew = useRecord<Invoice>() === null
  useEffect(() => {
    if (isNew) void focusOnceThere('.detail-content :is(select, input)')
  }, [isNew])
}

const REASONED: ReadonlySet<string> = new Set(['REJECTED', 'DELETED', 'NEW', 'REVERSED'])

/** Opens the tab that the address names. */
function useTabOfAddress() {
  const navigate = useNavigate()
  const { tab_id }: Record<string, string | undefined> = useParams({ strict: false })
  useEffect(() => {
    if (!tab_id) return
    void navigate({ to: '.', search: (search: Record<string, unknown>) => ({ tab: tab_id, ...search }), replace: true, resetScroll: false })
  }, [tab_id, navigate])
}

export const ApTop = () => <Top ap_ar="AP" />
export const ArTop = () => <Top ap_ar="AR" />
