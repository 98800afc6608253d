import { authApi } from '@fairlead/domain/auth/auth.api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { send } from '../kit/send.ts'
import { keepSession, useSession } from '../kit/session.ts'
import { useText } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { Page } from '../shell/Page.tsx'
import './change-user.css'

/** Acts as another user, and back: the token keeps who came (AUTH-057). */
export function ChangeUser() {
  const { t } = useText()
  const session = useSession()
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const users = useQuery({
    queryKey: ['changeable-users', q],
    queryFn: ({ signal }) => send(authApi.changeableUsers, { query: { q } }, { signal }),
    placeholderData: (before) => before,
  })
  const change = useMutation({
    mutationFn: (userUid: string) => send(authApi.changeUser, { params: { id: userUid } }),
    onSuccess: (answer) => {
      keepSession(answer)
      location.assign(paths.home)
    },
  })
  return (
    <Page title={t('auth.changeUser')}>
      <p className="page-lead">{t('auth.changeUserText')}</p>
      <label htmlFor={id} className="field-label">
        {t('auth.searchUser')}
      </label>
      <input id={id} type="search" className="control user-search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="panel user-table">
        <table>
          <caption className="unseen">{t('auth.changeUser')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('auth.name')}</th>
              <th scope="col">{t('auth.loginId')}</th>
              <th scope="col">{t('auth.profiles')}</th>
              <th scope="col">
                <span className="unseen">{t('auth.changeTo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.data?.map(({ user_uid, login_id, first_name, last_name, profiles }) => (
              <tr key={user_uid}>
                <td>{`${first_name} ${last_name}`}</td>
                <td>{login_id}</td>
                <td>{profiles.join(', ')}</td>
                <td>
                  {user_uid === session?.claims.sub ? (
                    <span className="meta">{t('auth.currentUser')}</span>
                  ) : (
                    <Button busy={change.isPending && change.variables === user_uid} onClick={() => change.mutate(user_uid)}>
                      {t('auth.changeTo')}
                      <span className="unseen">{` ${first_name} ${last_name}`}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {users.data?.length === 0 && <p className="empty">{t('msgNoRecordFound')}</p>}
        {users.isPending && <output className="empty">{t('loading')}</output>}
      </div>
    </Page>
  )
}
