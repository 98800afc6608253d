import type { PrintDocument } from '@fairlead/domain/print/print.codes'
import { useQuery } from '@tanstack/react-query'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { useText } from '../kit/app/texts.ts'
import { usePrintSource } from './print.source.ts'
import { PrintHistory } from './PrintHistory.tsx'
import { PrintRow } from './PrintRow.tsx'
import './print.css'

/** The printable documents of the record, what prevents printing each, and the prints. */
export function PrintDeskPanel({ only }: { only?: PrintDocument | undefined }) {
  const { t, language } = useText()
  const of = usePrintSource()
  const { data, isError, refetch } = useQuery({
    queryKey: [...(of?.source.key ?? []), of?.version, language, 'desk'],
    queryFn: ({ signal }) => (of ? of.source.read(signal) : Promise.reject(new Error('a new record has no prints'))),
    enabled: of !== null,
    placeholderData: (before) => before,
  })
  if (isError && !data) return <RetryPanel text={t(of?.failed ?? 'print.failed')} onRetry={() => void refetch()} />
  if (!data || !of) return <div className="skeleton detail-waiting" />
  const documents = data.documents.filter(({ document }) => only === undefined || document === only)
  const prints = data.prints.filter(({ document }) => only === undefined || document === only)
  return (
    <div className="print">
      <ul className="print-documents" aria-label={t('print.title')}>
        {documents.map((document) => (
          <PrintRow key={document.document} source={of.source} version={data.version} item={document} />
        ))}
      </ul>
      <PrintHistory source={of.source} prints={prints} />
    </div>
  )
}
