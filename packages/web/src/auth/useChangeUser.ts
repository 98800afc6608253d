import { authApi } from '@fairlead/domain/auth/auth.api'
import { useMutation } from '@tanstack/react-query'
import { send } from '../kit/net/send.ts'
import { storeSession } from '../kit/app/session.ts'
import { paths } from '../kit/app/paths.ts'

/** Acts as another user, or as oneself again; reloads the application, since everything may differ. */
export const useChangeUser = () =>
  useMutation({
    mutationFn: (userUid: string) => send(authApi.changeUser, { params: { id: userUid } }),
    onSuccess: (answer) => {
      storeSession(answer)
      location.assign(paths.home)
    },
  })
