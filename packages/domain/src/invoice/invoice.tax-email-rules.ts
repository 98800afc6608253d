import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isEmail } from '../user/user.ts'
import { MOST_TAX_EMAILS } from './invoice.codes.ts'

/** INV-112: up to three valid addresses, each once; their case does not matter. */
export function taxEmailProblems(emails: readonly string[]): FieldProblem[] {
  const known = emails.map((email) => email.toLowerCase())
  return [
    ...(emails.length > MOST_TAX_EMAILS ? [at('tax_invoice_emails', 'invoice.tooManyEmails', { most: MOST_TAX_EMAILS })] : []),
    ...emails.flatMap((email, index) => {
      const path = `tax_invoice_emails.${index}`
      if (!isEmail(email)) return [at(path, 'msgEmailInvalid')]
      return known.indexOf(email.toLowerCase()) < index ? [at(path, 'invoice.emailTwice', { email })] : []
    }),
  ]
}
