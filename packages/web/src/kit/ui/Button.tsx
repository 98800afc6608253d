import { type ButtonHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import './button.css'

type Look = 'plain' | 'primary' | 'danger' | 'quiet'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  look?: Look
  icon?: ReactNode
  /** The keys as shown on the button: `Ctrl S`. */
  shortcut?: string
  busy?: boolean
  disabled?: boolean
  /** Why the action is not possible now. The button looks disabled but stays focusable and shows the reason. */
  refusal?: string | null
  /** Called by a click while `refusal` is set, for example to show the reasons. */
  onRefused?: () => void
  /** Icon only; `aria-label` names the button. */
  square?: boolean
  wide?: boolean
}

export function Button(props: ButtonProps) {
  const {
    look = 'plain',
    icon,
    shortcut,
    busy,
    disabled,
    refusal,
    onRefused,
    square,
    wide,
    children,
    onClick,
    title,
    type = 'button',
    ...rest
  } = props
  const reasonId = useId()
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- passed through, with a safe default
      type={type}
      className={buttonClass(look, { square, wide })}
      disabled={disabled}
      aria-disabled={refusal || busy ? true : undefined}
      aria-busy={busy || undefined}
      title={refusal ? undefined : title}
      aria-describedby={refusal ? reasonId : rest['aria-describedby']}
      onClick={busy ? stop : refusal ? (onRefused ?? stop) : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
      {refusal && <Reason id={reasonId} text={refusal} isClickable={onRefused !== undefined} />}
    </button>
  )
}

/** Shown while the button is hovered or focused. It is inside the button, so that a click on the reason clicks the button. */
function Reason({ id, text, isClickable }: { id: string; text: string; isClickable: boolean }) {
  const reason = useRef<HTMLSpanElement>(null)
  useEffect(() => dismissOnEscape(reason.current), [])
  return (
    <span ref={reason} id={id} className={`button-reason${isClickable ? ' button-reason-leads' : ''}`} aria-hidden="true">
      {text}
    </span>
  )
}

/** Escape hides the reason until the pointer or the focus leaves the button (WCAG 1.4.13). */
function dismissOnEscape(reason: HTMLElement | null) {
  const button = reason?.parentElement
  if (!button) return
  const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && (reason.hidden = true)
  const restore = () => (reason.hidden = false)
  document.addEventListener('keydown', dismiss)
  button.addEventListener('pointerleave', restore)
  button.addEventListener('blur', restore)
  return () => {
    document.removeEventListener('keydown', dismiss)
    button.removeEventListener('pointerleave', restore)
    button.removeEventListener('blur', restore)
  }
}

/** The class of a button; also makes a link look like one. */
export function buttonClass(look: Look = 'plain', { square, wide }: { square?: boolean; wide?: boolean } = {}) {
  return `button button-${look}${square ? ' button-square' : ''}${wide ? ' button-wide' : ''}`
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()
