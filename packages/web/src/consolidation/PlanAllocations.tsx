import { type Consolidation, ConsolidationForm, SoAllocationForm, type PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { leftOf } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { ListPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow, useLines, useMayChange, useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { formatNumber, type GridColumn } from '../kit/grid/gridColumns.ts'
import { Button } from '../kit/ui/Button.tsx'
import { later, MissingFloat } from '../kit/ui/later.tsx'
import { ALLOCATIONS, sharingLines } from './consolidation.lines.ts'
import { useOrderFacts, useTypedOrders } from './consolidation.orders.ts'
import { isOfOutsider } from './consolidation.reader.ts'
import { LoadingOrder } from './LoadingOrder.tsx'
import { PlanFill } from './PlanFill.tsx'

const MOST = maxLengthOf(ConsolidationForm, ALLOCATIONS) ?? 0
const newLine = () => SoAllocationForm.parse({})

const Candidates = later(async () => ({ default: (await import('./PlanCandidates.tsx')).PlanCandidates }), MissingFloat)

/** The orders of the plan and how much of each (CONSOL-025). */
export function PlanAllocations() {
  const { t } = useText()
  const { readOnly: isShown } = useFormBinding()
  const readOnly = !useMayChange(ALLOCATIONS) || isShown
  const outer = useLines(ALLOCATIONS)
  const orders = useOrderFacts()
  useTypedOrders()
  const lines = useMemo(() => sharingLines(outer, () => orders), [outer, orders])
  const columns = useAllocationColumns(orders)
  const plan = useRecord<Consolidation>()
  const isOutsider = plan !== null && isOfOutsider(plan)
  const count = useFormNow(({ so_allocations }: ConsolidationForm) => so_allocations.length)
  return (
    <div className="plan-allocations">
      <LoadingOrder columns={columns} readOnly={readOnly}>
        <Grid
          name={ALLOCATIONS}
          label={t('consolidation.so_allocations')}
          lines={lines}
          columns={columns}
          newRow={newLine}
          maxRows={MOST}
          isDraggable={!readOnly}
          readOnly={readOnly}
          empty={t('consolidation.allocationsEmpty')}
          tools={<AddOrders />}
        />
      </LoadingOrder>
      {count > 0 && !isOutsider && <PlanFill />}
    </div>
  )
}

/** Opens the choice of orders. */
function AddOrders() {
  const { t } = useText()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListPlus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('consolidation.addOrders')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Candidates editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type OfOrder = (order: PlannedOrder) => string | null

function useAllocationColumns(orders: ReadonlyMap<string, PlannedOrder>): GridColumn[] {
  const { t, language } = useText()
  return useMemo(() => {
    const orderOf = (row: GridRow) => orders.get(String(row['so_no'] ?? ''))
    const shown = (field: string, label: string, width: number, text: OfOrder): GridColumn => ({
      field,
      kind: 'computed',
      width,
      label,
      text: (row) => {
        const order = orderOf(row)
        return (order && text(order)) ?? ''
      },
    })
    const left = (row: GridRow) => {
      const order = orderOf(row)
      const packages = Number(row['package_qty'] ?? 0)
      return order && Number.isFinite(packages) ? formatNumber(leftOf(order.package_qty, packages), 0, language) : ''
    }
    const measure = (field: 'package_qty' | 'cbm' | 'kg', digits: number, width: number): GridColumn => ({
      field,
      kind: 'number',
      width,
      digits,
      label: t(`consolidation.${field}`),
      sum: true,
      required: true,
    })
    return [
      { field: 'so_no', kind: 'code', width: 126, label: t('consolidation.so_no'), required: true },
      shown('shipper', t('consolidation.shipper'), 150, ({ shipper_party_name }) => shipper_party_name),
      shown('consignee', t('consolidation.consignee'), 150, ({ consignee_party_name }) => consignee_party_name),
      shown('po_no', t('consolidation.po_no'), 104, ({ po_no }) => po_no),
      measure('package_qty', 0, 92),
      measure('cbm', 3, 92),
      measure('kg', 3, 104),
      { ...shown('booked', t('consolidation.booked'), 86, ({ package_qty }) => formatNumber(package_qty, 0, language)), figures: true },
      { field: 'left', kind: 'computed', figures: true, width: 76, label: t('consolidation.left'), text: left },
      { field: 'loading_seq', kind: 'number', width: 92, label: t('consolidation.loading_seq') },
    ]
  }, [orders, t, language])
}
