import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOOKING_LISTS } from '../packages/domain/src/booking/booking.lists.ts'
import { ContainerForm, ContainerRequestForm, ShippingOrder, ShippingOrderForm } from '../packages/domain/src/booking/booking.ts'
import { MAIL_LIST } from '../packages/domain/src/mail/mail.lists.ts'
import { CATALOGUES, type Namespace } from '../packages/domain/src/messages.ts'
import { NoticeForm } from '../packages/domain/src/notice/notice.ts'
import { NOTICE_LIST } from '../packages/domain/src/notice/notice.lists.ts'
import { codesOf, EVENT_SOURCES, textOfCode } from '../packages/domain/src/notification/notification.codes.ts'
import { EmailTemplateForm } from '../packages/domain/src/notification/notification.form.ts'
import { EMAIL_TEMPLATE_LIST } from '../packages/domain/src/notification/notification.lists.ts'
import { REGISTRATION_LIST } from '../packages/domain/src/registration/registration.lists.ts'
import { SequencePartForm, SequenceRuleForm } from '../packages/domain/src/sequence/sequence.form.ts'
import { SEQUENCE_LIST } from '../packages/domain/src/sequence/sequence.lists.ts'
import { USER_LIST } from '../packages/domain/src/user/user.lists.ts'
import { PERSON, UserForm, UserProfile } from '../packages/domain/src/user/user.ts'

const PACKAGES = path.join(import.meta.dirname, '../packages')
const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: PACKAGES })
  .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('domain/src/messages'))
  .map((file) => readFileSync(path.join(PACKAGES, file), 'utf8'))
const code = sources.join('\n')

/** I18N-008: the specification names these; the modules that say them come later. */
const NAMED_BY_THE_SPECIFICATION = [
  'msgStrongPWRequired',
  'msgPasswordInconsistent',
  'errSaveUnknown',
  'msgNoRecordFound',
  'notification.msgUnfollowSuccess',
  'notification.msgUnfollowFail',
]

/** Keys that the code makes of a name it has at hand. */
const fields = [ShippingOrderForm, ShippingOrder, ContainerForm, ContainerRequestForm].flatMap((schema) => Object.keys(schema.shape))
const eventTexts = EVENT_SOURCES.flatMap((source) => codesOf(source).map((code) => textOfCode(source.module, code)))
const made = new Set([
  ...[USER_LIST, REGISTRATION_LIST, MAIL_LIST, SEQUENCE_LIST, NOTICE_LIST, EMAIL_TEMPLATE_LIST].flatMap(({ columns }) =>
    columns.flatMap(({ label, values = [], valueLabels = '' }) => [label, ...values.map((value) => valueLabels + value)]),
  ),
  ...[UserForm, UserProfile].flatMap(({ shape }) => Object.keys(shape).map((field) => `user.${field}`)),
  ...[SequenceRuleForm, SequencePartForm].flatMap(({ shape }) => Object.keys(shape).map((field) => `sequence.${field}`)),
  ...Object.keys(NoticeForm.shape).map((field) => `notice.${field}`),
  ...Object.keys(EmailTemplateForm.shape).map((field) => `notification.${field}`),
  ...eventTexts,
  ...Object.keys(PERSON).map((field) => `registration.${field}`),
  ...fields.map((field) => `booking.${field}`),
  ...BOOKING_LISTS.flatMap(({ title, columns }) => [
    title,
    ...columns.flatMap(({ label, values = [], valueLabels = '' }) => [label, ...values.map((value) => valueLabels + value)]),
  ]),
  'booking.hs_code',
])
/** `booking.verb_` and the like, before a name that is only known when it runs. */
const prefixes = [...code.matchAll(/['"`]([a-z]+\.[A-Za-z_]+_|[a-z][A-Za-z]*_)(?:\$\{|['"`])/g)].map(([, prefix = '']) => prefix)
const inTexts = new Set<string>()

const keys: string[] = []
for (const [module, languages] of Object.entries(CATALOGUES)) {
  const { default: catalogue } = await languages['en-US']()
  keys.push(...Object.keys(catalogue).map((key) => (module === 'kit' ? key : `${module}.${key}`)))
  for (const text of Object.values(catalogue)) for (const [, key = ''] of text.matchAll(/\$t\(([\w.]+?)(?:\{\{|\))/g)) inTexts.add(key)
}

const isUsed = (key: string) =>
  NAMED_BY_THE_SPECIFICATION.includes(key) ||
  made.has(key) ||
  new RegExp(`['"\`]${key.replace('.', '\\.')}['"\`]`).test(code) ||
  prefixes.some((prefix) => key.startsWith(prefix)) ||
  [...inTexts].some((prefix) => key.startsWith(prefix))

describe('the catalogues', () => {
  it('hold no key that nothing uses', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('I18N-008 hold the keys that the specification names, in every language', async () => {
    for (const key of NAMED_BY_THE_SPECIFICATION) {
      const [module, name] = key.includes('.') ? (key.split('.') as [Namespace, string]) : (['kit', key] as const)
      for (const load of Object.values(CATALOGUES[module])) expect((await load()).default[name]?.trim(), key).toBeTruthy()
    }
  })

  it('say what each event of the product is, and how it reads', () => {
    const codes = EVENT_SOURCES.flatMap((source) => [
      `notification.chip_${source.module}`,
      ...codesOf(source).map((code) => `notification.code_${code}`),
    ])
    expect([...codes, ...eventTexts].filter((key) => !keys.includes(key))).toEqual([])
  })

  it('the server throws no key that is in none of them', () => {
    const thrown = [
      ...code.matchAll(/'((?:msg|err)[A-Z]\w*|(?:auth|booking|lookup|legal|preference|user|registration|mail)\.[a-z]\w*[A-Za-z0-9])'/g),
    ].map(([, key = '']) => key)
    expect(thrown.length).toBeGreaterThan(100)
    expect([...new Set(thrown)].filter((key) => !keys.includes(key))).toEqual([])
  })
})
