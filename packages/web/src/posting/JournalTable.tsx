import { readJournalCsv } from '@fairlead/domain/posting/posting.csv-rules'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { useText } from '../kit/app/texts.ts'

/** The base currency is no column of the file, so an amount keeps the decimals that it has. */
const inOwnDecimals = (amount: string, language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: amount.split('.')[1]?.length ?? 0 }).format(amount as Intl.StringNumericLiteral)

/** The postings of a journal as its file has them. */
export function JournalTable({ raw }: { raw: string }) {
  const { t, language } = useText()
  const lines = readJournalCsv(raw)
  return (
    <section className="panel posting-journal" aria-label={t('posting.understood')}>
      <h2>{t('posting.understood')}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('posting.line')}</th>
            <th scope="col">{t('posting.account')}</th>
            <th scope="col">{t('posting.description')}</th>
            <th scope="col">{t('posting.job_no')}</th>
            <th scope="col">{t('posting.charge_code')}</th>
            <th scope="col">{t('posting.dr_cr')}</th>
            <th scope="col">{t('posting.currency')}</th>
            <th scope="col" className="figure">
              {t('posting.amount')}
            </th>
            <th scope="col" className="figure">
              {t('posting.base_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <td>{line.account}</td>
              <td>{line.description}</td>
              <td>{line.job_no}</td>
              <td>{line.charge_code}</td>
              <td>{line.dr_cr}</td>
              <td>{line.currency}</td>
              <td className="figure">{formatAmount(line.amount, line.currency, language)}</td>
              <td className="figure">{inOwnDecimals(line.base_amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
