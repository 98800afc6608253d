import { describe, expect, test } from 'vitest'
import { ageingByDays, agedField } from '../kit/ageingDays.ts'
import { MAX_COLUMNS } from '../kit/list.ts'
import { addDays } from '../kit/dates.ts'
import { MENU } from '../menu.ts'
import { INVOICE_CLOCKS } from './invoice.ageing.ts'
import { ApAr, InvoiceStatus } from './invoice.codes.ts'
import { JOBS_WITHOUT_INVOICE } from './invoice.job-lists.ts'
import { INVOICE_LISTS, invoiceListsOf, SEARCH_INVOICES, stageListAt } from './invoice.lists.ts'
import { invoice, invoiceFacts, INVOICE_USERS } from './invoice.sample.ts'
import { INVOICE_STAGES } from './invoice.stage-rules.ts'
import { awaitsPrint, invoiceStep } from './invoice.transitions.ts'

const DAY = '2026-03-10'

test.each([
  ['AGE-009', 'AR', 'PendingCreation', 'etd_or_opened', 2],
  ['AGE-010', 'AR', 'New', 'etd_or_opened', 3],
  ['AGE-010', 'AR', 'PendingPreparation', 'etd_or_opened', 3],
  ['AGE-010', 'AR', 'PendingPrinting', 'prepared_at', 3],
  ['AGE-011', 'AR', 'PendingPosting', 'printed_at', 2],
  ['AGE-012', 'AR', 'Posted', 'period_ends', 10],
  ['AGE-013', 'AP', 'PendingCreation', 'etd_or_opened', 5],
  ['AGE-014', 'AP', 'PendingPreparation', 'etd_or_opened', 30],
  ['AGE-014', 'AP', 'APDocument', 'etd_or_opened', 30],
  ['AGE-014', 'AP', 'APRefInput', 'etd_or_opened', 30],
  ['AGE-015', 'AP', 'Prepared', 'prepared_at', 2],
  ['AGE-015', 'AP', 'SupervisorApproved', 'approved_1_at', 2],
] as const)('%s AGE-016 %s %s counts from %s: day %d is yellow, the next one red', (_id, ap_ar, stage, from, days) => {
  const clock = INVOICE_CLOCKS[ap_ar][stage]
  expect(clock).toMatchObject({ from })
  const levels = [0, days - 1, days, days + 1, days + 100].map((n) => clock && ageingByDays(clock, DAY, addDays(DAY, n)).level)
  expect(levels).toEqual(['none', 'none', 'yellow', 'red', 'red'])
  expect(clock?.isInstant ?? false).toBe(from.endsWith('_at'))
})

test('each clock is of a list that shows it', () => {
  for (const ap_ar of ApAr.options) {
    const aged = invoiceListsOf(ap_ar).flatMap(({ ageing, stage }) => (ageing && stage ? [stage.name] : []))
    const names = ['PendingCreation', ...aged]
    expect(names.toSorted()).toEqual(Object.keys(INVOICE_CLOCKS[ap_ar]).toSorted())
    expect(JOBS_WITHOUT_INVOICE.find((list) => list.ap_ar === ap_ar)?.ageing).toEqual(INVOICE_CLOCKS[ap_ar]['PendingCreation'])
  }
})

describe('the lists', () => {
  test('have the stages of the specification', () => {
    expect(invoiceListsOf('AP').map(({ path }) => path)).toEqual(
      [
        'PendingPreparation',
        'APRefInput',
        'APDocument',
        'Prepared',
        'Supervisor Approved',
        'Released',
        'PendingPosting',
        'Posted',
        'PostedPending',
        'PostedSuccess',
        'PostedFailure',
        'Unsettled',
        'Settled',
        'Reversed',
        'Closed',
        'Voided',
      ].map((name) => `/INV/apSearch/${name}`),
    )
    const ofAr = invoiceListsOf('AR').map(({ path }) => path.replace('/INV/arSearch/', ''))
    for (const name of ['New', 'PendingPrinting', 'Import', 'Export', 'PendingPreparation', 'PendingPosting', 'Posted', 'Reversed'])
      expect(ofAr).toContain(name)
    for (const name of ['Settled', 'Unsettled', 'Closed']) expect(ofAr).toContain(name)
  })

  test('INV-029 a stage is found in any case, with or without its space; an unknown one is not', () => {
    for (const name of ['Supervisor Approved', 'SupervisorApproved', 'supervisor approved'])
      expect(stageListAt('AP', name)?.name).toBe('invoice_AP_SupervisorApproved')
    for (const name of ['', 'New', 'constructor', 'Prepared2']) expect(stageListAt('AP', name)).toBeUndefined()
    expect(stageListAt('AR', 'New')?.path).toBe('/INV/arSearch/New')
    expect(stageListAt('AR', 'APRefInput')).toBeUndefined()
  })

  test.each([...INVOICE_LISTS, ...JOBS_WITHOUT_INVOICE])('$name sorts and ages by columns that it has', (list) => {
    const fields = list.columns.map(({ field }): string => field)
    for (const part of list.defaultSort.split(','))
      expect(list.columns.find(({ field }) => field === part.replace('-', ''))?.sortable, part).toBe(true)
    expect(list.ageing ? fields.includes(agedField<string>(list.ageing)) : true).toBe(true)
    expect(list.columns.filter(({ optional }) => !optional).length).toBeLessThanOrEqual(MAX_COLUMNS)
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('INV-041 quick search looks into every number by which an invoice is found', () => {
    const searched = SEARCH_INVOICES.columns.flatMap((column) => (column.searched ? [column.field] : []))
    for (const field of ['record_no', 'job_nos', 'so_nos', 'hbl_nos', 'mbl_nos', 'issue_party_code', 'issue_party_name', 'container_nos'])
      expect(searched).toContain(field)
  })

  test('each list has its menu entry, with the function that opens it', () => {
    const entries = MENU.flatMap(({ children = [] }) => children)
    for (const { path, funcs, title } of [...INVOICE_LISTS, ...JOBS_WITHOUT_INVOICE]) {
      const entry = entries.find(({ url }) => url === path)
      expect([path, entry?.funcs, entry?.title]).toEqual([path, funcs, title])
    }
  })

  test('an entry counts late invoices only where its list has a clock', () => {
    const counted = MENU.flatMap(({ children = [] }) => children).flatMap(({ counts }) => counts ?? [])
    for (const { name, ageing } of INVOICE_LISTS) expect([name, counted.includes(name)]).toEqual([name, ageing !== undefined])
  })
})

/** The stages of a side that hold an invoice in this status. */
const stagesWith = (ap_ar: ApAr, invoice_status: InvoiceStatus, flow: 'PLAIN' | 'TAX_INVOICE', needs_second_level: boolean) =>
  INVOICE_STAGES[ap_ar]
    .filter(({ rows }) =>
      rows.some(
        (row: {
          statuses: readonly InvoiceStatus[]
          flow?: string
          needs_second_level?: boolean
          status_before?: string
          isExported?: true
        }) =>
          row.statuses.includes(invoice_status) &&
          (row.flow === undefined || row.flow === flow) &&
          row.status_before === undefined &&
          (row.needs_second_level === undefined || row.needs_second_level === needs_second_level),
      ),
    )
    .map(({ name }) => name)

describe.each(ApAr.options)('%s stages', (ap_ar) => {
  const states = InvoiceStatus.options.flatMap((invoice_status) =>
    (['PLAIN', 'TAX_INVOICE'] as const).flatMap((flow) =>
      [true, false].map((needs_second_level) =>
        invoice({ ap_ar, type: ap_ar, invoice_status, flow, needs_second_level: ap_ar === 'AP' || needs_second_level }),
      ),
    ),
  )

  test('PendingPosting holds what the step "post" takes, and PendingPrinting what awaits its print', () => {
    for (const state of states) {
      const names = stagesWith(ap_ar, state.invoice_status, state.flow, state.needs_second_level)
      const { row } = invoiceStep('post', state, INVOICE_USERS.accounting, invoiceFacts())
      expect([state, names.includes('PendingPosting')]).toEqual([state, row !== null])
      expect([state, names.includes('PendingPrinting')]).toEqual([state, ap_ar === 'AR' && awaitsPrint(state)])
    }
  })
})

test('every list has a text for how its totals are counted: credit notes and the other side are deducted', () => {
  const meanings = INVOICE_LISTS.map((list) => [list.ap_ar, list.totalsMeaning])
  for (const [side, meaning] of meanings) expect(meaning).toBe(`invoice.totalsOf${side ?? 'Both'}`)
})
