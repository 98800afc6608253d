import { expect, test } from 'vitest'
import { fileKindByName, previewOf } from './document.codes.ts'
import { cleanFileName, DocumentForm } from './document.ts'
import { mayChangeDocument } from './document.guards.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\裝箱單.xlsx', '裝箱單.xlsx'],
  ['a\u0000b\u001F.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['  .hidden. ', 'hidden'],
  ['a<b>:"|?*.pdf', 'a_b______.pdf'],
  ['half \uD83D.pdf', 'half .pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['///', ''],
])('a name %j becomes %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name is cut before its extension and never inside a character', () => {
  const name = cleanFileName(`${'🚢'.repeat(100)}x.pdf`)
  expect(name.length).toBeLessThanOrEqual(150)
  expect(name).toMatch(/🚢\.pdf$/u)
})

test('a program has no allowed kind, whatever the case of its extension', () => {
  for (const name of ['a.exe', 'a.SVG', 'a.html', 'a.js', 'a.zip', 'a.docm', 'pdf', 'a.pdf.exe'])
    expect(fileKindByName(name), name).toBeNull()
  expect(fileKindByName('A.PDF')?.content_type).toBe('application/pdf')
  expect(previewOf('text/plain')).toBeNull()
})

test('a form refuses a file name that an upload would clean', () => {
  const form = { document_type: 'OTHER', visible_to: 'ALL' }
  expect(DocumentForm.safeParse({ ...form, file_name: 'a.pdf' }).success).toBe(true)
  for (const file_name of ['', 'a/b.pdf', '..\\a.pdf', 'x'.repeat(151)])
    expect(DocumentForm.safeParse({ ...form, file_name }).success).toBe(false)
})

test('an internal document is hidden from every external user, also from its uploader', () => {
  const outsider = { internal: false, user_uid: 'u1' }
  expect(mayChangeDocument({ visible_to: 'ALL', user_uid: 'u1' }, outsider)).toBe(true)
  expect(mayChangeDocument({ visible_to: 'ALL', user_uid: 'u2' }, outsider)).toBe(false)
  expect(mayChangeDocument({ visible_to: 'INTERNAL', user_uid: 'u1' }, outsider)).toBe(false)
})
