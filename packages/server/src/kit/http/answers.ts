import { FINDINGS_LISTED, type Message, type Problem } from '@fairlead/domain/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isLostConnection } from '../db/lostConnection.ts'
import { Failure } from './failures.ts'
import type { Services } from './context.ts'

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The error handler: turns any thrown error into a problem document in the user's language that does not reveal its cause. */
export function answerProblem(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
  if (failure.retry_after !== null) reply.header('retry-after', failure.retry_after)
  return reply
    .status(failure.status)
    .type('application/problem+json')
    .send(problemOf(services, failure, request))
}

/** The problem document of a failure, with at most `FINDINGS_LISTED` errors; `more` counts the others. */
export function problemOf(services: Services, failure: Failure, request: Pick<FastifyRequest, 'id' | 'language'>): Problem {
  const more = failure.more + Math.max(0, failure.fields.length - FINDINGS_LISTED)
  const say = (key: string, params?: Record<string, string | number>) => services.words(request.language, key, params)
  return {
    type: 'about:blank',
    title: TITLES[failure.status] ?? 'Error',
    status: failure.status,
    msgKey: failure.reason.key,
    Message: say(failure.reason.key, failure.reason.params),
    request_id: request.id,
    ...(failure.reason.href ? { href: failure.reason.href } : {}),
    ...(failure.fields.length > 0
      ? {
          errors: failure.fields.slice(0, FINDINGS_LISTED).map(({ path, ...message }) => ({ path, ...inWords(message, say) })),
        }
      : {}),
    ...(more > 0 ? { more } : {}),
    ...(failure.latest === undefined ? {} : { latest: failure.latest }),
  }
}

/** A finding as responses show it: key, text in the user's language, and the link to the record it names. */
export const inWords = ({ key, params, href }: Message, say: (key: string, params?: Message['params']) => string) => ({
  msgKey: key,
  Message: say(key, params),
  ...(params ? { params } : {}),
  ...(href ? { href } : {}),
})

/** PostgreSQL error codes after which the client can try again. */
const BUSY: Record<string, Failure> = {
  '55P03': new Failure(409, { key: 'msgRecordBusy' }),
  '40001': new Failure(409, { key: 'msgRecordBusy' }),
  '40P01': new Failure(409, { key: 'msgRecordBusy' }),
  '57014': new Failure(503, { key: 'msgServerBusy' }),
}

const BY_STATUS: Record<number, string> = {
  400: 'msgBadRequest',
  413: 'msgRequestTooLarge',
  415: 'msgContentTypeRefused',
  429: 'msgTooManyRequests',
}

/** The failure that the client sees for a thrown error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isLostConnection(error)) return new Failure(503, { key: 'msgServerBusy' })
  if (error instanceof pg.DatabaseError) return BUSY[error.code ?? ''] ?? new Failure(500, { key: 'errUnexpected' })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? new Failure(status, { key: BY_STATUS[status] ?? 'msgBadRequest' })
    : new Failure(500, { key: 'errUnexpected' })
}
