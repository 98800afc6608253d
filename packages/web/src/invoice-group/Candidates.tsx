import type { GroupKind } from '@fairlead/domain/invoice-group/invoice-group.codes'
import { amountField } from '@fairlead/domain/invoice-group/invoice-group.rules'
import type { GroupMember } from '@fairlead/domain/invoice-group/invoice-group'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'

/** Only tax invoices have a sub-type and a rate; the reference of the vendor identifies what is paid. */
const FIELDS = {
  PAYMENT: ['invoice_no', 'issue_party_name', 'account_code', 'invoice_status', 'ap_ref', 'due_date'],
  TAX_INVOICE: ['invoice_no', 'issue_party_name', 'account_code', 'invoice_status', 'invoice_sub_type', 'tax_rate_code', 'due_date'],
} as const satisfies Record<GroupKind, readonly (keyof GroupMember | 'invoice_no')[]>

interface CandidatesProps {
  kind: GroupKind
  candidates: readonly GroupMember[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  canChoose: boolean
}

/** The invoices that may join a group, a checkbox each for those who group them. */
export function Candidates({ kind, candidates, chosen, onChoose, canChoose }: CandidatesProps) {
  const { t, say, language } = useText()
  if (candidates.length === 0) return <p className="meta">{t('invoice-group.noCandidates')}</p>
  const toggle = (id: number, isChosen: boolean) => onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <div className="panel group-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            {canChoose && <td />}
            {FIELDS[kind].map((field) => (
              <th key={field} scope="col">
                {t(`invoice.${field}`)}
              </th>
            ))}
            <th scope="col" className="figure">
              {t(`invoice.${amountField(kind)}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((one) => (
            <tr key={one.inv_id}>
              {canChoose && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('invoice-group.select', { invoice_no: one.record_no })}
                    checked={chosen.has(one.inv_id)}
                    onChange={({ target }) => toggle(one.inv_id, target.checked)}
                  />
                </td>
              )}
              <td>
                <Link to={invoiceHref(one)}>{one.record_no}</Link>
              </td>
              <td className="group-party">{one.issue_party_name}</td>
              <td>{one.account_code}</td>
              <td>{say(`invoice.invoice_status_${one.invoice_status}`)}</td>
              {kind === 'TAX_INVOICE' && <td>{one.invoice_sub_type && say(`invoice.invoice_sub_type_${one.invoice_sub_type}`)}</td>}
              {kind === 'TAX_INVOICE' && <td>{one.tax_rate_code}</td>}
              {kind === 'PAYMENT' && <td>{one.ap_ref}</td>}
              <td>{one.due_date}</td>
              <td className="figure">
                {one.currency} {formatAmount(one[amountField(kind)], one.currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
