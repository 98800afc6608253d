import type { Call } from '@fairlead/domain/kit/contract'
import { forbidden } from './failures.ts'
import { serve, type Route } from './serve.ts'
import type { Handler, Handlers } from './context.ts'

/** As `serve`, for what is the forwarder's own affair: whoever comes from outside is turned away, whatever functions his profile holds. */
export const serveStaff = <Api extends Record<string, Call>>(api: Api, handlers: Handlers<Api>): Route[] =>
  serve(api, handlers).map((route) => ({ ...route, handler: behindDoor(route.handler as Handler<Call>) }))

const behindDoor =
  (handler: Handler<Call>): Handler<Call> =>
  (context) => {
    if (!context.actor?.internal) throw forbidden()
    return handler(context)
  }
