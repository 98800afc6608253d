import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { total } from '@fairlead/domain/kit/money'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import type { JournalLine } from '@fairlead/domain/posting/posting'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { LoadState } from '../kit/ui/LoadState.tsx'

const SIDES = ['DR', 'CR'] as const

/** The postings of a posted invoice by account, in its currency and in base currency. */
export function JournalView({ invoice }: { invoice: Invoice }) {
  const { t } = useText()
  const { inv_id, journal_no, version } = invoice
  const query = useQuery({
    queryKey: ['posting', 'journal', inv_id, version],
    queryFn: ({ signal }) => send(postingApi.journal, { params: { inv_id } }, { signal }),
  })
  return (
    <section className="panel invoice-view" aria-label={t('invoice.view_ledger')}>
      <h2>
        {t('invoice.journal_no')} {journal_no}
      </h2>
      {query.data ? (
        <Journal invoice={invoice} lines={query.data.lines} />
      ) : (
        <LoadState query={query}>
          <div className="skeleton detail-waiting" />
        </LoadState>
      )}
    </section>
  )
}

function Journal({ invoice: { currency, base_currency }, lines }: { invoice: Invoice; lines: readonly JournalLine[] }) {
  const { t } = useText()
  const columns = SIDES.flatMap((side) => [
    { side, field: 'amount', currency } as const,
    { side, field: 'base_amount', currency: base_currency } as const,
  ])
  const shown = currency === base_currency ? columns.filter(({ field }) => field === 'amount') : columns
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('invoice.journal_account')}</th>
          <th scope="col">{t('invoice.job_no')}</th>
          <th scope="col">{t('invoice.charge_code')}</th>
          <th scope="col">{t('invoice.journal_text')}</th>
          {shown.map((column) => (
            <th key={`${column.side} ${column.field}`} scope="col" className="figure">
              {t(`invoice.dr_cr_${column.side}`)} {column.currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>{line.account}</td>
            <td>{line.job_no}</td>
            <td>{line.charge_code}</td>
            <td>{line.description}</td>
            {shown.map((column) => (
              <Figure
                key={`${column.side} ${column.field}`}
                amount={line.dr_cr === column.side ? line[column.field] : null}
                currency={column.currency}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('invoice.totals')}
          </th>
          {shown.map((column) => (
            <Figure key={`${column.side} ${column.field}`} amount={sumOf(lines, column)} currency={column.currency} />
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface Summed {
  side: (typeof SIDES)[number]
  field: 'amount' | 'base_amount'
  currency: string | null
}
const sumOf = (lines: readonly JournalLine[], { side, field, currency }: Summed) =>
  total(
    lines.filter(({ dr_cr }) => dr_cr === side).map((line) => line[field]),
    currency,
  )

function Figure({ amount, currency }: { amount: string | null; currency: string | null }) {
  const { language } = useText()
  return <td className="figure">{amount === null ? '' : formatAmount(amount, currency, language)}</td>
}
