const TIMEOUT_MS = 5_000

/** A request to another system at a configured address. */
export interface OutgoingRequest {
  /** The configured address; the request goes to its origin only. */
  configured: string
  /** Appended to the configured address, for example `/accounts/check`. */
  path?: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
  /** Longer answers are not read. */
  maxBytes: number
  /** Cancels the request before the timeout of five seconds. */
  signal?: AbortSignal
}

/** `body` is null if the answer is longer than allowed or incomplete. */
export interface OutgoingAnswer {
  status: number
  statusText: string
  body: Buffer | null
}

/**
 * Posts to another system; the only outgoing HTTP of the server. Follows no redirect, checks https certificates, times out after five seconds and
 * reads at most `maxBytes`. Throws without an answer.
 */
export async function post({ configured, path = '', headers, body, maxBytes, signal }: OutgoingRequest): Promise<OutgoingAnswer> {
  const tooLate = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(addressWithin(configured, path), {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  })
  return { status: response.status, statusText: response.statusText, body: await readUpTo(response, maxBytes) }
}

/** Throws if the path leads to another host, as `@other.example` or `//other.example` would. */
function addressWithin(configured: string, path: string): URL {
  const base = new URL(configured)
  const address = new URL(path === '' ? configured : configured.replace(/\/$/, '') + path)
  if (address.origin !== base.origin || !['http:', 'https:'].includes(address.protocol)) throw new Error('not a configured address')
  return address
}

async function readUpTo({ body }: Response, maxBytes: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop closes the connection.
    for await (const piece of body ?? []) {
      size += piece.length
      if (size > maxBytes) return null
      pieces.push(piece)
    }
  } catch {
    return null
  }
  return Buffer.concat(pieces)
}
