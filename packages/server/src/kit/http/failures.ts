import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'

/**
 * An expected refusal, thrown by handlers as one of the kinds below and returned as a problem document.
 * Any other thrown error is a defect and returns 500 without its cause.
 */
export class Failure extends Error {
  status: number
  reason: Message
  fields: FieldProblem[]
  /** On 409: the latest record. */
  latest: unknown
  /** Problems beyond those in `fields`. */
  more: number
  /** On 429: in so many seconds the request can be sent again. */
  retry_after: number | null

  constructor(
    status: number,
    reason: Message,
    fields: FieldProblem[] = [],
    { latest, more = 0, retry_after = null }: { latest?: unknown; more?: number; retry_after?: number | null } = {},
  ) {
    super(reason.key)
    this.status = status
    this.reason = reason
    this.fields = fields
    this.latest = latest
    this.more = more
    this.retry_after = retry_after
  }
}

/** 401 */
export const notSignedIn = (key = 'auth.sessionEnded') => new Failure(401, { key })
/** 403: the user lacks the permission. */
export const forbidden = (key = 'msgNoPermission') => new Failure(403, { key }) // ACCESS-014
/** 404. The same for missing and for hidden records, so that the answer does not reveal what exists. `ids` name the record and are texts, not quantities. */
export const notFound = (key = 'msgNoRecordFound', ids?: Message['params']) =>
  new Failure(404, ids ? { key, params: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])) } : { key })
/** 409: the record has another version; `latest` is the record now. */
export const notLatest = (latest?: unknown) => new Failure(409, { key: 'msgRecordNotLatest' }, [], { latest }) // SHELL-041
/** 409: the state of the record does not allow the step. */
export const conflict = (reason: Message) => new Failure(409, reason)
/** 422: a rule refuses the request; `fields` name the fields. */
export const refused = (reason: Message, fields: FieldProblem[] = []) => new Failure(422, reason, fields)
/** 422 for the problems of a form. A single problem is the reason itself. */
export function wrongForm(problems: readonly FieldProblem[]): Failure {
  const [only, ...others] = problems
  const reason =
    only && others.length === 0 ? { key: only.key, ...(only.params ? { params: only.params } : {}) } : { key: 'msgInputInvalid' }
  return refused(reason, [...problems])
}
/** 400: the request is malformed. */
export const badRequest = (key: string, fields: FieldProblem[] = []) => new Failure(400, { key }, fields)
