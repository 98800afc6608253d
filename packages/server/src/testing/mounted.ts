import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { makeServer, registerPlugins } from '../app.ts'
import { rateLimits } from '../kit/http/rateLimits.ts'
import { mountRoutes, type Route } from '../kit/http/serve.ts'
import { makeMetrics } from '../kit/start/metrics.ts'
import { client, type Client, type TestPortal } from './portal.ts'

/** A second server on the services of a test portal, with routes that the product does not have; signs in to it. */
export function mountedBeside(
  { portal, as }: Pick<TestPortal, 'portal' | 'as'>,
  routes: () => readonly Route[],
): (login: string) => Promise<Client> {
  let app: FastifyInstance
  let address = ''
  beforeAll(async () => {
    const { services } = portal()
    app = makeServer(services.config, services.log)
    await registerPlugins(
      app,
      services,
      makeMetrics(() => 0),
      { stopping: false },
    )
    await mountRoutes(app, services, rateLimits(app, services.config), routes())
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
  return async (login) => client(address, (await as(login)).token)
}
