import { taxReportApi } from '@fairlead/domain/tax-report/tax-report.api'
import type { TaxReport } from '@fairlead/domain/tax-report/tax-report'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import './tax-report.css'

/** Output and input tax of a company in a month, by tax code, as posted. */
export function TaxReportPage() {
  const { t } = useText()
  const { data: companies } = useQuery({
    queryKey: ['tax-report', 'companies'],
    queryFn: ({ signal }) => send(taxReportApi.companies, {}, { signal }),
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [vat_period, setPeriod] = useState(() => businessToday().slice(0, 7))
  if (!companies) return <ScreenPending />
  if (companies.length === 0)
    return (
      <Page title={t('tax-report.menu')}>
        <p className="panel tax-report meta">{t('tax-report.noCompany')}</p>
      </Page>
    )
  const company_code = chosen ?? companies[0]?.company_code ?? ''
  return (
    <Page title={t('tax-report.menu')}>
      <div className="panel tax-choice">
        <Field name="company_code" label={t('tax-report.company')}>
          {(control) => (
            <select {...control} className="control" value={company_code} onChange={({ target }) => setChosen(target.value)}>
              {companies.map((one) => (
                <option key={one.company_code} value={one.company_code}>
                  {one.company_code} {one.company_name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="vat_period" label={t('tax-report.vat_period')}>
          {(control) => (
            <input {...control} className="control" type="month" value={vat_period} onChange={({ target }) => setPeriod(target.value)} />
          )}
        </Field>
        {company_code && vat_period && <Download company_code={company_code} vat_period={vat_period} />}
      </div>
      {company_code && vat_period && <Report key={`${company_code} ${vat_period}`} company_code={company_code} vat_period={vat_period} />}
    </Page>
  )
}

interface Asked {
  company_code: string
  vat_period: string
}

function Download(query: Asked) {
  const { t } = useText()
  const { mutate, isPending } = useMutation({ mutationFn: () => send(taxReportApi.file, { query }), onSuccess: (file) => saveFile(file) })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('tax-report.download')}
    </Button>
  )
}

function Report(query: Asked) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['tax-report', query],
    queryFn: ({ signal }) => send(taxReportApi.read, { query }, { signal }),
    meta: { silent: 'all' },
  })
  if (isError && !data) return <RetryPanel text={t('figuresFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton related-waiting" />
  return (
    <section className="panel tax-report" aria-label={t('tax-report.menu')}>
      {data.is_partial && (
        <p className="banner banner-warn">
          <span className="banner-words">{t('tax-report.isPartial')}</span>
        </p>
      )}
      {data.rows.length === 0 ? <p className="meta">{t('tax-report.empty')}</p> : <Table report={data} />}
    </section>
  )
}

function Table({ report }: { report: TaxReport }) {
  const { t, language } = useText()
  const money = (value: string) => formatAmount(value, report.base_currency, language)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('tax-report.tax_code')}</th>
          <th scope="col">{t('code.vat_category')}</th>
          <th scope="col">{t('tax-report.tax_rate')}</th>
          <th scope="col">{t('tax-report.invoices')}</th>
          <th scope="col">
            {t('tax-report.base_amount')} {report.base_currency}
          </th>
          <th scope="col">
            {t('tax-report.tax_amount')} {report.base_currency}
          </th>
        </tr>
      </thead>
      {(['AR', 'AP'] as const).map((side) => (
        <tbody key={side}>
          <tr>
            <th scope="rowgroup" colSpan={6}>
              {t(`tax-report.side_${side}`)}
            </th>
          </tr>
          {report.rows
            .filter(({ ap_ar }) => ap_ar === side)
            .map((row) => (
              <tr key={`${row.tax_code ?? ''} ${row.tax_rate}`}>
                <td>{row.tax_code === null ? t('tax-report.noCode') : [row.tax_code, row.tax_name].filter(Boolean).join(' ')}</td>
                <td>{row.vat_category && t(`code.vat_category_${row.vat_category}`)}</td>
                <td>{formatDecimal(row.tax_rate, language)} %</td>
                <td>{row.invoices}</td>
                <td className="figure">{money(row.base_amount)}</td>
                <td className="figure">{money(row.tax_amount)}</td>
              </tr>
            ))}
          <tr className="tax-total">
            <th scope="row" colSpan={4}>
              {t(`tax-report.total_${side}`)}
            </th>
            <td className="figure">{money((side === 'AR' ? report.output : report.input).base_amount)}</td>
            <td className="figure">{money((side === 'AR' ? report.output : report.input).tax_amount)}</td>
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr className="tax-total">
          <th scope="row" colSpan={5}>
            {t('tax-report.payable')}
          </th>
          <td className="figure">{money(report.payable)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
