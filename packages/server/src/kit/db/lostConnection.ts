/** Of the socket, and of a server that ends the connection or does not take one (PostgreSQL, appendix A: class 57P). */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03'])
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** True if a statement failed because its database connection could not be opened or was lost: nothing is wrong with the request, which can be sent again. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(String(error.code))) || MESSAGES.test(error.message))
