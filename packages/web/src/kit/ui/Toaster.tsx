import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { makeRoomFor } from './footRoom.ts'
import { goTo } from '../app/navigation.ts'
import { useText } from '../app/texts.ts'
import { dismissToast, type Toast, toasts } from '../app/toast.ts'
import './toast.css'

const SHAPES = { ok: '✓', info: '●', warn: '◆', bad: '■' }

const makeRoom = makeRoomFor('--toasts')

/** Both live regions stand from the start: a region that comes with its text is not read out. */
export function Toaster() {
  const shown = toasts.useValue()
  const urgent = shown.filter(({ tone }) => tone === 'warn' || tone === 'bad')
  const calm = shown.filter(({ tone }) => tone === 'ok' || tone === 'info')
  return (
    <div ref={makeRoom} className="toasts">
      <div role="alert">
        {urgent.map((one) => (
          <ToastItem key={one.no} toast={one} />
        ))}
      </div>
      <output>
        {calm.map((one) => (
          <ToastItem key={one.no} toast={one} />
        ))}
      </output>
    </div>
  )
}

const Line = ({ text }: { text: string }) => <span className="toast-line">{text}</span>

/** The toaster stands outside of the router. */
function RecordLink({ href }: { href: string }) {
  const { t } = useText()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a className="toast-action" href={href} onClick={follow}>
      {t('openRecord')}
    </a>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t, say } = useText()
  const [held, setHeld] = useState(false)
  const left = useRef(toast.ms)
  useEffect(() => {
    if (held || left.current === 'untilClicked') return
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      if (typeof left.current === 'number') left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [held, toast])
  const { action } = toast
  return (
    // A click anywhere closes it (AUTH-032); the keyboard has the button for it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className={`toast toast-${toast.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => dismissToast(toast.id)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="toast-shape" aria-hidden="true">
        {SHAPES[toast.tone]}
      </span>
      <span className="toast-text">
        {toast.title && <strong>{toast.title}</strong>}
        {toast.more || toast.title
          ? [toast.message, ...(toast.more ?? [])].map((one) => <Line key={say(one)} text={say(one)} />)
          : say(toast.message)}
      </span>
      {action && (
        <button type="button" className="toast-action" onClick={action.run}>
          {action.label}
        </button>
      )}
      {toast.href && <RecordLink href={toast.href} />}
      <button type="button" className="toast-close" aria-label={t('dismiss')}>
        ✕
      </button>
    </span>
  )
}
