import { expect, test } from 'vitest'
import { fileFor, unusedFiles } from './invoice.files.ts'

const record = (name: string, ap_ref: string | null = null) => ({ id: name, name, version: 1, row: { ap_ref } })
const file = (name: string) => new File(['x'], name)

test('INV-057 a file belongs to the invoice whose number or vendor number its name contains, not to one with a longer number', () => {
  const files = [file('7041AP261100012 scan.pdf'), file('Vendor_V-88-1.pdf'), file('V 880.pdf'), file('#121.pdf'), file('notes.pdf')]
  const nameFor = (one: ReturnType<typeof record>) => fileFor(one, files)?.name
  expect(nameFor(record('7041AP261100012'))).toBe('7041AP261100012 scan.pdf')
  expect(nameFor(record('7041AP26110001'))).toBeUndefined()
  expect(nameFor(record('7041AP261100099', 'V/88-1'))).toBe('Vendor_V-88-1.pdf')
  expect(nameFor(record('#12', 'V-88'))).toBeUndefined()
  expect(nameFor(record('#121'))).toBe('#121.pdf')
  const all = [record('7041AP261100012'), record('#121'), record('X', 'V-88-1')]
  expect(unusedFiles(all, files).map(({ name }) => name)).toEqual(['V 880.pdf', 'notes.pdf'])
})

test('INV-057 a single file is for all invoices', () => {
  const only = file('terms.pdf')
  expect([fileFor(record('#1'), [only]), fileFor(record('#2'), [only])]).toEqual([only, only])
  expect(unusedFiles([record('#1')], [only])).toEqual([])
})
