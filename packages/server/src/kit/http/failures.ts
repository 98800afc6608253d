import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'

/**
 * An answer that is not the asked one. Handlers throw the five kinds below; `serve` turns them into a problem document.
 * Everything else that is thrown is a fault of ours and answers 500 without a word of its cause.
 */
export class Failure extends Error {
  status: number
  reason: Message
  fields: FieldProblem[]
  /** On 409: the record as it stands. */
  latest: unknown
  /** Problems beyond those in `fields`. */
  more: number

  constructor(status: number, reason: Message, fields: FieldProblem[] = [], latest?: unknown, more = 0) {
    super(reason.key)
    this.status = status
    this.reason = reason
    this.fields = fields
    this.latest = latest
    this.more = more
  }
}

export const notSignedIn = (key = 'auth.sessionEnded') => new Failure(401, { key })
export const forbidden = (key = 'msgNoPermission') => new Failure(403, { key }) // ACCESS-014
/** Missing and foreign answer alike, so that nobody learns what exists. */
export const notFound = (key = 'msgNoRecordFound', params?: Message['params']) => new Failure(404, params ? { key, params } : { key })
export const notLatest = (latest?: unknown) => new Failure(409, { key: 'msgRecordNotLatest' }, [], latest) // SHELL-041
export const conflict = (reason: Message) => new Failure(409, reason)
export const refused = (reason: Message, fields: FieldProblem[] = []) => new Failure(422, reason, fields)
/** What is wrong with a form: the one thing, where it is one. */
export function wrongForm(problems: readonly FieldProblem[]): Failure {
  const [only, ...others] = problems
  const reason =
    only && others.length === 0 ? { key: only.key, ...(only.params ? { params: only.params } : {}) } : { key: 'msgInputInvalid' }
  return refused(reason, [...problems])
}
export const badRequest = (key: string, fields: FieldProblem[] = []) => new Failure(400, { key }, fields)
