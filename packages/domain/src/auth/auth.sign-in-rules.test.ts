import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../kit/languages.ts'
import { SignInForm } from './auth.form.ts'
import { signInCheck } from './auth.sign-in-rules.ts'

const text = fc.oneof(
  fc.constantFrom('', ' ', '\u3000', ' ops.hkg ', 'x'.repeat(255), ` ${'x'.repeat(254)} `),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const form = fc.record({ userName: text, password: text, language: fc.constantFrom(...LANGUAGES, 'zh-TW', '') }, { requiredKeys: [] })

it('the check without a schema gives the values and messages of the schema', () => {
  fc.assert(
    fc.property(form, (values) => {
      const [plain, schema] = [signInCheck.safeParse(values), SignInForm.safeParse({ userName: '', password: '', ...values })]
      expect(plain.data).toEqual(schema.data)
      expect(plain.error?.issues).toEqual(schema.error?.issues.map(({ path, message }) => ({ path, message })))
    }),
  )
})
