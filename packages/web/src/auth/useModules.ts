import { authApi } from '@fairlead/domain/auth/auth.api'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { storeRights } from './rights.ts'

const MODULES = ['modules'] as const
/** Fetches rights again after a hint that they changed or that the session ended. */
export const refetchRights = () => void queries.invalidateQueries({ queryKey: MODULES })

/** Menu and modules of this profile in this language, from the server. */
export function useModules() {
  const { language } = useText()
  const claims = useSession()?.claims
  return useQuery({
    queryKey: [...MODULES, claims?.sub, claims?.profile, language],
    queryFn: async ({ signal }) => {
      const answer = await send(authApi.userModuleList, {}, { signal })
      storeRights(answer)
      return answer
    },
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
}
