import { authApi } from '@fairlead/domain/auth/auth.api'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { storeRights } from './rights.ts'

const MODULES = ['modules'] as const
/** Something may have changed in what this session may do, or it may be over: the answer tells. */
export const refetchRights = () => void queries.invalidateQueries({ queryKey: MODULES })

/** Menu and modules as the server gives them for this profile, in this language. */
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
