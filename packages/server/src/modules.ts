import type { Job } from './kit/jobs.ts'
import type { Route } from './kit/serve.ts'
import type { House } from './kit/visit.ts'
import { authRoutes } from './auth/auth.handlers.ts'
import { bookingRoutes } from './booking/booking.handlers.ts'
import { lookupRoutes } from './lookup/lookup.handlers.ts'
import { preferenceRoutes } from './preference/preference.handlers.ts'
import { housekeeping } from './kit/housekeeping.ts'

/** Every call of the product: one line a module. */
export const ROUTES: readonly Route[] = [...authRoutes, ...lookupRoutes, ...preferenceRoutes, ...bookingRoutes]

/** Every kind of background work. */
export const JOBS = (house: House): readonly Job[] => [housekeeping(house)]
