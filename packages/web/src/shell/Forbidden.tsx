import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { NoticePage } from '../kit/ui/NoticePage.tsx'

/** Shown at the address of a screen that the user may not open; the address does not change (SHELL-010). */
export function Forbidden() {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <Declined text={t('forbidden', { path })} />
}

/** Shown where a profile that only reads a module opens the address of a new record. */
export function ReadersOnly() {
  const { t } = useText()
  return <Declined text={t('readersOnly')} />
}

function Declined({ text }: { text: string }) {
  const { t } = useText()
  return (
    <NoticePage code="403" title={t('accessDeclined')} text={text}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}
