import { safeReturnPath } from '@fairlead/domain/kit/session'

/** The addresses of the portal, spelled as in the specification. */
export const paths = {
  home: '/',
  login: (redir?: string) => {
    const returnPath = safeReturnPath(redir)
    return returnPath && returnPath !== '/'
      ? `/login?${new URLSearchParams({ redir: returnPath }).toString().replaceAll('%2F', '/')}`
      : '/login'
  },
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  registration: '/Registration',
  registrationWithSis: '/RegistrationWithSIS',
  registrationWithoutSis: '/RegistrationWithoutSIS',
  accessDeclined: '/AccessDeclined',
  publicDocuments: '/PublicDocuments',
  chinaPrivacyPolicy: '/china-privacy-policy',
  changeUser: '/ChangeUser',
  userProfile: '/BMS/Setting/user_profile',
  updatePassword: '/BMS/Setting/update_user_password',
} as const
