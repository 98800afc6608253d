import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../start/clock.ts'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'
import { isReadyToServe } from './healthStore.ts'
import type { Metrics } from '../start/metrics.ts'

const CACHE_MS = 1_000

export interface Readiness {
  /** True while the portal shuts down: load balancers stop sending requests before connections close. */
  stopping: boolean
}

interface HealthOptions {
  db: Db
  clock: Clock
  config: Config
  readiness: Readiness
  metrics: Metrics
}

/** Mounts the probes for load balancers (live, ready) and the Prometheus metrics. */
export function mountHealth(app: FastifyInstance, { db, clock, config, readiness, metrics }: HealthOptions): void {
  let cached: { at: number; ready: boolean } | null = null
  const isReady = async () => {
    if (readiness.stopping) return false
    if (!cached || clock().getTime() - cached.at >= CACHE_MS) cached = { at: clock().getTime(), ready: await probe(db) }
    return cached.ready
  }
  const hidden = { schema: { hide: true } }
  app.get('/health/live', hidden, () => ({ status: 'live' }))
  app.get('/health/ready', hidden, async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!mayReadMetrics(config.METRICS_TOKEN, token, request)) return reply.status(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Requires the configured token; without one configured, a request from this machine that no proxy forwarded. */
function mayReadMetrics(expected: string | undefined, token: string, { ip, headers }: FastifyRequest): boolean {
  if (expected) return timingSafeEqual(digest(token), digest(expected))
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}

/** Hashes to equal lengths, which `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest()

async function probe(db: Db): Promise<boolean> {
  try {
    return await isReadyToServe(db)
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
