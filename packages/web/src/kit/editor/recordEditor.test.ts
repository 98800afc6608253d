import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Actor } from '@fairlead/domain/kit/access'
import { unmatched } from '../fields/unmatched.ts'
import { openForm } from './formValues.ts'
import { plainKind } from './plainKind.ts'
import { createRecordEditor, type RecordEditor } from './recordEditor.ts'
import type { AnyRecordKind, FieldContent, Values, Versioned } from './recordKind.ts'

const text = z.nullable(z.string())
const schema = z.object({
  remark: text,
  seller: z.object({ name: text, country: text }),
  masses: z.array(z.object({ no: z.string(), kg: z.nullable(z.number()) })),
  charges: z.array(z.object({ code: text })),
})
type Form = z.infer<typeof schema>
type Stored = Form & Versioned & { so_no: string }

const kind = plainKind<Stored, Form>({
  module: 'sample',
  idOf: ({ so_no }) => so_no,
  shape: {
    schema,
    lines: [{ field: 'charges' }],
    lists: [{ field: 'masses', namedBy: 'no' }],
    labelOf: (field) => field,
  },
  forms: {
    empty: () => formOf({}),
    of: ({ remark, seller, masses, charges }) => ({ remark, seller, masses, charges }),
  },
  calls: {
    save: async (record, form) => ({ ...record, ...form, version: record.version + 1 }),
  },
  rules: {
    editable: () => true,
  },
})

// The compiler does not accept the kind of one record as a kind of any record.
const anyKind = kind as unknown as AnyRecordKind

const formOf = (changes: Partial<Form>): Form => ({
  remark: null,
  seller: { name: null, country: null },
  masses: [],
  charges: [],
  ...changes,
})
const stored = (changes: Partial<Stored> = {}): Stored => ({ so_no: 'SO1', version: 1, ...formOf(changes), ...changes })

function open(record: Stored, fields: readonly (readonly [string, FieldContent])[] = []): RecordEditor {
  return createRecordEditor({
    kind: anyKind,
    fields: new Map(fields),
    form: openForm(anyKind, kind.forms.of(record)),
    key: record.so_no,
    draft: null,
    actor: {} as Actor,
    context: null,
    record,
    base: kind.forms.of(record),
    mine: kind.forms.of(record),
    latest: null,
    reload: () => {},
  })
}

const type = (editor: RecordEditor, values: Values) => editor.setValues({ ...editor.read().data, ...values })
const paths = (editor: RecordEditor) => editor.state.get().changes.map(({ path }) => path)

test('a nested field is read, compared and reported by its path', () => {
  const editor = open(stored({ seller: { name: 'Pearl', country: 'CN' } }))
  type(editor, { seller: { name: 'Blue', country: 'CN' } })
  expect(paths(editor)).toEqual(['seller.name'])
  editor.values.set('seller.country', unmatched('Nowhere'))
  editor.leaveField()
  expect(editor.findings.errorOf('seller.country')).toMatchObject({ key: 'msgNotAvailable' })
})

test('typing does not change the stored record object', () => {
  const record = stored({ seller: { name: 'Pearl', country: null } })
  const editor = open(record)
  type(editor, editor.state.get().base)
  editor.values.set('seller.name', 'Blue')
  editor.flush()
  expect([record.seller.name, paths(editor)]).toEqual(['Pearl', ['seller.name']])
})

test('a number in a list is typed as text and read as a number; a blank is read as null', () => {
  const editor = open(stored({ masses: [{ no: 'A', kg: null }] }), [['masses.kg', { kind: 'number' }]])
  type(editor, { masses: [{ no: 'A', kg: '12,500' }] })
  expect(editor.read().data['masses']).toEqual([{ no: 'A', kg: 12_500 }])
  type(editor, { masses: [{ no: 'A', kg: 'twelve' }] })
  expect(editor.read().problems).toMatchObject([{ path: 'masses.0.kg' }])
  type(editor, { masses: [{ no: 'A', kg: '' }] })
  expect(editor.read().data['masses']).toEqual([{ no: 'A', kg: null }])
})

test('a proposed value is in the form without being a change, and keeps typed values and empty lines', () => {
  const editor = open(stored())
  type(editor, { seller: { name: 'typed', country: null } })
  editor.lines.get('charges')?.change([{ code: null }])
  editor.propose('remark', 'proposed')
  expect(editor.read().data).toMatchObject({ remark: 'proposed', seller: { name: 'typed' } })
  expect(paths(editor)).toEqual(['seller.name'])
  expect(editor.lines.get('charges')?.rows()).toHaveLength(1)
})

test('two editors on one page are independent', () => {
  const [one, other] = [open(stored()), open(stored({ so_no: 'SO2' }))]
  type(one, { remark: 'mine' })
  one.lines.get('charges')?.change([{ code: 'OTHC' }])
  one.flush()
  expect([paths(one), paths(other)]).toEqual([['remark', 'charges.0'], []])
  expect([one.isDirty(), other.isDirty()]).toEqual([true, false])
})

test('refreshRecord keeps the typed values; adopt replaces them', () => {
  const editor = open(stored())
  type(editor, { remark: 'mine' })
  editor.refreshRecord({ ...stored(), today: '2026-03-10' })
  expect([editor.state.get().record?.['today'], paths(editor)]).toEqual(['2026-03-10', ['remark']])
  editor.adopt({ ...stored({ version: 2, remark: 'theirs' }) })
  expect([editor.read().data['remark'], editor.isDirty()]).toEqual(['theirs', false])
})
