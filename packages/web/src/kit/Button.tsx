import type { ButtonHTMLAttributes, ReactNode } from 'react'
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
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- passed through, with a safe default
      type={type}
      className={buttonClass(look, { square, wide })}
      disabled={disabled}
      aria-disabled={refusal || busy ? true : undefined}
      aria-busy={busy || undefined}
      title={refusal ?? title}
      onClick={busy ? stop : refusal ? (onRefused ?? stop) : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
      {refusal && <span className="unseen">{`. ${refusal}`}</span>}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  )
}

/** The look of a button for a link. */
export function buttonClass(look: Look = 'plain', { square, wide }: { square?: boolean; wide?: boolean } = {}) {
  return `button button-${look}${square ? ' button-square' : ''}${wide ? ' button-wide' : ''}`
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()
