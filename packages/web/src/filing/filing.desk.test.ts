import type { Isf } from '@fairlead/domain/filing/filing'
import { isfForm, isfParty } from '@fairlead/domain/filing/filing.sample'
import { expect, test } from 'vitest'
import { bindingOf, createFilingDesk } from './filing.desk.ts'
import { ISF_SCREEN } from './filing.kinds.ts'
import { filedOf } from './filing.progress.ts'

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

test('LIMIT-005 what customs would not read is a warning in the draft, an error at "complete", and not filled', () => {
  const desk = createFilingDesk(ISF_SCREEN, draft({ seller: isfParty({ name: 'Ac廣me' }), buyer: isfParty({ city: null }) }))
  const binding = bindingOf(desk, false)
  const lost = { path: 'seller.name', key: 'filing.notLatin', params: { lost: '廣' } }
  expect([binding.warningOf?.('seller.name'), binding.errorOf('seller.name')]).toEqual([lost, undefined])
  expect([binding.warningOf?.('buyer.city'), binding.errorOf('buyer.city')]).toEqual([undefined, undefined])
  desk.bound('seller.name').onBlur?.({ target: null })
  expect(binding.errorOf('seller.name')).toBeUndefined()
  desk.patch({ isTold: true })
  expect([binding.errorOf('seller.name'), binding.errorOf('buyer.city')]).toMatchObject([lost, { key: 'msgRequired' }])
  expect(filedOf(desk)).toEqual({ filled: 42, total: 44 })
  desk.adopt(draft({ seller: isfParty({ name: 'Acguangme' }) }))
  expect([binding.warningOf?.('seller.name'), binding.errorOf('seller.name')]).toEqual([undefined, undefined])
  expect(filedOf(desk)).toEqual({ filled: 45, total: 45 })
})

test('LIMIT-007 the days of loading that may be chosen are counted from the day of the house, not from that of the browser', () => {
  const desk = createFilingDesk(ISF_SCREEN, draft({ planned_loading_date: null }))
  const { filing } = desk.state.get()
  const told = (day: string) => ISF_SCREEN.broken(isfForm({ planned_loading_date: day }), filing).map(({ key }) => key)
  const refused = ['filing.dateNotAllowed']
  expect(['2026-03-10', '2026-03-11', '2026-06-30', '2026-07-01'].map(told)).toEqual([refused, [], [], refused])
})
