import { useLocation } from '@tanstack/react-router'
import { useRecordTitle } from '../kit/app/recordTitle.ts'
import { unread } from '../kit/app/unread.ts'
import { useText } from '../kit/app/texts.ts'
import { registeredScreens, screenAt } from '../kit/app/screens.ts'

/** The title of the browser tab, in the user's language. */
export function DocumentTitle() {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { open, signedIn } = registeredScreens()
  const screen = screenAt([...open, ...signedIn], path)
  const record = useRecordTitle(path)
  const count = unread.useValue()
  const parts = [record, t(screen?.title ?? 'pageNotFound'), 'Fairlead']
  return <title>{`${count > 0 ? `(${count}) ` : ''}${parts.filter(Boolean).join(' · ')}`}</title>
}
