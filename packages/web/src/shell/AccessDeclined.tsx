import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { lastRefusal } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { NoticePage } from '../kit/ui/NoticePage.tsx'

/** The page shown after the server refused a call (SHELL-011): its message, and links back. */
export function AccessDeclined() {
  const { t } = useText()
  const refusal = lastRefusal()
  return (
    <NoticePage code="403" title={t('accessDeclined')} text={refusal?.message ?? t('msgNoPermission')}>
      {refusal && <Button onClick={() => history.back()}>{t('back')}</Button>}
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}
