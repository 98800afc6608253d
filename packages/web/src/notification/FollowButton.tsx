import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { SETTINGS } from './notification.data.ts'
import { follow, unfollow } from './notification.save.ts'

/** Follows or unfollows the open record. */
export function FollowButton() {
  const { t } = useText()
  const { kind } = useEditor()
  const docCode = useEditorState(({ record }) => (record ? kind.idOf(record) : ''))
  const [busy, setBusy] = useState(false)
  const { module } = kind
  const { data } = useQuery({
    queryKey: [...SETTINGS, module, docCode],
    queryFn: ({ signal }) => send(notificationApi.getSetting, { params: { module, docCode } }, { signal }),
    meta: { silent: 'all' },
  })
  if (!data) return null
  const toggle = () => {
    setBusy(true)
    const done = data.is_follow ? unfollow(module, docCode) : follow(module, docCode)
    void done.finally(() => setBusy(false))
  }
  const Icon = data.is_follow ? BellOff : BellRing
  return (
    <Button look="quiet" busy={busy} icon={<Icon size={15} aria-hidden="true" />} title={t('notification.followHint')} onClick={toggle}>
      <span className="side-toggle-text">{t(data.is_follow ? 'notification.unfollow' : 'notification.follow')}</span>
    </Button>
  )
}
