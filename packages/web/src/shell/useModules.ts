import { authApi } from '@fairlead/domain/auth/auth.api'
import { useQuery } from '@tanstack/react-query'
import { send } from '../kit/send.ts'
import { useSession } from '../kit/session.ts'
import { useText } from '../kit/texts.ts'

/** Menu and modules as the server gives them for this profile, in this language. */
export function useModules() {
  const { language } = useText()
  const claims = useSession()?.claims
  return useQuery({
    queryKey: ['modules', claims?.sub, claims?.profile, language],
    queryFn: ({ signal }) => send(authApi.userModuleList, {}, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
}
