import type { Isf } from '@fairlead/domain/filing/filing'
import { isfForm, isfParty } from '@fairlead/domain/filing/filing.sample'
import { expect, test } from 'vitest'
import type { Actor } from '@fairlead/domain/kit/access'
import { openEditor } from '../kit/editor/openEditor.ts'
import type { AnyRecordKind } from '../kit/editor/recordKind.ts'
import { filingFields, filingRecord } from './filing.record.ts'
import { ISF_SCREEN } from './filing.kinds.ts'
import { filledOf } from './filing.progress.ts'

const draft = (form: Parameters<typeof isfForm>[0]): Isf => ({
  so_no: 'HKG2600123',
  filing_status: 'OPEN',
  version: 1,
  changed_at: null,
  completed_at: null,
  asked_for: true,
  today: '2026-03-10',
  editable: true,
  due_at: null,
  urgency: 'NO_DATE',
  time_zone: 'Asia/Hong_Kong',
  ...isfForm(form),
})

// The declaration of one record type is passed as one of any, which the types do not express.
const kind = filingRecord(ISF_SCREEN, () => {}) as unknown as AnyRecordKind
const fields = filingFields(ISF_SCREEN)
const open = (record: Isf) =>
  openEditor({ kind, fields, name: record.so_no, record: { ...record }, context: null, reload: () => {} }, {
    user_uid: 'u',
    func_ids: new Set(),
  } as unknown as Actor)

test('LIMIT-005 non-Latin text is a warning in the draft, an error at completion, and not counted as filled', () => {
  const editor = open(draft({ seller: isfParty({ name: 'Ac廣me' }), buyer: isfParty({ city: null }) }))
  const { findings } = editor
  const lost = { path: 'seller.name', key: 'filing.notLatin', params: { lost: '廣' } }
  expect([findings.warningOf('seller.name'), findings.errorOf('seller.name')]).toEqual([
    { ...lost, rule: 'draft', level: 'warning' },
    undefined,
  ])
  expect([findings.warningOf('buyer.city'), findings.errorOf('buyer.city')]).toEqual([undefined, undefined])
  editor.leaveField()
  expect(findings.errorOf('seller.name')).toBeUndefined()
  editor.showMissing()
  expect([findings.errorOf('seller.name'), findings.errorOf('buyer.city')]).toMatchObject([lost, { key: 'msgRequired' }])
  expect(filledOf(editor, ISF_SCREEN)).toEqual({ filled: 42, total: 44 })
  editor.adopt({ ...draft({ seller: isfParty({ name: 'Acguangme' }) }) })
  expect([findings.warningOf('seller.name'), findings.errorOf('seller.name')]).toEqual([undefined, undefined])
  expect(filledOf(editor, ISF_SCREEN)).toEqual({ filled: 45, total: 45 })
})

test('a message about a filing names party and field', () => {
  expect([...fields.keys()].filter((path) => path.startsWith('seller.'))).toHaveLength(9)
  expect([fields.get('seller.country')?.kind, fields.get('seller.city')?.kind, fields.get('importer_id')?.kind]).toEqual([
    'lookup',
    'text',
    'text',
  ])
})

test("LIMIT-007 loading dates are checked against the forwarder's date, not the browser's", () => {
  const filing = draft({ planned_loading_date: null })
  const told = (day: string) => ISF_SCREEN.invalidFields(isfForm({ planned_loading_date: day }), filing).map(({ key }) => key)
  const refused = ['filing.dateNotAllowed']
  expect(['2026-03-10', '2026-03-11', '2026-06-30', '2026-07-01'].map(told)).toEqual([refused, [], [], refused])
})
