import { describe, expect, test } from 'vitest'
import { InvoiceAction, InvoiceStatus, type InvoiceType } from './invoice.codes.ts'
import type { InvoiceFacts } from './invoice.guards.ts'
import { invoice, invoiceFacts, INVOICE_USERS } from './invoice.sample.ts'
import { needsSecondLevel, naturalSide, type InvoiceState } from './invoice.state-rules.ts'
import { awaitsPrint, INVOICE_TRANSITIONS, invoiceStep, isEmptiedBy, statusAfter, SYSTEM_STEPS } from './invoice.transitions.ts'

type Person = keyof typeof INVOICE_USERS
const people = Object.keys(INVOICE_USERS) as Person[]
const editors: readonly Person[] = ['clerk', 'otherClerk', 'editingSupervisor']
const supervisors: readonly Person[] = ['editingSupervisor', 'supervisor', 'manager', 'accountingSupervisor']
const managers: readonly Person[] = ['manager']
const finance: readonly Person[] = ['accounting', 'accountingSupervisor']
const financeLead: readonly Person[] = ['accountingSupervisor']
const printers = [...editors, ...finance]
const reversers: readonly Person[] = ['editingSupervisor', ...finance]
const withdrawers: readonly Person[] = ['clerk', ...supervisors]

/** Kinds of invoices that take different ways. */
const KINDS = {
  AR: {},
  'AR with two levels': { needs_second_level: true },
  AP: { ap_ar: 'AP', type: 'AP', needs_second_level: true },
  'tax invoice': { flow: 'TAX_INVOICE' },
  'exported automatically': { flow: 'TAX_INVOICE', export_mode: 'AUTOMATIC' },
} as const satisfies Record<string, Partial<InvoiceState>>
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]
const AR_KINDS: readonly Kind[] = kinds.filter((kind) => kind !== 'AP')
const ONE_LEVEL = kinds.filter((kind) => kind === 'AR' || kind === 'tax invoice' || kind === 'exported automatically')
const TWO_LEVELS = kinds.filter((kind) => !ONE_LEVEL.includes(kind))
const TAXED: readonly Kind[] = ['tax invoice', 'exported automatically']
const PLAIN = kinds.filter((kind) => !TAXED.includes(kind))
const BY_HAND = kinds.filter((kind) => kind !== 'exported automatically')
const AUTOMATIC: readonly Kind[] = ['exported automatically']

/** The status table as expected rows, independent of the code: kinds, from, action, who, to. */
const ALLOWED: readonly (readonly [readonly Kind[], InvoiceStatus, InvoiceAction, readonly Person[], InvoiceStatus])[] = [
  [kinds, 'NEW', 'prepare', editors, 'PREPARED'],
  [kinds, 'REJECTED', 'prepare', editors, 'PREPARED'],
  [kinds, 'NEW_REVERSAL', 'prepare', editors, 'PREPARED_REVERSAL'],
  [kinds, 'PREPARED', 'withdraw', withdrawers, 'NEW'],
  [kinds, 'PREPARED', 'approve', supervisors, 'APPROVED_1'],
  [TWO_LEVELS, 'APPROVED_1', 'approve', managers, 'APPROVED_2'],
  [ONE_LEVEL, 'PREPARED_REVERSAL', 'approve', supervisors, 'APPROVED_REVERSAL'],
  [TWO_LEVELS, 'PREPARED_REVERSAL', 'approve', managers, 'APPROVED_REVERSAL'],
  [kinds, 'PREPARED', 'reject', supervisors, 'REJECTED'],
  [TWO_LEVELS, 'APPROVED_1', 'reject', managers, 'REJECTED'],
  [kinds, 'PREPARED_REVERSAL', 'reject', supervisors, 'NEW_REVERSAL'],
  [['AP'], 'APPROVED_2', 'release', finance, 'RELEASED'],
  [ONE_LEVEL, 'APPROVED_1', 'print', printers, 'PRINTED'],
  [['AR with two levels'], 'APPROVED_2', 'print', printers, 'PRINTED'],
  [['AP'], 'RELEASED', 'print', printers, 'PRINTED'],
  [kinds, 'PRINTED', 'accounting_print', finance, 'ACCOUNTING_PRINTED'],
  [['AP'], 'RELEASED', 'accounting_print', finance, 'ACCOUNTING_PRINTED'],
  [BY_HAND, 'PRINTED', 'export', finance, 'EXPORTED'],
  [BY_HAND, 'ACCOUNTING_PRINTED', 'export', finance, 'EXPORTED'],
  [['AP'], 'RELEASED', 'export', finance, 'EXPORTED'],
  [AUTOMATIC, 'PRINTED', 'export', finance, 'PENDING_AUTO_EXPORT'],
  [AUTOMATIC, 'ACCOUNTING_PRINTED', 'export', finance, 'PENDING_AUTO_EXPORT'],
  [TAXED, 'APPROVED_REVERSAL', 'export', finance, 'EXPORTED_REVERSAL'],
  [kinds, 'EXPORTED', 'import', finance, 'IMPORTED'],
  [kinds, 'EXPORTED_AUTO', 'import', finance, 'IMPORTED'],
  [kinds, 'EXPORTED_REVERSAL', 'import', finance, 'IMPORTED_REVERSAL'],
  [['AP'], 'RELEASED', 'post', finance, 'POSTED'],
  [PLAIN, 'PRINTED', 'post', finance, 'POSTED'],
  [PLAIN, 'ACCOUNTING_PRINTED', 'post', finance, 'POSTED'],
  [PLAIN, 'EXPORTED', 'post', finance, 'POSTED'],
  [PLAIN, 'EXPORTED_AUTO', 'post', finance, 'POSTED'],
  [kinds, 'IMPORTED', 'post', finance, 'POSTED'],
  [PLAIN, 'APPROVED_REVERSAL', 'post', finance, 'POST_REVERSED'],
  [TAXED, 'IMPORTED_REVERSAL', 'post', finance, 'POST_REVERSED'],
  [kinds, 'POSTED', 'repost', finance, 'POSTED'],
  [kinds, 'POST_REVERSED', 'repost', finance, 'POST_REVERSED'],
  [kinds, 'APPROVED_1', 'take_back', supervisors, 'NEW'],
  [kinds, 'APPROVED_2', 'take_back', supervisors, 'NEW'],
  [kinds, 'RELEASED', 'take_back', financeLead, 'NEW'],
  [kinds, 'POSTED', 'reverse', reversers, 'REVERSED'],
  [kinds, 'CLOSED', 'reverse', reversers, 'REVERSED'],
  [kinds, 'NEW', 'delete', ['editingSupervisor'], 'DELETED'],
  [kinds, 'REJECTED', 'delete', ['editingSupervisor'], 'DELETED'],
  [kinds, 'NEW_REVERSAL', 'delete', ['editingSupervisor'], 'DELETED'],
  ...(['PRINTED', 'ACCOUNTING_PRINTED', 'EXPORTED', 'EXPORTED_AUTO', 'PENDING_AUTO_EXPORT', 'IMPORTED'] as const).map(
    (from) => [kinds, from, 'rollback', financeLead, 'APPROVED_1'] as const,
  ),
]

const stateOf = (kind: Kind, invoice_status: InvoiceStatus, action: InvoiceAction) =>
  invoice({ ...KINDS[kind], invoice_status, status_before: ['APPROVED_1'], ...(action === 'repost' ? { process_status: 'FAILURE' } : {}) })
const targetOf = (kind: Kind, status: InvoiceStatus, action: InvoiceAction, person: Person) => {
  const state = stateOf(kind, status, action)
  const step = invoiceStep(action, state, INVOICE_USERS[person], invoiceFacts())
  return step.row === null ? null : statusAfter(step.row, state)
}
const grid = kinds.flatMap((kind) => InvoiceStatus.options.map((status) => [kind, status] as const))

describe('every kind, status, action and user', () => {
  test.each(grid)('INV-094 M16 %s, %s', (kind, status) => {
    for (const action of InvoiceAction.options) {
      const row = ALLOWED.find(([of, from, name]) => of.includes(kind) && from === status && name === action)
      for (const person of people.filter((name) => name !== 'otherSide' || kind !== 'AP'))
        expect(targetOf(kind, status, action, person), `${action} by ${person}`).toBe(row?.[3].includes(person) ? row[4] : null)
    }
  })

  test('a user without the functions, or of the other side, learns no status', () => {
    for (const [kind, status] of grid.filter(([of]) => AR_KINDS.includes(of)))
      for (const action of InvoiceAction.options)
        for (const person of ['otherSide', 'bystander', 'outsider'] as const) {
          const { refusal } = invoiceStep(action, stateOf(kind, status, action), INVOICE_USERS[person], invoiceFacts())
          expect(refusal?.kind, `${kind} ${status} ${action} ${person}`).toBe('forbidden')
        }
  })

  test('an invoice without a number is deleted by any editor', () => {
    const step = (person: Person) => invoiceStep('delete', invoice({ invoice_no: null }), INVOICE_USERS[person], invoiceFacts())
    expect(people.filter((person) => step(person).row !== null)).toEqual(editors)
  })
})

const messagesOf = (action: InvoiceAction, of: Partial<InvoiceState>, facts: Partial<InvoiceFacts> = {}, person: Person = 'manager') => {
  const { refusal } = invoiceStep(action, invoice(of), INVOICE_USERS[person], invoiceFacts(facts))
  return refusal?.kind === 'guards' ? refusal.messages.map(({ key }) => key) : refusal
}
const AP = KINDS.AP
const closedJob = { jobs: [{ job_no: 'J1', job_status: 'COMPLETED' }] } as const
const lockedJob = { jobs: [{ job_no: 'J1', job_status: 'COMPLETED_GP_LOCKED' }] } as const

describe('guards', () => {
  test.each([
    ['prepare', {}, closedJob, 'clerk', ['invoice.reopenJob']],
    ['prepare', {}, { blocked_party_code: 'ACME' }, 'clerk', ['invoice.partyBlocked']],
    ['prepare', {}, { problems: [{ path: 'x', key: 'msgRequired' }] }, 'clerk', ['msgRequired']],
    ['prepare', {}, { period_is_open: false }, 'clerk', ['invoice.periodLocked']],
    ['approve', { invoice_status: 'PREPARED' }, closedJob, 'manager', ['invoice.reopenJob']],
    ['approve', { invoice_status: 'PREPARED' }, { content_hash: 'h0' }, 'manager', ['msgRecordNotLatest']],
    ['approve', { invoice_status: 'PREPARED' }, { content_hash: 'h1' }, 'manager', null],
    ['release', { ...AP, invoice_status: 'APPROVED_2', ap_ref: null }, {}, 'accounting', ['invoice.noApRef']],
    ['release', { ...AP, invoice_status: 'APPROVED_2' }, { has_vendor_document: false }, 'accounting', ['invoice.noVendorDocument']],
    ['release', { ...AP, type: 'CR', invoice_status: 'APPROVED_2', ap_ref: null }, { has_vendor_document: false }, 'accounting', null],
    ['release', { ...AP, invoice_status: 'APPROVED_2', payment_marker: 'ON_HOLD' }, {}, 'accounting', ['invoice.isOnHold']],
    ['release', { ...AP, invoice_status: 'APPROVED_2' }, { changed_bank_of: 'ACME' }, 'accounting', ['invoice.bankChanged']],
    ['accounting_print', { invoice_status: 'PRINTED', invoice_date: null }, {}, 'accounting', ['invoice.dateMissing']],
    ['print', { ...AP, invoice_status: 'RELEASED', invoice_date: null }, {}, 'accounting', ['invoice.dateMissing']],
    ['post', { invoice_status: 'PRINTED' }, { period_is_open: false }, 'accounting', ['invoice.periodLocked']],
    ['post', { invoice_status: 'PRINTED' }, { missing_sun_accounts: ['ACME'] }, 'accounting', ['invoice.sunMissing']],
    ['post', { invoice_status: 'PRINTED' }, { changed_bank_of: 'ACME' }, 'accounting', ['invoice.bankChanged']],
    ['post', { invoice_status: 'PRINTED', invoice_date: null }, {}, 'accounting', ['invoice.postMissingDate', 'invoice.dateMissing']],
    ['post', { ...AP, invoice_status: 'RELEASED', ap_ref: null }, {}, 'accounting', ['invoice.postMissingRef', 'invoice.noApRef']],
    ['post', { invoice_status: 'PRINTED', government_invoice_no: null }, {}, 'accounting', null],
    ['reverse', { invoice_status: 'POSTED' }, lockedJob, 'accounting', ['invoice.reopenJob']],
    ['reverse', { invoice_status: 'POSTED' }, closedJob, 'accounting', null],
    ['reverse', { invoice_status: 'POSTED' }, { reversal: '7021AR260300002' }, 'accounting', ['invoice.isBeingReversed']],
    ['reverse', { invoice_status: 'POSTED' }, { open_group: 'G1' }, 'accounting', ['invoice.isInGroup']],
    ['reverse', { invoice_status: 'POSTED' }, { paying_group: 'P1' }, 'accounting', ['invoice.isBeingPaid']],
    ['take_back', { ...AP, invoice_status: 'RELEASED' }, { paying_group: 'P1' }, 'accountingSupervisor', ['invoice.isBeingPaid']],
    ['take_back', { ...AP, invoice_status: 'RELEASED', cheque_status: 'ISSUED' }, {}, 'accountingSupervisor', ['invoice.chequeIsIssued']],
    ['repost', { invoice_status: 'POSTED', process_status: 'PENDING' }, {}, 'accounting', ['invoice.postingNotFailed']],
    ['rollback', { invoice_status: 'PRINTED' }, { exported_group: 'G1' }, 'accountingSupervisor', ['invoice.isInExportedGroup']],
    ['import', { invoice_status: 'EXPORTED' }, { exported_group: 'G1' }, 'accounting', ['invoice.importedWithGroup']],
    ['import', { invoice_status: 'EXPORTED' }, { exported_group: 'G1', import_group: 'G1' }, 'accounting', null],
    ['import', { invoice_status: 'IMPORTED', group_no: 'G1' }, { exported_group: 'G1' }, 'accounting', ['invoice.importedWithGroup']],
    ['import', { invoice_status: 'IMPORTED', group_no: 'G1' }, { exported_group: 'G1', import_group: 'G1' }, 'accounting', null],
    ['rollback', { invoice_status: 'PRINTED' }, { period_is_open: false }, 'accountingSupervisor', ['invoice.periodLocked']],
    ['delete', {}, { debit_note: '703XDN260300001' }, 'editingSupervisor', ['invoice.debitNoteStays']],
    ['reject', { invoice_status: 'PREPARED' }, { debit_note: '703XDN260300001' }, 'supervisor', ['invoice.debitNoteStays']],
  ] as const)('%s of %j with %j by %s', (action, of, facts, person, keys) => {
    expect(messagesOf(action, of, facts as Partial<InvoiceFacts>, person)).toEqual(keys)
  })

  test('an invoice over several jobs has no inter-account debit note', () => {
    const jobs = [...invoiceFacts().jobs, { job_no: 'J2', job_status: 'OUTSTANDING' } as const]
    expect(messagesOf('prepare', { inter_account_transaction: true }, { jobs }, 'clerk')).toEqual(['invoice.debitNoteOfManyJobs'])
    expect(messagesOf('prepare', {}, { jobs }, 'clerk')).toBeNull()
  })

  test.each([
    ['the preparer', { user_uid: 'clerk', super_user_uid: null }],
    ['a user who acts as the approver and prepared it', { user_uid: 'approver', super_user_uid: 'clerk' }],
    ['a user as whom the preparer acts', { user_uid: 'clerk', super_user_uid: 'root' }],
  ] as const)('%s does not approve', (_, signer) => {
    expect(messagesOf('approve', { invoice_status: 'PREPARED' }, { signer })).toEqual(['invoice.ownApproval'])
  })

  test('an invoice that was prepared through Change User is not approved by the user behind it', () => {
    const of = { invoice_status: 'PREPARED', prepared_by: { user_uid: 'clerk', super_user_uid: 'approver' } } as const
    expect(messagesOf('approve', of)).toEqual(['invoice.ownApproval'])
  })

  test('no user approves on both levels', () => {
    const of = { ...AP, invoice_status: 'APPROVED_1', approved_1_by: { user_uid: 'approver', super_user_uid: null } } as const
    expect(messagesOf('approve', of)).toEqual(['invoice.ownApproval'])
    expect(messagesOf('approve', { ...of, approved_1_by: { user_uid: 'lead', super_user_uid: null } })).toBeNull()
  })

  test('INV-065 a member of a tax invoice is exported with it, also where the account exports automatically', () => {
    const of = { ...KINDS['exported automatically'], invoice_status: 'PRINTED' } as const
    const statusOf = (group_no: string | null) =>
      invoiceStep('export', invoice({ ...of, group_no }), INVOICE_USERS.accounting, invoiceFacts()).row?.to
    expect([statusOf(null), statusOf('G1')]).toEqual(['PENDING_AUTO_EXPORT', 'EXPORTED'])
  })

  test('INV-127 a tax invoice is imported and posted with its government number and date', () => {
    const blank = { government_invoice_no: null, invoice_date: null }
    const keys = ['invoice.governmentNoMissing', 'invoice.dateMissing']
    expect(messagesOf('import', { ...blank, flow: 'TAX_INVOICE', invoice_status: 'EXPORTED' }, {}, 'accounting')).toEqual(keys)
    expect(messagesOf('post', { ...blank, flow: 'TAX_INVOICE', invoice_status: 'IMPORTED' }, {}, 'accounting')).toEqual([
      'invoice.postMissing',
      ...keys,
    ])
    const numbered = { government_invoice_no: null, flow: 'TAX_INVOICE', invoice_status: 'IMPORTED' } as const
    expect(messagesOf('post', numbered, {}, 'accounting')).toEqual(['invoice.postMissingNumber', 'invoice.governmentNoMissing'])
  })

  test('the accounting print names who has no e-signature', () => {
    const facts = { without_signature: ['supervisor.hkg', 'manager.hkg'] }
    expect(messagesOf('accounting_print', { invoice_status: 'PRINTED' }, facts, 'accounting')).toEqual([
      'invoice.noSignature',
      'invoice.noSignature',
    ])
  })

  test.each(InvoiceAction.options)('%s asks for a reason where the table requires one', (action) => {
    const required = ['reject', 'rollback', 'take_back', 'reverse', 'delete'].includes(action)
    expect(INVOICE_TRANSITIONS[action].map(({ reason }) => reason === 'required')).toEqual(INVOICE_TRANSITIONS[action].map(() => required))
  })
})

describe('rollback', () => {
  test.each([
    ['PRINTED', 'APPROVED_2', false],
    ['ACCOUNTING_PRINTED', 'PRINTED', true],
    ['EXPORTED', 'ACCOUNTING_PRINTED', true],
    ['EXPORTED_AUTO', 'PENDING_AUTO_EXPORT', true],
    ['PENDING_AUTO_EXPORT', 'PRINTED', false],
    ['IMPORTED', 'EXPORTED', true],
  ] as const)('from %s returns to %s; number and date are emptied: %s', (invoice_status, before, isEmptied) => {
    const state = invoice({ invoice_status, status_before: [before, 'NEW'] })
    const { row } = invoiceStep('rollback', state, INVOICE_USERS.accountingSupervisor, invoiceFacts())
    expect([row && statusAfter(row, state), row && isEmptiedBy(row, state)]).toEqual([before, isEmptied])
  })
})

describe('the facts of a kind of invoice', () => {
  test.each([
    ['AR', 'AR', 'DR'],
    ['AR', 'DN', 'DR'],
    ['AR', 'CN', 'CR'],
    ['AR', 'PL', 'DR'],
    ['AR', 'NT', 'DR'],
    ['AP', 'AP', 'CR'],
    ['AP', 'IDN', 'CR'],
    ['AP', 'ICN', 'DR'],
    ['AP', 'CR', 'CR'],
    ['AP', 'PL', 'CR'],
    ['AP', 'NT', 'CR'],
  ] as const)('on the %s side, %s counts as %s', (ap_ar, type, side) => {
    expect(naturalSide({ ap_ar, type })).toBe(side)
  })

  const account = { ap_ar: 'AR', type: 'AR', second_level: 'NEVER', second_level_above: null, exchange_rate_is_manual: false } as const
  test.each([
    ['AR of an account without', {}, false],
    ['AP', { ap_ar: 'AP', type: 'AP' as InvoiceType }, true],
    ['a credit note', { type: 'CN' as InvoiceType }, true],
    ['profit share', { type: 'PL' as InvoiceType }, true],
    ['a manual rate', { exchange_rate_is_manual: true }, true],
    ['an account with two levels', { second_level: 'ALWAYS' }, true],
    ['the limit itself', { second_level: 'ABOVE', second_level_above: '100.00' }, false],
    ['above the limit', { second_level: 'ABOVE', second_level_above: '99.99' }, true],
  ] as const)('a manager approves as well: %s', (_, change, needed) => {
    expect(needsSecondLevel({ ...account, base_total_amount: '100.00', ...change })).toBe(needed)
  })

  test('an approved invoice awaits its print at the level that its kind needs', () => {
    const awaiting = (needs_second_level: boolean) =>
      InvoiceStatus.options.filter((invoice_status) => awaitsPrint({ needs_second_level, invoice_status }))
    expect([awaiting(false), awaiting(true)]).toEqual([['APPROVED_1'], ['APPROVED_2']])
  })
})

describe('steps of the system', () => {
  test('the automatic export, and closing what is posted', () => {
    const tried = Object.entries(SYSTEM_STEPS).map(([action, { from, to }]) => [action, from, to])
    expect(tried).toEqual([
      ['export_automatically', ['PENDING_AUTO_EXPORT'], 'EXPORTED_AUTO'],
      ['close', ['POSTED', 'REVERSED', 'POST_REVERSED'], 'CLOSED'],
      ['reopen', ['CLOSED'], null],
    ])
  })

  test.each([
    ['PENDING', 1],
    ['FAILURE', 1],
    ['SUCCESS', 0],
    ['NOT_APPLICABLE', 0],
  ] as const)('a posting that is %s is closed with %i refusals', (process_status, count) => {
    const found = SYSTEM_STEPS.close.guards.flatMap((guard) => guard(invoice({ process_status }), invoiceFacts()) ?? [])
    expect(found).toHaveLength(count)
  })
})
