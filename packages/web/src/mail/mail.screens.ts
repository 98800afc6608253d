import type { Screen } from '../kit/app/screens.ts'

const common = { funcs: ['admin'], menu_ids: ['m_admin', 'm_admin_mailbox'], texts: ['mail'] } as const
const PATH = '/BMS/Admin/mailbox'

export const MAIL_SCREENS: readonly Screen[] = [
  { ...common, path: PATH, title: 'mail.list_mailbox', load: async () => (await import('./mail.list.tsx')).MailListPage },
  { ...common, path: `${PATH}/{mail_id}`, title: 'mail.message', load: async () => (await import('./MailPage.tsx')).MailPage },
]
