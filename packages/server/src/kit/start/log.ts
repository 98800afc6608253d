import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Members that are never logged, up to two levels deep in an object. */
export const REDACTED = ['password', 'token', 'authorization', 'cookie', 'secret', 'sis_password', 'login_id', 'email', 'phone']

/** Structured JSON lines in UTC: ids instead of names, no bodies, no queries. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: errorWithoutDetail },
    },
    destination ?? pino.destination(2),
  )
}

/** Omits message and detail of database errors, because both repeat values. Code and names are enough to find the cause. */
function errorWithoutDetail(error: unknown) {
  if (!(error instanceof Error))
    return { message: typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : typeof error }
  if (error instanceof pg.DatabaseError) {
    const { name, code, severity, routine, schema, table, column, constraint } = error
    return { name, code, severity, routine, schema, table, column, constraint, stack: placesOf(error) }
  }
  const { name, message, stack } = error
  return { name, message, stack, code: 'code' in error ? error.code : undefined }
}

/** The lines of a stack trace without the message. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
