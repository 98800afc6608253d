import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { emptyPackageLine, type Packages, PackagesForm } from '@fairlead/domain/package-line/package-line'
import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.addresses'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { DetailFrame } from '../kit/detail/DetailFrame.tsx'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { OwnLines } from '../kit/grid/OwnLines.tsx'
import { send } from '../kit/net/send.ts'
import { buttonClass } from '../kit/ui/Button.tsx'
import { usePackageColumns } from './package-line.columns.ts'
import { packagesRecord } from './package-line.record.ts'
import { PackageFindings } from './PackageFindings.tsx'
import './package-line.css'

const MOST = maxLengthOf(PackagesForm, 'lines') ?? 0
const WORDS = {
  label: 'package-line.title',
  empty: 'package-line.empty',
  discard: 'package-line.discard',
  save: 'package-line.save',
} as const
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
  const columns = usePackageColumns()
  const saveLines = () => editor.isEditable() && void saveRecord(editor)
  return (
    <RecordPanel editor={editor} onSave={saveLines}>
      <OwnLines words={WORDS} columns={columns} maxRows={MOST} idField="line_no" after={lineAfter} onSave={saveLines}>
        <Link className={buttonClass()} to={PACKAGE_IMPORT_PATH}>
          {t('package-line.import')}
        </Link>
      </OwnLines>
      <PackageFindings />
      {packages.changed_at && <p className="field-hint">{t('package-line.changedAt', { at: formatInstant(packages.changed_at) })}</p>}
    </RecordPanel>
  )
}

/** A new line starts with the PO, unit and handling of the last one. */
function lineAfter(last: GridRow | undefined): GridRow {
  const { po_no, package_unit, orientation, stacking } = { ...emptyPackageLine(), ...last }
  return { ...emptyPackageLine(), po_no, package_unit, orientation, stacking }
}
