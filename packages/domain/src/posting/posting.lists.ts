import type { NameAfter } from '../messages.ts'
import type { Column, List } from '../kit/list.ts'
import { AcknowledgementReason, Answer, MessageDirection, MessageState } from './posting.codes.ts'
import type { AccountingMessageRow } from './posting.ts'

type Field = Extract<keyof AccountingMessageRow, NameAfter<'posting.'>>
const choice = (field: Field, { options }: { options: readonly string[] }, width: number): Column<AccountingMessageRow> => ({
  field,
  kind: 'choice',
  label: `posting.${field}`,
  values: options,
  valueLabels: `posting.${field}_`,
  width,
})
const text = (field: Field, extra: Partial<Column<AccountingMessageRow>> = {}): Column<AccountingMessageRow> => ({
  field,
  kind: 'text',
  label: `posting.${field}`,
  ...extra,
})

/** The messages to and from the accounting system. */
export const ACCOUNTING_LIST: List<AccountingMessageRow> = {
  name: 'accounting_messages',
  path: '/FIN/AccountingMessages',
  title: 'posting.list_messages',
  empty: 'posting.empty_messages',
  id: 'accounting_message_id',
  defaultSort: '-created_at',
  columns: [
    text('journal_no', { width: 130, searched: true }),
    text('invoice_no', { width: 160, searched: true }),
    choice('direction', MessageDirection, 100),
    choice('state', MessageState, 130),
    { field: 'attempt', kind: 'number', label: 'posting.attempt', digits: 0, width: 80 },
    choice('answer', Answer, 100),
    text('message', { width: 240 }),
    choice('reason', AcknowledgementReason, 180),
    { field: 'created_at', kind: 'dateTime', label: 'posting.created_at', width: 140, sortable: true },
    { field: 'done_at', kind: 'dateTime', label: 'posting.done_at', width: 140 },
    { field: 'tries', kind: 'number', label: 'posting.tries', digits: 0, width: 80 },
    text('failure', { width: 220 }),
    text('external_reference', { width: 150, optional: true }),
    text('file_name', { width: 200, optional: true }),
  ],
}
