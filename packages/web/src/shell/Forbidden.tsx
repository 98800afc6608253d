import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { NoticePage } from '../kit/ui/NoticePage.tsx'

/** Shown at the address of a screen that the user may not open; the address does not change (SHELL-010). */
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
