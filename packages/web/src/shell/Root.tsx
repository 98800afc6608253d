import { Outlet } from '@tanstack/react-router'
import { ConfirmDialog } from '../kit/ui/ConfirmDialog.tsx'
import { Toaster } from '../kit/ui/Toaster.tsx'
import { CookieConsent } from './CookieConsent.tsx'
import { DocumentTitle } from './DocumentTitle.tsx'
import { LegalDialog } from '../legal/LegalDialog.tsx'

/** The frame of every page, public or protected. */
export function Root() {
  return (
    <>
      <Outlet />
      <CookieConsent />
      <LegalDialog />
      <ConfirmDialog />
      <Toaster />
      <DocumentTitle />
    </>
  )
}
