import type { RateClass } from '@fairlead/domain/kit/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'
import { Failure } from './failures.ts'

const SETTINGS = { normal: 'RATE_NORMAL', search: 'RATE_SEARCH', signIn: 'RATE_SIGN_IN', export: 'RATE_EXPORT' } as const

type Admit = (rate: RateClass, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits requests per minute by rate class; all calls of a class share one count. A request counts for its IP address and, once its session is
 * known, for its account. Beyond the limit it throws 429 and sets `Retry-After` (seconds).
 */
export interface RateLimits {
  admitAddress: Admit
  admitAccount: Admit
}

export function rateLimits(app: FastifyInstance, config: Config): RateLimits {
  const counting = (keyGenerator?: (request: FastifyRequest) => string): Admit => {
    const limiters = Object.fromEntries(
      Object.entries(SETTINGS).map(([rate, setting]) => [
        rate,
        app.createRateLimit({ max: config[setting], timeWindow: '1 minute', ...(keyGenerator ? { keyGenerator } : {}) }),
      ]),
    ) as Record<RateClass, ReturnType<FastifyInstance['createRateLimit']>>
    return async (rate, request, reply) => {
      if (config[SETTINGS[rate]] === 0) return
      const limit = await limiters[rate](request)
      if (limit.isAllowed || !limit.isExceeded) return
      reply.header('retry-after', limit.ttlInSeconds)
      throw new Failure(429, { key: 'msgTooManyRequests' })
    }
  }
  return { admitAddress: counting(), admitAccount: counting((request) => request.session?.user_uid ?? '') }
}
