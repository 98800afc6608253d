import type { BilledBox } from '@fairlead/domain/master-bl/master-bl'
import { MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { emptyBillBox } from '@fairlead/domain/master-bl/master-bl.defaults'
import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useLines, useMayChange } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { formatNumber, type GridColumn } from '../kit/grid/gridColumns.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useBillFacts, useReadFacts } from './master-bl.facts.ts'

const FIELD = 'containers'
const MOST = maxLengthOf(MasterBlForm, FIELD) ?? 0
const NONE: readonly BilledBox[] = []

/** The containers of the bill, chosen among those of its orders. */
export function BillContainers() {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const isOpen = useMayChange(FIELD)
  const lines = useLines(FIELD)
  const boxes = useBillFacts()?.boxes ?? NONE
  useReadFacts()
  const columns = useColumns(boxes)
  return (
    <Grid
      name={FIELD}
      label={t('master-bl.containers')}
      lines={lines}
      columns={columns}
      newRow={emptyBillBox}
      maxRows={MOST}
      readOnly={readOnly || !isOpen}
      empty={t('master-bl.containersEmpty')}
      tools={<TakeContainers boxes={boxes} />}
    />
  )
}

/** Adds every container of the orders that is on no bill. */
function TakeContainers({ boxes }: { boxes: readonly BilledBox[] }) {
  const { t } = useText()
  const editor = useEditor()
  const lines = useLines(FIELD)
  const take = () => {
    const rows = lines.rows().filter((row) => row['container_no'])
    const added = boxes.filter(
      ({ container_no, on_master_bl_no }) => on_master_bl_no === null && !rows.some((row) => row['container_no'] === container_no),
    )
    lines.change([...rows, ...added.map(({ container_no, seal_no }) => ({ container_no, seal_no }))])
    editor.flush()
  }
  return (
    <Button icon={<PackageOpen size={14} aria-hidden="true" />} onClick={take}>
      {t('master-bl.takeContainers')}
    </Button>
  )
}

function useColumns(boxes: readonly BilledBox[]): GridColumn[] {
  const { t, language } = useText()
  return useMemo(() => {
    const shown = (field: string, label: string, width: number, text: (box: BilledBox) => string | null): GridColumn => ({
      field,
      kind: 'computed',
      width,
      label,
      text: (row) => {
        const box = boxes.find(({ container_no }) => container_no === row['container_no'])
        return (box && text(box)) ?? ''
      },
    })
    const sum = (field: 'package_qty' | 'gross_weight' | 'cbm', digits: number, width: number) =>
      shown(field, t(`master-bl.${field}`), width, ({ loads }) =>
        formatNumber(
          loads.reduce((all, load) => all + load[field], 0),
          digits,
          language,
        ),
      )
    return [
      { field: 'container_no', kind: 'code', width: 140, label: t('master-bl.container_no'), drop: /[\s/.-]/g, required: true },
      { field: 'seal_no', kind: 'text', width: 130, label: t('master-bl.seal_no') },
      shown('container_size', t('master-bl.container_size'), 70, ({ container_size }) => container_size),
      shown('carrier_booking_no', t('master-bl.carrier_booking_no'), 150, ({ carrier_booking_no }) => carrier_booking_no),
      shown('so_nos', t('master-bl.orders'), 220, ({ loads }) => loads.map(({ so_no }) => so_no).join(', ')),
      sum('package_qty', 0, 86),
      sum('gross_weight', 3, 130),
      sum('cbm', 3, 86),
    ]
  }, [boxes, t, language])
}
