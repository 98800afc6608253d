import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from '../kit/keepFocus.ts'
import { queries } from '../kit/queries.ts'
import { useText } from '../kit/texts.ts'
import { Header } from './Header.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MenuCounters } from './MenuCounters.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import { SideMenu } from './SideMenu.tsx'
import { watchSession } from './sessionWatch.ts'
import { ToTop } from './ToTop.tsx'
import { startUpdates } from './updates.ts'
import './shell.css'

const MAIN = 'content'

/** The frame around every protected screen. */
export function Shell() {
  const { t } = useText()
  useEffect(watchSession, [])
  useEffect(startUpdates, [])
  const router = useRouter()
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
      <MenuCounters />
    </QueryClientProvider>
  )
}
