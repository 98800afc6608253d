import type { PrintDocument } from '@fairlead/domain/print/print.codes'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { useText } from '../kit/app/texts.ts'
import { usePrintDesk } from './printData.ts'
import { PrintHistory } from './PrintHistory.tsx'
import { PrintRow } from './PrintRow.tsx'
import './print.css'

/** The printable documents of the booking, what prevents printing each, and the prints. */
export function PrintDeskPanel({ only }: { only?: PrintDocument | undefined }) {
  const { t } = useText()
  const { data, isError, refetch } = usePrintDesk()
  if (isError && !data) return <RetryPanel text={t('print.failed')} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton detail-waiting" />
  const documents = data.documents.filter(({ document }) => only === undefined || document === only)
  const prints = data.prints.filter(({ document }) => only === undefined || document === only)
  return (
    <div className="print">
      <ul className="print-documents" aria-label={t('print.title')}>
        {documents.map((document) => (
          <PrintRow key={document.document} soNo={data.so_no} version={data.version} item={document} />
        ))}
      </ul>
      <PrintHistory prints={prints} />
    </div>
  )
}
