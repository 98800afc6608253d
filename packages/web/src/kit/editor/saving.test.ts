import type { Actor } from '@fairlead/domain/kit/access'
import { defineCall } from '@fairlead/domain/kit/contract'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { failure } from '../net/failure.ts'
import { openForm } from './formValues.ts'
import { plainKind } from './plainKind.ts'
import { createRecordEditor } from './recordEditor.ts'
import type { AnyRecordKind, Versioned } from './recordKind.ts'
import { saveRecord, takeNewer } from './saving.ts'

const schema = z.object({ remark: z.nullable(z.string()), lines: z.array(z.object({ no: z.string(), qty: z.number() })) })
type Form = z.infer<typeof schema>
type Stored = Form & Versioned & { so_no: string }
const call = defineCall({ method: 'PUT', path: '/samples', access: 'signedIn', summary: 'a sample' })
const LINES = [
  { no: 'A', qty: 1 },
  { no: 'B', qty: 2 },
]

/** An editor of a record whose save is refused because the server has this version of it; the answer of the save before was lost. */
function refusedBy(latest: Stored) {
  const kind = plainKind<Stored, Form>({
    module: 'sample',
    idOf: ({ so_no }) => so_no,
    shape: { schema, lines: [{ field: 'lines', namedBy: 'no' }], labelOf: (field) => field },
    forms: { empty: () => ({ remark: null, lines: [] }), of: ({ remark, lines }) => ({ remark, lines }) },
    calls: {
      save: () => Promise.reject(failure(call, 409, { latest } as object, 'Record not latest')),
    },
    rules: { editable: () => true },
  })
  const anyKind = kind as unknown as AnyRecordKind
  const record: Stored = { so_no: 'SO1', version: 1, remark: null, lines: LINES }
  const base = kind.forms.of(record)
  return createRecordEditor({
    kind: anyKind,
    fields: new Map(),
    form: openForm(anyKind, base),
    key: record.so_no,
    draft: null,
    actor: {} as Actor,
    context: null,
    record,
    base,
    mine: base,
    latest: null,
    reload: () => {},
  })
}
const stored = (changes: Partial<Stored>): Stored => ({ so_no: 'SO1', version: 2, remark: null, lines: LINES, ...changes })

test('after a lost answer a record that is stored as typed counts as saved', async () => {
  const editor = refusedBy(stored({ remark: 'KEEP DRY', lines: LINES.toReversed() }))
  editor.setValues({ ...editor.read().data, remark: 'KEEP DRY' })
  expect((await saveRecord(editor))?.version).toBe(2)
  expect(editor.state.get()).toMatchObject({ record: { version: 2 }, latest: null, isMerging: false })
})

test('a record that others have changed is offered for merging', async () => {
  const editor = refusedBy(stored({ remark: 'THIS SIDE UP' }))
  editor.setValues({ ...editor.read().data, remark: 'KEEP DRY' })
  expect(await saveRecord(editor)).toBeNull()
  expect(editor.state.get()).toMatchObject({ latest: { version: 2 }, isMerging: true })
})

test('a newer version that is what the user typed is shown at once, another one is offered', () => {
  const editor = refusedBy(stored({}))
  editor.setValues({ ...editor.read().data, remark: 'KEEP DRY' })
  takeNewer(editor, stored({ remark: 'THIS SIDE UP' }))
  expect(editor.state.get()).toMatchObject({ record: { version: 1 }, latest: { version: 2 } })
  takeNewer(editor, stored({ remark: 'KEEP DRY', version: 3 }))
  expect(editor.state.get()).toMatchObject({ record: { version: 3 }, latest: null })
  expect(editor.isDirty()).toBe(false)
})
