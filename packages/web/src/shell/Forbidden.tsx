import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { NoticePage } from '../kit/ui/NoticePage.tsx'

/** In place of a screen whose function the user does not hold; the address stays (SHELL-010). */
export function Forbidden() {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <NoticePage code="403" title={t('accessDeclined')} text={t('forbidden', { path })}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}
