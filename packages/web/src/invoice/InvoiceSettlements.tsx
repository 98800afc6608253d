import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { compareAmounts, total } from '@fairlead/domain/kit/money'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { Settlement } from '@fairlead/domain/settlement/settlement'
import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { useReversal } from './InvoiceReversal.tsx'
import { isOutstanding, readAgain } from './invoice.settlements.ts'
import { SettleInvoice } from './SettleInvoice.tsx'
import './invoice.settlement.css'

interface Props {
  invoice: Invoice
  /** Reads the invoice again after a settlement. */
  onChanged: () => void
}

/** The settlements beside an invoice. */
export function InvoiceSettlements() {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  return invoice && <SettlementsOf invoice={invoice} onChanged={() => void editor.reload()} />
}

/** What was settled of an invoice, with a form for the rest. */
function SettlementsOf({ invoice, onChanged }: Props) {
  const { t } = useText()
  const actor = useActor()
  const { inv_id, version } = invoice
  const query = useQuery({
    queryKey: ['settlement', 'invoice', inv_id, version],
    queryFn: ({ signal }) => send(settlementApi.ofInvoice, { params: { inv_id } }, { signal }),
  })
  const { data } = query
  const isReversed = useReversal(invoice)?.relation === 'REVERSED_BY'
  const isOpen = isOutstanding(invoice)
  return (
    <>
      {!data && (
        <LoadState query={query}>
          <div className="skeleton related-waiting" />
        </LoadState>
      )}
      {data?.length === 0 && <p className="meta settlement-none">{t('settlement.none')}</p>}
      {data && data.length > 0 && <List settlements={data} invoice={invoice} onChanged={onChanged} />}
      {isOpen && isReversed && <p className="meta settlement-none">{t('settlement.isReversed')}</p>}
      {isOpen && !isReversed && isAccountingOf(invoice.ap_ar, actor) && (
        <SettleInvoice key={inv_id} invoice={invoice} onChanged={onChanged} />
      )}
    </>
  )
}

function List({ settlements, invoice, onChanged }: Props & { settlements: readonly Settlement[] }) {
  const { t, language } = useText()
  const actor = useActor()
  const [undoing, setUndoing] = useState<number | null>(null)
  const undo = useMutation({
    mutationFn: (reason: string) => send(settlementApi.undo, { params: { settlement_id: undoing ?? 0 }, body: { reason } }),
    onSuccess: () => toast({ tone: 'ok', message: 'settlement.undoneNow' }),
    onSettled: (_undone, error) => readAgain(error, onChanged),
  })
  const sum = ({ lines, currency }: Settlement) =>
    formatAmount(
      total(
        lines.map(({ amount }) => amount),
        currency,
      ),
      currency,
      language,
    )
  const { charges, currency: own, base_currency: base } = invoice
  /** The charges of a settlement that is not of all, its rate and the difference that this made. */
  const detailsOf = ({ lines, exchange_rate }: Settlement): string[] => {
    const difference = total(
      lines.map(({ exchange_difference }) => exchange_difference),
      base,
    )
    return [
      ...(lines.length < charges.length
        ? lines.map(({ charge_line_no }) => t('settlement.ofCharge', { line_no: String(charge_line_no) }))
        : []),
      ...(own === base ? [] : [t('settlement.atRate', { rate: exchange_rate })]),
      ...(compareAmounts(difference, '0') === 0
        ? []
        : [t('settlement.difference', { amount: `${base} ${formatAmount(difference, base, language)}` })]),
    ]
  }
  return (
    <>
      <ul className="settlement-list">
        {settlements.map((one) => (
          <li
            key={one.settlement_id}
            className={one.undone_by === null && one.undoes_settlement_id === null ? undefined : 'settlement-undone'}
          >
            <span className="settlement-paid">
              <strong>{[one.settled_on, t(`settlement.method_${one.method}`)].join(' · ')}</strong>
              <strong className="figure">{`${one.currency} ${sum(one)}`}</strong>
            </span>
            {one.bank_amount !== null && (
              <span className="meta figure settlement-bank">
                {t('settlement.atBank', { amount: `${one.bank_currency} ${formatAmount(one.bank_amount, one.bank_currency, language)}` })}
              </span>
            )}
            {detailsOf(one).length > 0 && <span className="meta settlement-bank">{detailsOf(one).join(' · ')}</span>}
            <span className="meta settlement-by">{[one.payment_ref, one.user_name].filter(Boolean).join(' · ')}</span>
            {one.undone_by !== null && <span className="settlement-state">{t('settlement.undone')}</span>}
            {one.undoes_settlement_id !== null && (
              <span className="settlement-state">{`${t('settlement.counterEntry')}: ${one.reason ?? ''}`}</span>
            )}
            {one.undone_by === null && one.undoes_settlement_id === null && isAccountingOf(invoice.ap_ar, actor) && (
              <Button look="quiet" onClick={() => setUndoing(one.settlement_id)}>
                {t('settlement.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing !== null && (
        <ReasonDialog
          title={t('settlement.undoTitle')}
          label={t('settlement.reason')}
          action={t('settlement.undo')}
          look="danger"
          maxLength={REASON_MAX_LENGTH}
          busy={undo.isPending}
          onGive={(reason) => undo.mutate(reason, { onSettled: () => setUndoing(null) })}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}
