import type { BilledOrder } from '@fairlead/domain/master-bl/master-bl'
import { MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { emptyBillOrder } from '@fairlead/domain/master-bl/master-bl.defaults'
import { billWord } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useFormNow, useLines, useMayChange } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { formatNumber, type GridColumn } from '../kit/grid/gridColumns.ts'
import { modeOfForm, useBillFacts } from './master-bl.facts.ts'
import { OrderSearch } from './OrderSearch.tsx'

const FIELD = 'orders'
const MOST = maxLengthOf(MasterBlForm, FIELD) ?? 0

/** The orders of the bill, the main one first (MBL-006). */
export function BillOrders() {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const isOpen = useMayChange(FIELD)
  const lines = useLines(FIELD)
  const facts = useBillFacts()
  const columns = useColumns(facts?.orders ?? [])
  return (
    <Grid
      name={FIELD}
      label={t('master-bl.orders')}
      lines={lines}
      columns={columns}
      newRow={emptyBillOrder}
      maxRows={MOST}
      readOnly={readOnly || !isOpen}
      empty={t('master-bl.ordersEmpty')}
      tools={<OrderSearch />}
    />
  )
}

function useColumns(orders: readonly BilledOrder[]): GridColumn[] {
  const { t, say, language } = useText()
  const mode = useFormNow(modeOfForm)
  return useMemo(() => {
    const shown = (field: string, label: string, width: number, text: (order: BilledOrder) => string | null): GridColumn => ({
      field,
      kind: 'computed',
      width,
      label,
      text: (row) => {
        const order = orders.find(({ so_no }) => so_no === row['so_no'])
        return (order && text(order)) ?? ''
      },
    })
    const figures = (...column: Parameters<typeof shown>): GridColumn => ({ ...shown(...column), figures: true })
    return [
      { field: 'so_no', kind: 'code', width: 130, label: t('master-bl.so_no'), required: true },
      shown('hbl_no', t(billWord('hbl_no', { mode })), 140, ({ hbl_no }) => hbl_no),
      shown('shipper', t('master-bl.shipper_party_name'), 140, ({ shipper_party_name }) => shipper_party_name),
      shown('consignee', t('master-bl.consignee_party_name'), 140, ({ consignee_party_name }) => consignee_party_name),
      shown('status', t('master-bl.mbl_status'), 110, ({ booking_status }) => say(`booking.booking_status_${booking_status}`)),
      shown('vessel', t(billWord('vessel', { mode })), 140, ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' ')),
      figures('package_qty', t('master-bl.package_qty'), 86, ({ package_qty }) => formatNumber(package_qty, 0, language)),
      figures('gross_weight', t('master-bl.gross_weight'), 130, ({ gross_weight }) => formatNumber(gross_weight, 3, language)),
      figures('cbm', t('master-bl.cbm'), 86, ({ cbm }) => formatNumber(cbm, 3, language)),
    ]
  }, [orders, mode, t, say, language])
}
