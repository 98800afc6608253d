import type { PeriodClosing } from '@fairlead/domain/closing/closing'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { formatInstant } from '../kit/format/formats.ts'

/** What was true when a month was closed, by charge and currency. */
export function ClosingFigures({ closing }: { closing: PeriodClosing }) {
  const { t, language } = useText()
  const { closed_at, closed_by_name, reopened_at, reopened_by_name, reopen_reason, figures } = closing
  return (
    <div className="closing-figures">
      <h3>{t('closing.figures')}</h3>
      <p className="meta">{t('closing.closedAt', { at: closed_at ? formatInstant(closed_at) : '', by: closed_by_name ?? '' })}</p>
      {reopened_at && (
        <p className="meta">
          {t('closing.reopenedAt', { at: formatInstant(reopened_at), by: reopened_by_name ?? '', reason: reopen_reason ?? '' })}
        </p>
      )}
      <table className="plain-table">
        <thead>
          <tr>
            {(['charge_code', 'currency', 'invoices', 'amount', 'tax_amount', 'base_amount', 'base_gain'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`closing.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={`${figure.charge_code} ${figure.currency}`}>
              <th scope="row">{figure.charge_code}</th>
              <td>{figure.currency}</td>
              <td>{figure.invoices}</td>
              <td>{formatAmount(figure.amount, figure.currency, language)}</td>
              <td>{formatAmount(figure.tax_amount, figure.currency, language)}</td>
              <td>{formatAmount(figure.base_amount, figure.base_currency, language)}</td>
              <td>{formatAmount(figure.base_gain, figure.base_currency, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
