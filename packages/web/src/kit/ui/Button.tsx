import { type ButtonHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import './button.css'

type Look = 'plain' | 'primary' | 'danger' | 'quiet'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  look?: Look
  icon?: ReactNode
  /** As the hand reads it: `Ctrl S`. */
  shortcut?: string
  busy?: boolean
  disabled?: boolean
  /** Why this cannot be done now: the button is greyed but stays reachable, and tells. */
  refusal?: string | null
  /** What a click on a refused button does: leads to the reasons. */
  onRefused?: () => void
  /** An icon alone; `aria-label` names it. */
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
      {refusal && <Reason id={reasonId} text={refusal} leads={onRefused !== undefined} />}
    </button>
  )
}

/** Shown while the button has the pointer or the focus; a part of it, so that a click on the reason is a click on the button. */
function Reason({ id, text, leads }: { id: string; text: string; leads: boolean }) {
  const reason = useRef<HTMLSpanElement>(null)
  useEffect(() => dismissedByEscape(reason.current), [])
  return (
    <span ref={reason} id={id} className={`button-reason${leads ? ' button-reason-leads' : ''}`} aria-hidden="true">
      {text}
    </span>
  )
}

/** Escape takes the words away, until the button is left (WCAG 1.4.13). */
function dismissedByEscape(reason: HTMLElement | null) {
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

/** The look of a button for a link. */
export function buttonClass(look: Look = 'plain', { square, wide }: { square?: boolean; wide?: boolean } = {}) {
  return `button button-${look}${square ? ' button-square' : ''}${wide ? ' button-wide' : ''}`
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()
