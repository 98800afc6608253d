import { Undo2 } from 'lucide-react'
import { useChangeUser } from '../auth/useChangeUser.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'

/** Whoever acts as another user sees it, and is one step from being himself again. */
export function BackToOneself() {
  const { t } = useText()
  const claims = useSession()?.claims
  const back = useChangeUser()
  const oneself = claims?.super_user_uid
  if (!oneself || oneself === claims.sub) return null
  return (
    <Button
      square
      busy={back.isPending}
      aria-label={t('auth.backToOneself')}
      title={t('auth.backToOneself')}
      icon={<Undo2 size={15} aria-hidden="true" />}
      onClick={() => back.mutate(oneself)}
    />
  )
}
