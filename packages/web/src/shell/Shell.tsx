import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '../kit/app/session.ts'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { queries } from '../kit/net/queries.ts'
import { useText } from '../kit/app/texts.ts'
import { Header } from './Header.tsx'
import { FrameKeys } from './FrameKeys.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MenuCounters } from './MenuCounters.tsx'
import { followRights } from '../auth/rights.ts'
import { SessionDialog } from './SessionDialog.tsx'
import { SideMenu } from './SideMenu.tsx'
import { watchSession } from './sessionWatch.ts'
import { ToTop } from './ToTop.tsx'
import { startUpdates } from './updates.ts'
import { later } from '../kit/ui/later.tsx'
import './shell.css'

const MAIN = 'content'

const Notices = later(async () => ({ default: (await import('../notice/Notices.tsx')).Notices }))

/** The frame of every protected screen: menu, header and content. */
export function Shell() {
  const { t } = useText()
  useEffect(watchSession, [])
  useEffect(startUpdates, [])
  const router = useRouter()
  // After a change of rights every route is checked again, including the current screen.
  useEffect(() => followRights(() => void router.invalidate()), [router])
  useEffect(() => router.subscribe('onRendered', ({ fromLocation, pathChanged }) => fromLocation && pathChanged && keepFocus()), [router])
  const skip = () => document.querySelector<HTMLElement>(`#${MAIN}`)?.focus()
  return (
    <QueryClientProvider client={queries}>
      <a
        href={`#${MAIN}`}
        className="skip-link"
        onClick={(event) => {
          event.preventDefault()
          skip()
        }}
      >
        {t('skipToContent')}
      </a>
      <div className="shell">
        <SideMenu />
        <div className="shell-page">
          <Header />
          <main id={MAIN} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <ToTop />
      <SessionDialog />
      <LeaveGuard />
      <FrameKeys />
      <MenuCounters />
      <NoticesIfAny />
    </QueryClientProvider>
  )
}

/** Loads the code of notices only if there are any, which is rare. */
function NoticesIfAny() {
  const session = useSession()
  if (!session || session.sysAlertList.length + (session.sysNoticeList?.length ?? 0) === 0) return null
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}
