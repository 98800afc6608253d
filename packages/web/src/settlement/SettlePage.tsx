import { amountText } from '@fairlead/domain/kit/money'
import { plainFigure } from '@fairlead/domain/kit/plainValues'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import { InvoiceType } from '@fairlead/domain/invoice/invoice.codes'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import { type OpenInvoice, SettlementMethod } from '@fairlead/domain/settlement/settlement'
import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import { netAmount, netProblem } from '@fairlead/domain/settlement/settlement.rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Field } from '../kit/fields/Field.tsx'
import { choiceBinding, textIn, type Choice } from '../kit/fields/choiceBinding.ts'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { errorsByField } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { LoadState } from '../kit/ui/LoadState.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { settlementsChanged } from '../invoice/invoice.settlements.ts'
import { PaymentFields, newPayment, paymentOf } from '../invoice/PaymentFields.tsx'
import '../invoice/invoice.settlement.css'

/** Settles several invoices of a party at once, or offsets them. */
export function SettlePage() {
  const { t } = useText()
  const [chosen, setChosen] = useState<Choice>({ party_id: null, currency: null })
  const binding = useMemo(() => choiceBinding(chosen, setChosen, { required: ['party_id', 'currency'] }), [chosen])
  const party_id = typeof chosen['party_id'] === 'number' ? chosen['party_id'] : null
  const currency = textIn(chosen, 'currency')
  return (
    <Page title={t('settlement.menu')}>
      <div className="panel settlement-choice">
        <FormContext value={binding}>
          <SearchSelect name="party_id" label={t('settlement.party')} options="invoice_party" />
          <SearchSelect name="currency" label={t('settlement.currency')} options="currency" />
        </FormContext>
      </div>
      {party_id !== null && currency !== null ? (
        <OpenInvoices key={`${party_id} ${currency}`} party_id={party_id} currency={currency} />
      ) : (
        <p className="panel settlement-empty">{t('settlement.choose')}</p>
      )}
    </Page>
  )
}

const sideOf = ({ ap_ar, type }: OpenInvoice) => naturalSide({ ap_ar, type: InvoiceType.parse(type) })

/** Can the text be added as a figure? What cannot is refused at its field. */
const isFigure = (text: string) => /^-?\d+(?:\.\d+)?$/.test(plainFigure(text))

function OpenInvoices({ party_id, currency }: { party_id: number; currency: string }) {
  const { t } = useText()
  const actor = useActor()
  const query = useQuery({
    queryKey: ['settlement', 'open', party_id, currency],
    queryFn: ({ signal }) => send(settlementApi.open, { query: { party_id, currency } }, { signal }),
  })
  const { data } = query
  if (!data)
    return (
      <LoadState query={query}>
        <div className="skeleton settlement-waiting" />
      </LoadState>
    )
  const open = data.invoices.filter(({ ap_ar }) => isAccountingOf(ap_ar, actor))
  if (data.invoices.length === 0) return <p className="panel settlement-empty">{t('settlement.noOpen')}</p>
  if (open.length === 0) return <p className="panel settlement-empty">{t('settlement.otherSide')}</p>
  return (
    <>
      {data.has_more && <p className="meta">{t('moreNotShown', { count: data.invoices.length })}</p>}
      <Settlement party_id={party_id} currency={currency} invoices={open} />
    </>
  )
}

type Amounts = Readonly<Record<number, string>>
const partsOf = (invoices: readonly OpenInvoice[], amounts: Amounts) =>
  invoices.flatMap((invoice) => {
    const amount = amounts[invoice.inv_id]
    if (amount === undefined) return []
    return [{ inv_id: invoice.inv_id, charge_line_no: null, amount: plainFigure(amount), natural_side: sideOf(invoice) }]
  })

const latestDate = (invoices: readonly OpenInvoice[]) =>
  invoices
    .flatMap(({ invoice_date }) => invoice_date ?? [])
    .toSorted()
    .at(-1) ?? null

interface SettlementProps {
  party_id: number
  currency: string
  invoices: readonly OpenInvoice[]
}
function Settlement({ party_id, currency, invoices }: SettlementProps) {
  const { t, say } = useText()
  const { settle, settled, amounts, setAmounts, payment, setPayment } = useTypedSettlement()
  const errors = useMemo(() => errorsByField(settle.error), [settle.error])
  const parts = partsOf(invoices, amounts)
  const right = parts.filter(({ amount }) => isFigure(amount))
  const net = netAmount(right, currency)
  const [wrongNet] = netProblem(net, paymentOf(payment).method)
  const refusal =
    parts.length === 0
      ? t('settlement.chooseAmounts')
      : right.length < parts.length
        ? t('settlement.correctAmounts')
        : wrongNet
          ? say(wrongNet)
          : null
  const lines = right.map(({ natural_side: _, ...part }) => part)
  return (
    <section className="panel settlement-open" aria-label={t('settlement.openInvoices')}>
      <OpenTable invoices={invoices} amounts={amounts} onChange={setAmounts} />
      <PaymentFields
        key={settled}
        value={payment}
        methods={SettlementMethod.options}
        errors={errors}
        notBefore={latestDate(invoices.filter(({ inv_id }) => inv_id in amounts))}
        onChange={setPayment}
      />
      <p className="settlement-net">
        {t('settlement.net')}: <Amount value={net} currency={currency} />
      </p>
      <Button
        look="primary"
        busy={settle.isPending}
        refusal={refusal}
        onClick={() => settle.mutate({ party_id, currency, lines, external_id: null, ...paymentOf(payment) })}
      >
        {t('settlement.settle')}
      </Button>
    </section>
  )
}

/** What is typed of a settlement; blank again after each that is stored. */
function useTypedSettlement() {
  const [amounts, setAmounts] = useState<Amounts>({})
  const [payment, type] = useState<Choice>(newPayment)
  const [settled, setSettled] = useState(0)
  const settle = useSettle(() => {
    setAmounts({})
    type(newPayment())
    setSettled((count) => count + 1)
  })
  const setPayment = (typed: Choice) => {
    if (settle.isError) settle.reset()
    type(typed)
  }
  return { settle, settled, amounts, setAmounts, payment, setPayment }
}

type Form = Parameters<typeof send<typeof settlementApi.settle>>[1]['body']

function useSettle(onDone: () => void) {
  return useMutation({
    mutationFn: (body: Form) => send(settlementApi.settle, { body }),
    onSuccess: ({ amount, currency }) => {
      toast({ tone: 'ok', message: { key: 'settlement.settled', params: { amount: amountText(amount, currency) } } })
      onDone()
    },
    onSettled: settlementsChanged,
  })
}

function Amount({ value, currency }: { value: string; currency: string }) {
  const { language } = useText()
  return (
    <span className="figure">
      {currency} {formatAmount(value, currency, language)}
    </span>
  )
}

interface TableProps {
  invoices: readonly OpenInvoice[]
  amounts: Amounts
  onChange: (amounts: Amounts) => void
}

function OpenTable({ invoices, amounts, onChange }: TableProps) {
  const { t, language } = useText()
  const set = (inv_id: number, amount: string | undefined) => {
    const { [inv_id]: _, ...others } = amounts
    onChange(amount === undefined ? others : { ...others, [inv_id]: amount })
  }
  return (
    <table className="plain-table settlement-table">
      <thead>
        <tr>
          <th scope="col">{t('invoice.record_no')}</th>
          <th scope="col">{t('invoice.ap_ref')}</th>
          <th scope="col">{t('invoice.invoice_date')}</th>
          <th scope="col">{t('invoice.due_date')}</th>
          <th scope="col">{t('invoice.total_amount')}</th>
          <th scope="col">{t('settlement.outstanding')}</th>
          <th scope="col">{t('settlement.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.inv_id}>
            <td>
              <label className="settlement-pick">
                <input
                  type="checkbox"
                  checked={invoice.inv_id in amounts}
                  onChange={({ target }) => set(invoice.inv_id, target.checked ? invoice.outstanding_amount : undefined)}
                />
                <span className="unseen">{invoice.record_no}</span>
              </label>
              <Link to={invoiceHref(invoice)}>{invoice.record_no}</Link> <span className="meta">{t(`invoice.ap_ar_${invoice.ap_ar}`)}</span>
              {invoice.posted_status !== 'POSTED' && (
                <>
                  {' '}
                  <Chip kind="draft">{t(`invoice.invoice_status_${invoice.posted_status}`)}</Chip>
                </>
              )}
            </td>
            <td>{invoice.ap_ref}</td>
            <td>{invoice.invoice_date}</td>
            <td>{invoice.due_date}</td>
            <td className="figure">{formatAmount(invoice.total_amount, invoice.currency, language)}</td>
            <td className="figure">{formatAmount(invoice.outstanding_amount, invoice.currency, language)}</td>
            <td>
              <Field
                name={`amount_${invoice.inv_id}`}
                label={`${t('settlement.amount')} ${invoice.record_no}`}
                hideLabel
                {...(isFigure(amounts[invoice.inv_id] ?? '0') ? {} : { error: 'settlement.wrongAmount' })}
              >
                {(control) => (
                  <input
                    {...control}
                    className="control"
                    inputMode="decimal"
                    value={amounts[invoice.inv_id] ?? ''}
                    onChange={({ target }) => set(invoice.inv_id, target.value === '' ? undefined : target.value)}
                  />
                )}
              </Field>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
