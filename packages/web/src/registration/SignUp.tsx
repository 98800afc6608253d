import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'

/** REG-046: pressing the button accepts the terms, so there is no checkbox. */
export function SignUp({ busy }: { busy: boolean }) {
  const { t } = useText()
  return (
    <div className="registration-foot">
      <p>{t('registration.signUpText')}</p>
      <Button look="primary" type="submit" busy={busy}>
        {t('registration.signUp')}
      </Button>
    </div>
  )
}
