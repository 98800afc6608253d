const PATIENCE_MS = 5_000

/** A request to another system, whose address stands in the configuration. */
export interface OutgoingRequest {
  /** The configured address; the request goes to its origin only. */
  configured: string
  /** Below the configured address, for instance `/accounts/check`; the address itself when left out. */
  path?: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
  /** The longest answer that is read. */
  maxBytes: number
  /** Gives up earlier than after five seconds. */
  signal?: AbortSignal
}

/** `body` is null where the answer is longer than allowed, or breaks off. */
export interface OutgoingAnswer {
  status: number
  statusText: string
  body: Buffer | null
}

/**
 * Posts to another system; the only way out of the server by HTTP. It follows no redirect, checks https certificates, gives up after five seconds,
 * and reads no more than is declared. Throws when no answer comes.
 */
export async function post({ configured, path = '', headers, body, maxBytes, signal }: OutgoingRequest): Promise<OutgoingAnswer> {
  const tooLate = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(addressWithin(configured, path), {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  })
  return { status: response.status, statusText: response.statusText, body: await readUpTo(response, maxBytes) }
}

/** A path cannot lead to another host, as `@other.example` or `//other.example` would. */
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
