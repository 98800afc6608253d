import { Undo2 } from 'lucide-react'
import { useChangeUser } from '../auth/useChangeUser.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'

/** Shown to a super user who acts as another user; returns to the super user's own account. */
export function ReturnToOwnUser() {
  const { t } = useText()
  const claims = useSession()?.claims
  const changeUser = useChangeUser()
  const ownUid = claims?.super_user_uid
  if (!ownUid || ownUid === claims.sub) return null
  return (
    <Button
      square
      busy={changeUser.isPending}
      aria-label={t('auth.backToOneself')}
      title={t('auth.backToOneself')}
      icon={<Undo2 size={15} aria-hidden="true" />}
      onClick={() => changeUser.mutate(ownUid)}
    />
  )
}
