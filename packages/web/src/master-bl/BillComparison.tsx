import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { errorsOfComparison, verdictOf } from '@fairlead/domain/master-bl/master-bl.compare-rules'
import { isOfSums, type ComparedLine } from '@fairlead/domain/master-bl/master-bl.compared-rules'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import './master-bl.css'

const LEVEL = 'master-bl.level_'

/** The consistency matrix: each line of the house bills against the master (MBL-006). */
export function BillComparison() {
  const { t, say } = useText()
  const { master_bl_no = '', version = 0, mbl_status } = useRecord<MasterBl>() ?? {}
  const { data, isError, refetch } = useQuery({
    queryKey: ['master-bl', 'comparison', master_bl_no, version],
    queryFn: ({ signal }) => send(masterBlApi.comparison, { params: { master_bl_no } }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  if (isError && !data) return <RetryPanel text={t('screenFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton detail-waiting" />
  const bad = errorsOfComparison(data.lines).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
    <section className="panel section bill-comparison" tabIndex={0} aria-label={t('master-bl.comparison')}>
      <h2>{t('master-bl.comparison')}</h2>
      <p className={bad > 0 ? 'bill-bad' : 'bill-good'}>{say(verdictOf(data.lines, mbl_status))}</p>
      <table className="bill-table">
        <thead>
          <tr>
            <th scope="col">{t('master-bl.comparisonLine')}</th>
            <th scope="col">{t('master-bl.comparisonHouse')}</th>
            <th scope="col">{t('master-bl.comparisonMaster')}</th>
            <th scope="col">{t('master-bl.comparisonResult')}</th>
            <th scope="col">{t('master-bl.comparisonWhere')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <Line key={line.field} line={line} bill={master_bl_no} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line: { field, level, house, master, is_stated, differences }, bill }: { line: ComparedLine; bill: string }) {
  const { t, say } = useText()
  const show = useValue(field)
  return (
    <tr className={level === 'ERROR' ? 'bill-error' : undefined}>
      <th scope="row">{say(`master-bl.compared_${field}`)}</th>
      <td className="figure bill-lines">{show(house) || '–'}</td>
      <td className="figure bill-lines">{show(master) || '–'}</td>
      <td>
        <StatusChip labels={LEVEL} status={level} />
      </td>
      <td>
        {!is_stated && t('master-bl.comparisonNotStated')}
        {differences.length > 0 && (
          <ul className="bill-differences">
            {differences.map((one) => (
              <li key={`${one.of} ${one.house ?? ''} ${one.master ?? ''}`}>
                <strong>{isOfSums(field, one.of, bill) ? t('master-bl.comparisonSum') : one.of}</strong> {show(one.house) || '–'} /{' '}
                {show(one.master) || '–'}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

/** A compared value in words: figures with separators, codes with their names. */
function useValue(field: ComparedLine['field']) {
  const { say, language } = useText()
  return (value: ComparedLine['house']): string => {
    if (value === null) return ''
    if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 3 })
    const wordsOf = (one: string) =>
      field === 'orders' ? say(`booking.booking_status_${one}`) : field === 'freight' ? say(`booking.freight_${one}`) : one
    return value.split('\n').map(wordsOf).join('\n')
  }
}
