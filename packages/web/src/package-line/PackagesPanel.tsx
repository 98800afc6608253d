import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { emptyPackageLine, type Packages, PackagesForm } from '@fairlead/domain/package-line/package-line'
import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.addresses'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState, useLines, useRecord } from '../kit/editor/editorContext.ts'
import type { GridLines } from '../kit/editor/gridLines.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { send } from '../kit/net/send.ts'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { usePackageColumns } from './package-line.columns.ts'
import { packagesRecord } from './package-line.record.ts'
import { PackageFindings } from './PackageFindings.tsx'
import './package-line.css'

const MOST = maxLengthOf(PackagesForm, 'lines') ?? 0
const readPackages = (so_no: string) => send(packageLineApi.readPackages, { params: { so_no } })

/** The package lines of the booking; saved separately, since they amend nothing. */
export function PackagesPanel() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  const { data, isPending } = useQuery({
    queryKey: recordKey(packagesRecord, so_no),
    queryFn: () => readPackages(so_no),
    enabled: order !== null,
  })
  return (
    <DetailFrame name="packages" title={t('package-line.title')} isBusy={isPending}>
      <p className="field-hint">{t('package-line.hint')}</p>
      {order && data ? <OfOrder key={so_no} order={order} packages={data} /> : <div className="skeleton detail-waiting" />}
    </DetailFrame>
  )
}

function OfOrder({ order, packages }: { order: ShippingOrder; packages: Packages }) {
  const { t } = useText()
  const record = useMemo(() => ({ ...packages, order }), [packages, order])
  const read = async () => ({ ...(await readPackages(order.so_no)), order })
  const editor = useRecordEditor({ kind: packagesRecord, record, read })
  const saveLines = () => editor.isEditable() && void saveRecord(editor)
  return (
    <RecordPanel editor={editor} onSave={saveLines}>
      <Lines onSave={saveLines} />
      <PackageFindings />
      {packages.changed_at && <p className="field-hint">{t('package-line.changedAt', { at: formatInstant(packages.changed_at) })}</p>}
    </RecordPanel>
  )
}

/** A new line starts with the PO, unit and handling of the last one. */
const useNewLine = (lines: GridLines) =>
  useCallback(() => {
    const { po_no, package_unit, orientation, stacking } = { ...emptyPackageLine(), ...lines.rows().at(-1) }
    return { ...emptyPackageLine(), po_no, package_unit, orientation, stacking }
  }, [lines])

function Lines({ onSave }: { onSave: () => void }) {
  const { t } = useText()
  const editor = useEditor()
  const lines = useLines('lines')
  const { readOnly } = useFormBinding()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const busy = useEditorState((state) => state.busy)
  const columns = usePackageColumns()
  const newRow = useNewLine(lines)
  return (
    <Grid
      name="lines"
      label={t('package-line.title')}
      lines={lines}
      columns={columns}
      newRow={newRow}
      maxRows={MOST}
      idField="line_no"
      readOnly={readOnly}
      empty={t('package-line.empty')}
      tools={
        isDirty ? (
          <>
            <Button look="quiet" onClick={() => editor.discard()}>
              {t('package-line.discard')}
            </Button>
            <Button look="primary" busy={busy === 'save'} onClick={onSave}>
              {t('package-line.save')}
            </Button>
          </>
        ) : (
          !readOnly && (
            <Link className={buttonClass()} to={PACKAGE_IMPORT_PATH}>
              {t('package-line.import')}
            </Link>
          )
        )
      }
    />
  )
}
