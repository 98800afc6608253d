import { useText } from '../kit/app/texts.ts'
import { PrintReasons } from './PrintReasons.tsx'
import { concernsUser, refusedOf } from './print.choices.ts'
import { usePrintDesk } from './printData.ts'

/** The print section of the booking's checks: what prevents each document. A missing permission is not listed. */
export function PrintChecks() {
  const { t, say } = useText()
  const { data } = usePrintDesk()
  const refused = (data?.documents ?? []).flatMap((item) => {
    const reasons = refusedOf(item)?.reasons.filter((reason) => !concernsUser(reason)) ?? []
    return reasons.length > 0 ? [{ document: item.document, reasons }] : []
  })
  if (refused.length === 0) return null
  return (
    <section className="check-group" aria-label={t('print.checks')}>
      <h3>{t('print.checks')}</h3>
      {refused.map(({ document, reasons }) => (
        <PrintReasons
          key={document}
          title={t('print.checksOf', { document: say(`print.document_${document}`), count: reasons.length })}
          reasons={reasons}
        />
      ))}
    </section>
  )
}
