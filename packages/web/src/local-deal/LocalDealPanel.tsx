import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { emptyDealLine, type LocalDeal, LocalDealForm, LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import { DealBasis, DealPayer } from '@fairlead/domain/local-deal/local-deal.codes'
import { dealEditableBy } from '@fairlead/domain/local-deal/local-deal.transitions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn, GridOption } from '../kit/grid/gridColumns.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { LocalDealTroubles } from './LocalDealTroubles.tsx'
import { type DealDesk, deskFor, readDeal, troublesOf } from './local-deal.desk.ts'
import './local-deal.css'

const NAME = 'local_deal'
const MOST = maxLengthOf(LocalDealForm, 'lines') ?? 0
const keyOf = (soNo: string) => ['local-deal', soNo]

/** The local charges agreed for the booking on the desk; saved by themselves, for they are agreed long after it. */
export function LocalDealPanel() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  if (!order) return <p className="field-hint">{t('local-deal.saveFirst')}</p>
  return <OfOrder key={order.so_no} order={order} />
}

function OfOrder({ order }: { order: ShippingOrder }) {
  const { so_no } = order
  const { data } = useQuery({
    queryKey: keyOf(so_no),
    queryFn: ({ signal }) => send(localDealApi.readDeal, { params: { so_no } }, { signal }),
  })
  return data ? <Lines order={order} deal={data} /> : <div className="skeleton detail-waiting" />
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

/** The next charge is mostly in the same currency and for the same payer. */
const useNewLine = ({ lines }: DealDesk) =>
  useCallback(() => {
    const last = LocalDealLine.safeParse(lines.rows().at(-1) ?? {}).data
    return { ...emptyDealLine(), currency: last?.currency ?? null, payer: last?.payer ?? null }
  }, [lines])

function Lines({ order, deal }: { order: ShippingOrder; deal: LocalDeal }) {
  const { t } = useText()
  const { actor, grids } = useEditor()
  const [desk] = useState(() => deskFor(deal))
  useEffect(() => desk.newer(deal), [desk, deal])
  const { isDirty, troubles } = useSyncExternalStore(desk.state.subscribe, desk.state.get)
  const save = useSave(desk, order.so_no)
  const readOnly = !dealEditableBy(order, actor)
  const columns = useColumns()
  const newRow = useNewLine(desk)
  const press = () => {
    grids.get(NAME)?.commit()
    const { form, problems } = readDeal(desk.lines.rows())
    desk.tell(problems)
    if (problems.length === 0) save.mutate(form)
    else toast({ id: NAME, tone: 'warn', message: 'msgInputInvalid' })
  }
  return (
    <>
      <Grid
        name={NAME}
        label={t('local-deal.title')}
        lines={desk.lines}
        columns={columns}
        newRow={newRow}
        maxRows={MOST}
        readOnly={readOnly}
        empty={t('local-deal.empty')}
        tools={
          !readOnly &&
          isDirty && (
            <>
              <Button look="quiet" onClick={() => desk.reset(deal)}>
                {t('local-deal.discard')}
              </Button>
              <Button busy={save.isPending} onClick={press}>
                {t('local-deal.save')}
              </Button>
            </>
          )
        }
      />
      <LocalDealTroubles troubles={troubles} />
      {deal.changed_at && <p className="field-hint">{t('local-deal.changedAt', { at: formatInstant(deal.changed_at) })}</p>}
    </>
  )
}

function useSave(desk: DealDesk, so_no: string) {
  return useMutation({
    mutationFn: (form: LocalDealForm) =>
      send(localDealApi.saveDeal, { params: { so_no }, body: { ...form, version: desk.state.get().deal.version } }, { own: true }),
    onSuccess: (saved) => {
      desk.reset(saved)
      queries.setQueryData(keyOf(so_no), saved)
      toast({ id: NAME, tone: 'ok', message: 'local-deal.saved' })
    },
    // BOOK-128
    onError: (error) => {
      const { fields, more } = troublesOf(error)
      desk.tell(fields)
      toast({ id: NAME, tone: 'bad', message: 'local-deal.saveFailed', ...(more ? { more: [more] } : {}) })
    },
    meta: { silent: 'all' },
  })
}
