import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../start/clock.ts'
import type { Config } from '../start/config.ts'
import type { Db } from '../db/database.ts'
import { isReadyToServe } from './healthStore.ts'
import type { Metrics } from '../start/metrics.ts'

const CACHE_MS = 1_000

export interface Readiness {
  /** Set when the portal is about to stop: balancers turn away before connections close. */
  stopping: boolean
}

export function mountHealth(app: FastifyInstance, db: Db, clock: Clock, readiness: Readiness, metrics: Metrics, config: Config): void {
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
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!mayReadMetrics(config.METRICS_TOKEN, given, request)) return reply.status(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** By token; without one only from this machine itself, not through a proxy on it. */
function mayReadMetrics(token: string | undefined, given: string, { ip, headers }: FastifyRequest): boolean {
  if (token) return timingSafeEqual(digest(given), digest(token))
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
}

/** Of one length, whatever was given. */
const digest = (text: string) => createHash('sha256').update(text).digest()

async function probe(db: Db): Promise<boolean> {
  try {
    return await isReadyToServe(db)
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
