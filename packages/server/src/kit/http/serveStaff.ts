import type { Call } from '@fairlead/domain/kit/contract'
import { forbidden } from './failures.ts'
import { serve, type Route } from './serve.ts'
import type { Handler, Handlers } from './context.ts'

/** As `serve`, for calls only staff may make: external users get 403, whatever functions their profile has. */
export const serveStaff = <Api extends Record<string, Call>>(api: Api, handlers: Handlers<Api>): Route[] =>
  serve(api, handlers).map((route) => ({ ...route, handler: staffOnly(route.handler as Handler<Call>) }))

const staffOnly =
  (handler: Handler<Call>): Handler<Call> =>
  (context) => {
    if (!context.actor?.internal) throw forbidden()
    return handler(context)
  }
