import { authApi } from '@fairlead/domain/auth/auth.api'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { send } from '../kit/net/send.ts'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import { LoadFailed } from '../kit/ui/LoadFailed.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { useChangeUser } from './useChangeUser.ts'
import './change-user.css'

const SEARCH_MS = 300
type User = z.infer<typeof authApi.changeableUsers.answer>[number]

/** Lets a super user act as another user, and change back (AUTH-057). */
export function ChangeUser() {
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), SEARCH_MS)
  const users = useQuery({
    queryKey: ['changeable-users', q],
    queryFn: ({ signal }) => send(authApi.changeableUsers, { query: { q } }, { signal }),
    placeholderData: (before) => before,
  })
  const change = useChangeUser()
  return (
    <Page title={t('auth.changeUser')}>
      <p className="page-lead">{t('auth.changeUserText')}</p>
      <label htmlFor={id} className="field-label">
        {t('auth.searchUser')}
      </label>
      <input id={id} type="search" className="control user-search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="panel user-table">
        <UserTable users={users.data ?? []} busyUser={change.isPending ? change.variables : undefined} onChange={change.mutate} />
        {users.data?.length === 0 && <p className="empty">{t('msgNoRecordFound')}</p>}
        {users.isError && <LoadFailed error={users.error} onRetry={users.refetch} />}
        {users.isPending && <output className="empty">{t('loading')}</output>}
      </div>
    </Page>
  )
}

interface UserTableProps {
  users: readonly User[]
  busyUser: string | undefined
  onChange: (userUid: string) => void
}

function UserTable({ users, busyUser, onChange }: UserTableProps) {
  const { t } = useText()
  return (
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
        {users.map((user) => (
          <UserRow key={user.user_uid} user={user} isBusy={busyUser === user.user_uid} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, isBusy, onChange }: { user: User; isBusy: boolean; onChange: (userUid: string) => void }) {
  const { t } = useText()
  const session = useSession()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <tr>
      <td>{name}</td>
      <td>{user.login_id}</td>
      <td>{user.profiles.join(', ')}</td>
      <td>
        {user.user_uid === session?.claims.sub ? (
          <span className="meta">{t('auth.currentUser')}</span>
        ) : (
          <Button busy={isBusy} onClick={() => onChange(user.user_uid)}>
            {t('auth.changeTo')}
            <span className="unseen">{` ${name}`}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
