import { JOBS_WITHOUT_INVOICE } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import { INVOICE_MENU } from '@fairlead/domain/invoice/invoice.menu'
import { expect, test } from 'vitest'
import { screenAt } from '../kit/app/screens.ts'
import { INVOICE_GROUPS, JOB_GROUPS } from './invoice.lists-groups.ts'
import { hrefOfList } from './invoice.paths.ts'
import { INVOICE_SCREENS } from './invoice.screens.ts'

test('every list of the domain has a screen with its function and its menu entry', () => {
  for (const { path, title, funcs } of [...INVOICE_LISTS, ...JOBS_WITHOUT_INVOICE]) {
    const screen = screenAt(INVOICE_SCREENS, path)
    expect(screen).toMatchObject({ title, funcs })
    expect(screen?.menu_ids).toContain(INVOICE_MENU.find(({ url }) => url === path)?.menu_id)
  }
  for (const path of ['/INV/apSearch/Nowhere', '/INV/apSearch/New', '/INV/arSearch/Released', '/INV/arSearch'])
    expect(screenAt(INVOICE_SCREENS, path)).toBeUndefined()
})

test.each([
  ['/INV/apDashboard', 'm_ap'],
  ['/INV/ap', 'm_ap'],
  ['/inv/AP/dashboard', 'm_ap'],
  ['/INV/arDashboard', 'm_ar'],
  ['/INV/ar/dashboard', 'm_ar'],
  ['/INV/Search', 'm_ap'],
  ['/INV/apSearch/PendingCreation/Local', 'm_ap_search'],
  ['/INV/arSearch/pendingcreation/overseas', 'm_ar_search'],
])('INV-001 INV-002 INV-003 INV-017 INV-018 %s needs %s', (path, func) => {
  expect(screenAt(INVOICE_SCREENS, path)).toMatchObject({ funcs: [func] })
})

test.each(['/INV/PendingCreation/Local', '/INV/PendingCreation/Overseas'])('INV-017 INV-018 %s needs the lists of a side', (path) => {
  expect(screenAt(INVOICE_SCREENS, path)).toMatchObject({ funcs: ['m_ap_search', 'm_ar_search'] })
})

test('the name of a list leads to its address, where the menu shows its late invoices', () => {
  for (const { name, path } of [...INVOICE_LISTS.filter(({ stage }) => stage), ...JOBS_WITHOUT_INVOICE])
    expect([name, hrefOfList(name)]).toEqual([name, path])
})

test('every column can be chosen, once', () => {
  const grouped = INVOICE_GROUPS.flatMap(({ fields }) => fields)
  expect(new Set(grouped).size).toBe(grouped.length)
  for (const { columns } of INVOICE_LISTS) for (const { field } of columns) expect(grouped).toContain(field)
  const ofJobs = JOB_GROUPS.flatMap(({ fields }) => fields)
  for (const { columns } of JOBS_WITHOUT_INVOICE) expect(ofJobs.toSorted()).toEqual(columns.map(({ field }) => field).toSorted())
})
