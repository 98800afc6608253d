import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Members that never reach a log, wherever they stand in an object. */
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

/** What the database says of a value repeats the value, in its message as in its detail: both stay out. The code and the names tell enough. */
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

/** The lines of a stack that name places, without the message above them. */
const placesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
