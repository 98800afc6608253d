import type { authApi } from '@fairlead/domain/auth/auth.api'
import type * as z from 'zod/mini'

export type OwnProfile = z.infer<typeof authApi.ownProfile.answer>
