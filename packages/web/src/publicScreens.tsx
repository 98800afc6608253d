import { Login } from './auth/Login.tsx'
import { paths } from './kit/app/paths.ts'
import type { Screen } from './kit/app/screens.ts'
import { REGISTRATION_SCREENS } from './registration/registration.screens.ts'

/** Screens that need no sign-in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  // Part of the first file, so that the sign-in page loads without a second request.
  { path: '/login', title: 'auth.signIn', isFirst: true, load: async () => Login },
  { path: paths.forgotPassword, title: 'auth.forgotTitle', load: async () => (await import('./auth/ForgotPassword.tsx')).ForgotPassword },
  { path: paths.resetPassword, title: 'auth.resetTitle', load: async () => (await import('./auth/ResetPassword.tsx')).ResetPassword },
  ...REGISTRATION_SCREENS,
  {
    path: paths.publicDocuments,
    title: 'legal.documents',
    texts: ['legal'],
    load: async () => (await import('./legal/PublicDocuments.tsx')).PublicDocuments,
  },
  {
    path: paths.chinaPrivacyPolicy,
    title: 'legal.chinaPolicy',
    texts: ['legal'],
    load: async () => (await import('./legal/ChinaPrivacyPolicy.tsx')).ChinaPrivacyPolicy,
  },
]
