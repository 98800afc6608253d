import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { useQuery } from '@tanstack/react-query'
import { send } from '../kit/net/send.ts'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { LoadFailed } from '../kit/ui/LoadFailed.tsx'
import { Page } from '../kit/ui/Page.tsx'
import { ScreenPending } from '../kit/ui/ScreenStates.tsx'
import { AddressConfirmation } from './AddressConfirmation.tsx'
import { AnnouncementPanel } from './AnnouncementPanel.tsx'
import { DocumentSettings } from './DocumentSettings.tsx'
import { ModuleSetting } from './ModuleSetting.tsx'
import { availableCodes, SETTINGS } from './notification.data.ts'
import './notification-settings.css'

/** Which events the user is notified of, and by which channel (NOTIF-036). */
export function NotificationSettings() {
  const { t } = useText()
  const session = useSession()
  const settings = useQuery({ queryKey: [...SETTINGS, 'all'], queryFn: ({ signal }) => send(notificationApi.getSettings, {}, { signal }) })
  const codes = useQuery(availableCodes)
  if (settings.isError) return <LoadFailed error={settings.error} onRetry={settings.refetch} />
  if (codes.isError) return <LoadFailed error={codes.error} onRetry={codes.refetch} />
  if (!settings.data || !codes.data) return <ScreenPending />
  const { modules, documents } = settings.data
  return (
    <Page title={t('notification.settings')}>
      <p className="page-lead">{t('notification.settingsLead')}</p>
      <AddressConfirmation />
      {modules.map((setting) => (
        <ModuleSetting
          key={JSON.stringify(setting)}
          setting={setting}
          codes={codes.data.filter(({ module }) => module === setting.module)}
        />
      ))}
      <DocumentSettings documents={documents} />
      {session && hasFunction(session, ['admin']) && <AnnouncementPanel />}
    </Page>
  )
}
