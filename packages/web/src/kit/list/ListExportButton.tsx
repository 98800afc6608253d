import { EXPORT_LIMIT } from '@fairlead/domain/kit/list'
import { Download } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { exporter, runningExport } from './listExportState.ts'
import { useList } from './listModel.ts'
import { showProblem } from '../net/problems.ts'
import { useText } from '../app/texts.ts'

export function ListExportButton() {
  const { list, query, page, layout } = useList()
  const { t } = useText()
  const running = runningExport.useValue()
  const { data } = page
  const start = async () => {
    const { refuseTooLarge, startExport } = await exporter()
    if (data && (!data.total_is_exact || data.total > EXPORT_LIMIT)) return refuseTooLarge() // FILE-006
    await startExport(list, query, layout.layout.columns)
  }
  return (
    <Button
      icon={<Download size={14} aria-hidden="true" />}
      busy={running !== null}
      refusal={data?.total === 0 ? t('msgNoRecordFound') : null}
      title={t('exportHint')}
      onClick={() => void start().catch(showProblem)}
    >
      <span className="list-action-words">{t('export')}</span>
    </Button>
  )
}
