import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { emptyDealLine, type LocalDeal, LocalDealForm, LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import { DealBasis, DealPayer } from '@fairlead/domain/local-deal/local-deal.codes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { formatInstant } from '../kit/format/formats.ts'
import type { GridColumn, GridOption } from '../kit/grid/gridColumns.ts'
import { OwnLines } from '../kit/grid/OwnLines.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { dealRecord } from './local-deal.record.ts'
import { LocalDealProblems } from './LocalDealProblems.tsx'
import './local-deal.css'

const MOST = maxLengthOf(LocalDealForm, 'lines') ?? 0
const WORDS = { label: 'local-deal.title', empty: 'local-deal.empty', discard: 'local-deal.discard', save: 'local-deal.save' } as const

/** The local charges of the booking; saved separately, since they are agreed long after it. */
export function LocalDealPanel() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (!order) return <p className="field-hint">{t('local-deal.saveFirst')}</p>
  return <OfOrder key={order.so_no} order={order} />
}

function OfOrder({ order }: { order: ShippingOrder }) {
  const { so_no } = order
  const { data } = useQuery({ queryKey: recordKey(dealRecord, so_no), queryFn: () => readDeal(so_no) })
  return data ? <Deal order={order} deal={data} /> : <div className="skeleton detail-waiting" />
}

const readDeal = (so_no: string) => send(localDealApi.readDeal, { params: { so_no } })

function Deal({ order, deal }: { order: ShippingOrder; deal: LocalDeal }) {
  const { t } = useText()
  const record = useMemo(() => ({ ...deal, order }), [deal, order])
  const read = async () => ({ ...(await readDeal(order.so_no)), order })
  const editor = useRecordEditor({ kind: dealRecord, record, read })
  const columns = useColumns()
  const saveLines = () => editor.isEditable() && void saveRecord(editor)
  return (
    <RecordPanel editor={editor} onSave={saveLines}>
      <OwnLines words={WORDS} columns={columns} maxRows={MOST} after={lineAfter} onSave={saveLines} />
      <LocalDealProblems />
      {deal.changed_at && <p className="field-hint">{t('local-deal.changedAt', { at: formatInstant(deal.changed_at) })}</p>}
    </RecordPanel>
  )
}

function useCharges(): readonly GridOption[] {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['local-deal-charges', language],
    queryFn: ({ signal }) => send(localDealApi.charges, {}, { signal }),
    staleTime: 600_000,
  })
  return useMemo(
    () => (data ?? []).map(({ charge_code, name }) => ({ value: charge_code, label: `${charge_code} ${name}`.trim() })),
    [data],
  )
}

const currencyOfLine = ({ currency }: GridRow) => (typeof currency === 'string' ? currency : null)

function useColumns(): readonly GridColumn[] {
  const { t, language } = useText()
  const charges = useCharges()
  return useMemo(
    () => [
      { field: 'charge_code', kind: 'choice', width: 240, label: t('local-deal.charge_code'), required: true, options: charges },
      {
        field: 'basis',
        kind: 'choice',
        width: 140,
        label: t('local-deal.basis'),
        required: true,
        options: DealBasis.options.map((value) => ({ value, label: t(`local-deal.basis_${value}`) })),
      },
      { field: 'currency', kind: 'code', width: 90, label: t('local-deal.currency'), required: true },
      { field: 'amount', kind: 'amount', currencyOf: currencyOfLine, width: 130, label: t('local-deal.amount'), required: true },
      {
        field: 'payer',
        kind: 'choice',
        width: 160,
        label: t('local-deal.payer'),
        required: true,
        options: DealPayer.options.map((value) => ({ value, label: t(`local-deal.payer_${value}`) })),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the words are those of the language
    [charges, language],
  )
}

/** A new line starts with the currency and payer of the last one. */
function lineAfter(last: GridRow = {}): GridRow {
  const { currency = null, payer = null } = LocalDealLine.safeParse(last).data ?? {}
  return { ...emptyDealLine(), currency, payer }
}
