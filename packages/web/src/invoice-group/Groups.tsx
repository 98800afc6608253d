import type { InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import { chequeAmountFor } from '@fairlead/domain/invoice-group/invoice-group.cheque-rules'
import type { GroupKind } from '@fairlead/domain/invoice-group/invoice-group.codes'
import { mayCancelGroup, mayGroup, postedMembers } from '@fairlead/domain/invoice-group/invoice-group.rules'
import { GOVERNMENT_PATH } from '@fairlead/domain/invoice-group/invoice-group.addresses'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { formatDecimal } from '../kit/grid/gridColumns.ts'
import { ownZone } from '../kit/format/ownZone.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { CancelGroup, ExportGroup } from './GroupActions.tsx'

interface GroupsProps {
  title: 'current' | 'history'
  groups: readonly InvoiceGroup[]
  kind: GroupKind
  onChanged: () => Promise<unknown>
}

/** Groups with their invoices and total; an open one is exported or cancelled. */
export function Groups({ title, groups, kind, onChanged }: GroupsProps) {
  const { t } = useText()
  const heading = t(title === 'current' ? 'invoice-group.current' : 'invoice-group.history')
  return (
    <section className="group-part" aria-label={heading}>
      <h2>{heading}</h2>
      {groups.length === 0 && <p className="meta">{t(title === 'current' ? 'invoice-group.noCurrent' : 'invoice-group.noHistory')}</p>}
      <ul className="group-list">
        {groups.map((group) => (
          <Group key={group.group_no} group={group} kind={kind} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

const TONES = { OPEN: 'open', EXPORTED: 'done', CANCELLED: 'draft' } as const

function Group({ group, kind, onChanged }: { group: InvoiceGroup } & Pick<GroupsProps, 'kind' | 'onChanged'>) {
  const { t, say, language } = useText()
  const actor = useActor()
  const { group_no, group_status, members, currency, total_amount, cheque_no, cheque_date, foreign_cheque, history } = group
  const download = useMutation({
    mutationFn: () => send(invoiceGroupApi.file, { params: { group_no } }),
    onSuccess: (file) => saveFile(file),
  })
  const isOpen = group_status === 'OPEN'
  const canAct = mayGroup(kind, actor) && mayCancelGroup(group)
  return (
    <li className="panel group" aria-label={group_no}>
      <div className="group-head">
        <strong>{group_no}</strong>
        <Chip kind={TONES[group_status]}>{say(`invoice-group.group_status_${group_status}`)}</Chip>
        <span>{group.issue_party_name}</span>
        {group.payment_ref && <span className="meta">{group.payment_ref}</span>}
        {cheque_no && (
          <span className="meta">
            {t(group_status === 'CANCELLED' ? 'invoice-group.stopped' : 'invoice-group.paidBy', {
              cheque_no,
              cheque_date: cheque_date ?? '',
            })}
          </span>
        )}
        <span className="figure">
          {currency} {formatAmount(total_amount, currency, language)}
        </span>
        <ForeignCheque group={group} />
        <span className="meta">
          {group.user_name}, {wallTime(group.created_at, ownZone()).slice(0, 16)}
        </span>
        <span className="group-acts">
          {canAct && <CancelGroup group={group} onChanged={onChanged} />}
          {mayGroup(kind, actor) && <ImportLink group={group} />}
          {canAct && isOpen && <ExportGroup group={group} onChanged={onChanged} />}
          {group.file_name && (
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              {t('invoice-group.download')}
            </Button>
          )}
        </span>
      </div>
      <ul className="group-members" aria-label={t('invoice-group.members')}>
        {members.map((member) => (
          <li key={member.inv_id}>
            <Link to={invoiceHref(member)}>{member.record_no}</Link>{' '}
            <span className="meta">
              {formatAmount(member.amount, currency, language)}
              {foreign_cheque && <OfCheque member={member} hasOwnRate={foreign_cheque.rate === null} />}
            </span>
          </li>
        ))}
      </ul>
      {history.some(({ action }) => action !== 'create') && <Steps history={history} />}
    </li>
  )
}

/** Where the number of an exported tax invoice is imported, and again while no invoice of the group is posted (INV-066). */
function ImportLink({ group: { kind, group_status, members } }: { group: InvoiceGroup }) {
  const { t } = useText()
  if (kind !== 'TAX_INVOICE' || group_status !== 'EXPORTED' || postedMembers(kind, members).length > 0) return null
  const isImported = members.some(({ invoice_status }) => invoice_status === 'IMPORTED')
  return (
    <Link to={GOVERNMENT_PATH} className={buttonClass()}>
      {t(isImported ? 'invoice-group.correctNumber' : 'invoice-group.importNumber')}
    </Link>
  )
}

/** Currency, amount and rate of a cheque in another currency than that of the invoices. */
function ForeignCheque({ group: { foreign_cheque, currency: from } }: { group: InvoiceGroup }) {
  const { t, language } = useText()
  if (!foreign_cheque) return null
  const { currency, amount, rate } = foreign_cheque
  return (
    <span className="figure">
      {`${t('invoice.cheque_amount')}: ${currency} ${amount === null ? '–' : formatAmount(amount, currency, language)}`}
      {rate !== null && <span className="meta"> {t('invoice.rateOf', { from, rate: formatDecimal(rate, language), to: currency })}</span>}
    </span>
  )
}

/** What the cheque pays of an invoice; with the rate where each request has its own. */
function OfCheque({ member, hasOwnRate }: { member: InvoiceGroup['members'][number]; hasOwnRate: boolean }) {
  const { t, language } = useText()
  const { currency: from, paid_currency: to, cheque_rate } = member
  const amount = chequeAmountFor(member, null)
  return [
    ...(amount === null ? [] : [` · ${to} ${formatAmount(amount, to, language)}`]),
    ...(hasOwnRate && cheque_rate !== null ? [` · ${t('invoice.rateOf', { from, rate: formatDecimal(cheque_rate, language), to })}`] : []),
  ].join('')
}

/** Who exported and cancelled the group, and why. */
function Steps({ history }: Pick<InvoiceGroup, 'history'>) {
  const { t, say } = useText()
  return (
    <ul className="group-steps meta" aria-label={t('invoice-group.steps')}>
      {history.map(({ action, at, user_name, reason }) => (
        <li key={at}>
          {[say(`invoice-group.did_${action}`), user_name, wallTime(at, ownZone()).slice(0, 16), reason].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
