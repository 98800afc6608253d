import { safeReturnPath } from '@fairlead/domain/kit/session'

/** The addresses of the portal, written as the specification writes them. */
export const paths = {
  home: '/',
  login: (redir?: string) => {
    const back = safeReturnPath(redir)
    return back && back !== '/' ? `/login?${new URLSearchParams({ redir: back }).toString().replaceAll('%2F', '/')}` : '/login'
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
