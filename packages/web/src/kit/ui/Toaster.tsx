import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { reserveFootSpace } from './footSpace.ts'
import { goTo } from '../app/navigation.ts'
import { useText } from '../app/texts.ts'
import { dismissToast, type Toast, toasts } from '../app/toast.ts'
import './toast.css'

const SHAPES = { ok: '✓', info: '●', warn: '◆', bad: '■' }

const reserveSpace = reserveFootSpace('--toasts')

/** Renders both live regions from the start: screen readers do not announce the first text of a region added later. */
export function Toaster() {
  const shown = toasts.useValue()
  const urgent = shown.filter(({ tone }) => tone === 'warn' || tone === 'bad')
  const calm = shown.filter(({ tone }) => tone === 'ok' || tone === 'info')
  return (
    <div ref={reserveSpace} className="toasts">
      <div role="alert">
        {urgent.map((toast) => (
          <ToastItem key={toast.no} toast={toast} />
        ))}
      </div>
      <output>
        {calm.map((toast) => (
          <ToastItem key={toast.no} toast={toast} />
        ))}
      </output>
    </div>
  )
}

/** Navigates with `goTo`, because the toaster is outside the router. */
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

/** Dismisses the toast after its time, which is paused while the toast is hovered or focused. Returns the pause handlers. */
function useDismissTimer(toast: Toast) {
  const [isPaused, setPaused] = useState(false)
  const remaining = useRef(toast.ms)
  useEffect(() => {
    if (isPaused || remaining.current === 'untilClicked') return
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      if (typeof remaining.current === 'number') remaining.current = Math.max(1000, remaining.current - (Date.now() - started))
    }
  }, [isPaused, toast])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useText()
  const timerHandlers = useDismissTimer(toast)
  const { action } = toast
  return (
    // A click anywhere on the toast closes it (AUTH-032); keyboard users have the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className={`toast toast-${toast.tone}`} {...timerHandlers} onClick={() => dismissToast(toast.id)}>
      <span className="toast-shape" aria-hidden="true">
        {SHAPES[toast.tone]}
      </span>
      <ToastText toast={toast} />
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

function ToastText({ toast: { title, message, more } }: { toast: Toast }) {
  const { say } = useText()
  const lines = [message, ...(more ?? [])].map((line) => say(line))
  return (
    <span className="toast-text">
      {title && <strong>{title}</strong>}
      {more || title
        ? lines.map((line) => (
            <span key={line} className="toast-line">
              {line}
            </span>
          ))
        : lines[0]}
    </span>
  )
}
