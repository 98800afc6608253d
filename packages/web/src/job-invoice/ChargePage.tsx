import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { chargeDetailsApi, type ChargeDetails } from '@fairlead/domain/job-invoice/job-invoice.charge-api'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { formatDecimal, formatNumber } from '../kit/grid/gridColumns.ts'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { Facts } from '../kit/ui/Facts.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { PageNotFound } from '../kit/ui/PageNotFound.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import './job-invoice.css'

/** A charge code: its names, how often it is used, and its last prices (INV-012). */
export function ChargePage() {
  const { t, say, language } = useText()
  const { charge_code = '' }: { charge_code?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['job-invoice', 'charge', charge_code],
    queryFn: ({ signal }) => send(chargeDetailsApi.charge, { params: { charge_code } }, { signal }),
    meta: { silent: [404] },
  })
  const { data, error } = query
  if (isFailure(error) && error.status === 404) return <PageNotFound />
  if (!data)
    return (
      <LoadState query={query}>
        <ScreenPending />
      </LoadState>
    )
  const facts = [
    [t('code.code'), data.code],
    [t('code.description'), data.description],
    [t('code.name_zh_hk'), data.name_zh_hk],
    [t('code.name_zh_cn'), data.name_zh_cn],
    [t('code.category'), data.category && say(`code.category_${data.category}`)],
    [t('code.basis'), data.basis && say(`code.basis_${data.basis}`)],
    [t('code.aliases'), data.aliases],
    [t('code.ar_account_code'), data.ar_account_code],
    [t('code.ap_account_code'), data.ap_account_code],
    [t('code.tax_code'), data.tax_code],
    [t('code.default_side'), t(`code.default_side_${data.default_side ?? 'CHARGE'}`)],
    [t('code.is_disbursement'), t(data.is_disbursement ? 'yes' : 'no')],
    [t('code.print_description'), data.print_description],
    [t('code.print_description_zh_hk'), data.print_description_zh_hk],
    [t('code.print_description_zh_cn'), data.print_description_zh_cn],
    [t('code.sun_analysis'), data.sun_analysis],
    [t('code.unece_rec23'), data.unece_rec23],
    [t('job-invoice.used'), formatNumber(data.used, 0, language)],
  ] as const
  return (
    <Page title={`${t('job-invoice.charge')} ${data.code}`}>
      <Facts facts={facts} />
      <section className="panel job-part" aria-label={t('job-invoice.prices')}>
        <h2>{t('job-invoice.prices')}</h2>
        {data.prices.length === 0 ? <p className="meta">{t('job-invoice.noPrices')}</p> : <Prices prices={data.prices} />}
      </section>
    </Page>
  )
}

function Prices({ prices }: Pick<ChargeDetails, 'prices'>) {
  const { t, say, language } = useText()
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('invoice.record_no')}</th>
          <th scope="col">{t('invoice.invoice_date')}</th>
          <th scope="col">{t('invoice.issue_party_name')}</th>
          <th scope="col">{t('code.basis')}</th>
          <th scope="col" className="figure">
            {t('job-invoice.unit_price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={`${price.inv_id} ${price.unit_price} ${price.uom}`}>
            <td>
              <Link to={invoiceHref(price)}>{price.record_no}</Link>
            </td>
            <td>{price.invoice_date}</td>
            <td>{price.party_name}</td>
            <td>{say(`code.basis_${price.uom}`)}</td>
            <td className="figure">
              {price.currency} {formatDecimal(price.unit_price, language, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
