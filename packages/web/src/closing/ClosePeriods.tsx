import type { AccountPeriod } from '@fairlead/domain/closing/closing'
import { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { useState } from 'react'
import { businessToday } from '../kit/format/businessDay.ts'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { type Books, useClosingAccounts, usePeriods } from './closingData.ts'
import { PeriodChip } from './PeriodChip.tsx'
import { PeriodPanel } from './PeriodPanel.tsx'
import './closing.css'

/** The months of one account and side: what blocks a closing, closing, reopening (INV-013). */
export function ClosePeriods() {
  const { t } = useText()
  const accounts = useClosingAccounts()
  const [chosen, setChosen] = useState('')
  if (!accounts.data)
    return (
      <LoadState query={accounts}>
        <ScreenPending />
      </LoadState>
    )
  const options = accounts.data.flatMap(({ account_code, account_name, sides }) =>
    sides.map((ap_ar) => ({
      value: `${account_code} ${ap_ar}`,
      label: `${account_code} ${account_name} · ${t(`invoice.ap_ar_${ap_ar}`)}`,
    })),
  )
  const [account_code = '', side = ''] = chosen.split(' ')
  const books: Books | null = account_code ? { account_code, ap_ar: ApAr.parse(side) } : null
  return (
    <Page title={t('closing.menu_account')}>
      <div className="panel closing-choice">
        <Field name="account" label={t('closing.account')}>
          {(control) => (
            <select {...control} className="control" value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('closing.choose')}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {books ? <Months key={chosen} books={books} /> : <p className="panel closing-empty">{t('closing.empty')}</p>}
    </Page>
  )
}

function Months({ books }: { books: Books }) {
  const { t } = useText()
  const query = usePeriods(books)
  const { data } = query
  const [opened, setOpened] = useState<string | null>(null)
  if (!data)
    return (
      <LoadState query={query}>
        <div className="skeleton closing-waiting" />
      </LoadState>
    )
  const shown = data.find(({ period }) => period === opened) ?? nextToClose(data)
  return (
    <div className="closing-desk">
      <section className="panel closing-months" aria-label={t('closing.period')}>
        <table className="plain-table">
          <thead>
            <tr>
              {(['period', 'period_status', 'posted', 'not_posted', 'closed', 'changed_at', 'changed_by_name'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`closing.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.period}>
                <th scope="row">
                  <button
                    type="button"
                    className="closing-month"
                    aria-pressed={one.period === shown?.period}
                    onClick={() => setOpened(one.period)}
                  >
                    {one.period}
                  </button>
                </th>
                <td>
                  <PeriodChip status={one.period_status} />
                </td>
                <td>{one.posted}</td>
                <td>{one.not_posted}</td>
                <td>{one.closed}</td>
                <td>{one.changed_at && formatInstant(one.changed_at)}</td>
                <td>{one.changed_by_name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown && <PeriodPanel key={shown.period} period={shown} />}
    </div>
  )
}

/** The oldest month with invoices that is not closed, else the current one; the months begin with the latest. */
const nextToClose = (periods: readonly AccountPeriod[]) =>
  periods.findLast(({ period_status, posted, not_posted }) => period_status !== 'CLOSED' && posted + not_posted > 0) ??
  periods.find(({ period }) => period <= businessToday().slice(0, 7))
