import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RateLimits } from './rateLimits.ts'

const DOCUMENT = '/docs/openapi.json'

/**
 * Serves the API documentation page and its OpenAPI 3.1 document. Both are the same for all users, so each is made and compressed once; the rate
 * limit is that of searches. The content security policy allows only scripts of this server and the page's inline script, by its hash.
 */
export async function mountDocs(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(async (docs) => {
    const document = once(() => JSON.stringify(app.swagger()))
    const compressed = new Map<string, Promise<Buffer>>()
    docs.addHook('onRequest', async (request, reply) => {
      await limits.admitAddress('search', request, reply)
      request.headers['x-no-compression'] = 'kept compressed'
    })
    docs.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
      if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.header('content-security-policy', policyFor(payload))
      return compressedAnswer(compressed, request, reply, payload)
    })
    docs.get(DOCUMENT, { schema: { hide: true } }, (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: DOCUMENT,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        favicon: '/icon.svg',
        hideClientButton: true,
      } as never,
    })
  })
}

/** Makes the document before the first request for it. */
export const prepareDocs = (app: FastifyInstance) => app.inject({ url: DOCUMENT, headers: { 'accept-encoding': 'br' } })

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

async function compressedAnswer(compressed: Map<string, Promise<Buffer>>, request: FastifyRequest, reply: FastifyReply, payload: string) {
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-cache')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload
  const address = request.routeOptions.url ?? ''
  const known = compressed.get(address) ?? brotli(payload)
  compressed.set(address, known)
  reply.header('content-encoding', 'br').removeHeader('content-length')
  return known
}

const compress = promisify(brotliCompress)
const brotli = (text: string) => compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const INLINE_SCRIPT = /<script type="text\/javascript">([^<]*)<\/script>/g

/** The page's script sets inline styles, so those are allowed; scripts only from this server, and the inline one by its hash. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('')
  return `default-src 'self'; script-src 'self'${hashes}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
}
