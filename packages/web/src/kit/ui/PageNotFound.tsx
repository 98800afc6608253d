import { Link, useLocation } from '@tanstack/react-router'
import { Button, buttonClass } from './Button.tsx'
import { useText } from '../app/texts.ts'
import { paths } from '../app/paths.ts'
import { NoticePage } from './NoticePage.tsx'

export function PageNotFound() {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <NoticePage code="404" title={t('pageNotFound')} text={t('pageNotFoundText', { path })}>
      <Button onClick={() => history.back()}>{t('back')}</Button>
      <Link to={paths.home} className={buttonClass('primary')}>
        {t('home')}
      </Link>
    </NoticePage>
  )
}
