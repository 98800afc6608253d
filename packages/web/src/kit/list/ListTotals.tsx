import { useList } from './listModel.ts'
import { moneyTotals } from './listMoneyTotals.ts'
import { useText } from '../app/texts.ts'

/** Sums of the shown money columns over all rows of the list, one for each currency. */
export function ListTotals() {
  const { list, page, columns } = useList()
  const { t, say, language } = useText()
  const totals = moneyTotals(page.data?.totals ?? [], columns, language)
  if (totals.length === 0) return null
  return (
    <div className="list-totals">
      {list.totalsMeaning && <span>{say(list.totalsMeaning)}</span>}
      {totals.map(({ id, label, sums }) => (
        <span key={id} className="figure">
          {t('listTotal', { column: label, sums: sums.join(' · ') })}
        </span>
      ))}
    </div>
  )
}
