import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The browsable API page and the OpenAPI 3.1 document it reads. Its own policy: the page's program styles itself inline, and asks nobody outside. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  app.get('/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/docs/openapi.json',
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
