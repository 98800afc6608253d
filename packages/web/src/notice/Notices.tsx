import type { SysNotice } from '@fairlead/domain/kit/session'
import { isInForce, noticeText } from '@fairlead/domain/notice/notice'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { reserveFootSpace } from '../kit/ui/footSpace.ts'
import { useSession } from '../kit/app/session.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { closeNotices, noticeKey, useClosedNotices } from './noticesSeen.ts'
import './notices.css'

type ShownNotice = z.infer<typeof SysNotice>
const TICK_MS = 15_000
const makeRoom = reserveFootSpace('--notices')

/** Alerts open as a dialog until they are read; notices stay in the corner until they are closed (NOTIF-003, NOTIF-004). */
export function Notices() {
  const session = useSession()
  const closed = useClosedNotices()
  const now = useNow(TICK_MS)
  const ready = useNoticeTexts()
  if (!session || !ready) return null
  const open = (notices: readonly ShownNotice[]) =>
    notices.filter((notice) => isInForce(notice, now) && !closed.includes(noticeKey(notice)))
  return (
    <>
      <Alert alerts={open(session.sysAlertList)} now={now} />
      <Corner notices={open(session.sysNoticeList ?? [])} now={now} />
    </>
  )
}

function Alert({ alerts: [alert], now }: { alerts: readonly ShownNotice[]; now: number }) {
  const { t } = useText()
  if (!alert) return null
  const close = () => closeNotices([noticeKey(alert)])
  return (
    <Dialog
      open
      title={alert.notice_title}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {t('notice.understood')}
        </Button>
      }
    >
      <p className="notice-text">{noticeText(alert, now)}</p>
    </Dialog>
  )
}

function Corner({ notices, now }: { notices: readonly ShownNotice[]; now: number }) {
  const { t } = useText()
  if (notices.length === 0) return null
  return (
    <aside ref={makeRoom} className="notices" aria-label={t('notice.popupTitle')}>
      {notices.map((notice) => (
        <section key={noticeKey(notice)} className="notice" aria-label={notice.notice_title}>
          <h2>{notice.notice_title}</h2>
          <Button look="quiet" square aria-label={t('notice.close')} onClick={() => closeNotices([noticeKey(notice)])}>
            <X size={14} aria-hidden="true" />
          </Button>
          <p className="notice-text">{noticeText(notice, now)}</p>
        </section>
      ))}
    </aside>
  )
}

function useNoticeTexts(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => void needTexts(['notice']).then(() => setReady(true)), [])
  return ready
}
