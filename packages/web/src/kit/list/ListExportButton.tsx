import { EXPORT_FORMATS, exportLimitOf, type ExportFormat } from '@fairlead/domain/kit/exportFormats'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { exporter, runningExport } from './listExportState.ts'
import { useList } from './listModel.ts'
import { showProblem } from '../net/problems.ts'
import { useText } from '../app/texts.ts'

/** Exports to Excel; the menu next to the button offers every format. */
export function ListExportButton() {
  const { list, query, page, layout } = useList()
  const { t } = useText()
  const running = runningExport.useValue()
  const { data } = page
  const start = async (format: ExportFormat) => {
    const { refuseTooLarge, startExport } = await exporter()
    if (data && (!data.total_is_exact || data.total > exportLimitOf(format))) return refuseTooLarge(format) // FILE-006
    await startExport(list, query, layout.layout.columns, format)
  }
  const isIdle = running === null && data?.total !== 0
  const items = EXPORT_FORMATS.map((format) => ({
    label: t(`exportFormat_${format}`),
    disabled: !isIdle,
    onPick: () => void start(format).catch(showProblem),
  }))
  return (
    <span className="list-export-choice">
      <Button
        icon={<Download size={14} aria-hidden="true" />}
        busy={running !== null}
        refusal={data?.total === 0 ? t('msgNoRecordFound') : null}
        title={t('exportHint')}
        onClick={() => void start('xlsx').catch(showProblem)}
      >
        <span className="list-action-words">{t('export')}</span>
      </Button>
      <Menu look="plain" label={t('exportAs')} items={items}>
        <ChevronDown size={14} aria-hidden="true" />
      </Menu>
    </span>
  )
}
