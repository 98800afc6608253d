import type { Invoice, StoredLine } from '@fairlead/domain/invoice/invoice'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { documentOfInvoice } from '@fairlead/domain/invoice/invoice.print-rules'
import { mayReadLines } from '@fairlead/domain/invoice/invoice.side-rules'
import { absolute, total } from '@fairlead/domain/kit/money'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { useShownFile } from '../kit/net/shownFile.ts'
import { Button } from '../kit/ui/Button.tsx'
import { JournalView } from './JournalView.tsx'

const VIEWS = ['form', 'print', 'ledger'] as const
type View = (typeof VIEWS)[number]

/** Readers without the P&L lines have no ledger. */
const useViews = (): readonly View[] => {
  const actor = useActor()
  return mayReadLines(actor) ? VIEWS : VIEWS.filter((view) => view !== 'ledger')
}
const useView = (): View => {
  const { view }: Record<string, unknown> = useSearch({ strict: false })
  return useViews().find((one) => one === view) ?? 'form'
}

/** INV-053: buttons for the same invoice as a form, as its party reads it, or by the sides of the ledger. */
export function InvoiceViews() {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  const navigate = useNavigate()
  const views = useViews()
  const shown = useView()
  if (!invoice) return null
  const show = (view: View) =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, view: view === 'form' ? undefined : view }),
      resetScroll: false,
    })
  return (
    <fieldset className="invoice-views" aria-label={t('invoice.views')}>
      {views.map((view) => (
        <Button key={view} look="quiet" aria-pressed={shown === view} onClick={() => show(view)}>
          {t(`invoice.view_${view}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The view that is shown instead of the form. */
export function InvoiceView() {
  const invoice = useRecord<Invoice>()
  const shown = useView()
  if (!invoice || shown === 'form') return null
  if (shown === 'print') return <PrintView key={invoice.version} invoice={invoice} />
  return invoice.journal_no === null ? <LedgerView invoice={invoice} /> : <JournalView invoice={invoice} />
}

function PrintView({ invoice }: { invoice: Invoice }) {
  const { t, language } = useText()
  const body = { document: documentOfInvoice(invoice), kind: 'DRAFT', language } as const
  const ask = (signal: AbortSignal) => send(invoicePrintApi.preview, { params: { record_id: String(invoice.inv_id) }, body }, { signal })
  const { shown, failed } = useShownFile(ask, 'application/pdf')
  return (
    <section className="panel invoice-view" aria-label={t('invoice.view_print')} aria-busy={!shown && !failed}>
      {failed && <p role="alert">{t('invoice.printLoadFailed')}</p>}
      {!shown && !failed && <div className="skeleton detail-waiting" />}
      {shown && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers start their PDF reader in no sandboxed frame; the bytes are a PDF, never a page
        <iframe src={shown.url} title={t('invoice.view_print')} />
      )}
    </section>
  )
}

/** The lines by job and order, what adds to the debit side at the left, what adds to the credit side at the right, in base currency. */
function LedgerView({ invoice }: { invoice: Invoice }) {
  const { t, language } = useText()
  const { base_currency, lines } = invoice
  const sumOf = (side: 'DR' | 'CR', all: readonly StoredLine[]) =>
    total(
      all.filter(({ dr_cr }) => dr_cr === side).map(({ base_amount }) => absolute(base_amount, base_currency)),
      base_currency,
    )
  const money = (amount: string) => formatAmount(amount, base_currency, language)
  const groups = [...Map.groupBy(lines, ({ job_no, so_no }) => `${job_no} ${so_no}`)]
  return (
    <section className="panel invoice-view" aria-label={t('invoice.view_ledger')}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('invoice.job_no')}</th>
            <th scope="col">{t('invoice.so_nos')}</th>
            <th scope="col">{t('invoice.charge_code')}</th>
            <th scope="col" className="figure">
              {t('invoice.dr_cr_DR')} {base_currency}
            </th>
            <th scope="col" className="figure">
              {t('invoice.dr_cr_CR')} {base_currency}
            </th>
          </tr>
        </thead>
        {groups.map(([name, all]) => (
          <tbody key={name}>
            {all.map((line) => (
              <tr key={line.line_no}>
                <td>{line.job_no}</td>
                <td>{line.so_no}</td>
                <td>{chargeOf(invoice, line)}</td>
                <td className="figure">{line.dr_cr === 'DR' ? money(absolute(line.base_amount, base_currency)) : ''}</td>
                <td className="figure">{line.dr_cr === 'CR' ? money(absolute(line.base_amount, base_currency)) : ''}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('invoice.totals')}
            </th>
            <td className="figure">{money(sumOf('DR', lines))}</td>
            <td className="figure">{money(sumOf('CR', lines))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function chargeOf({ charges }: Invoice, { charge_line_no, print_description }: StoredLine): string {
  const charge = charges.find(({ line_no }) => line_no === charge_line_no)
  return [charge?.charge_code, print_description ?? charge?.charge_description].filter(Boolean).join(' ')
}
