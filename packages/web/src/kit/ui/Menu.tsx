import { type ReactNode, Suspense, useState } from 'react'
import { prefetch, later, MissingFloat } from './later.tsx'

export interface MenuChoice {
  value: string
  label: ReactNode
}

export interface MenuProps {
  /** The content of the button; an icon needs `label`. */
  children: ReactNode
  label?: string
  look?: 'plain' | 'quiet'
  /** Actions. */
  items?: readonly { label: ReactNode; onPick: () => void; danger?: boolean; disabled?: boolean; reason?: string }[]
  /** Options of which one is chosen; the chosen one is marked. */
  choices?: readonly MenuChoice[]
  chosen?: string
  onChoose?: (value: string) => void
  heading?: string
  /** Called when the menu could not be loaded. */
  onClose?: () => void
}

const parts = () => import('./MenuParts.tsx')
const prefetchParts = prefetch(parts)
const MenuParts = later(async () => ({ default: (await parts()).MenuParts }), MissingFloat)

/** A button with a menu. The code of the menu is loaded when the button is first hovered or focused. */
export function Menu(props: MenuProps) {
  const [isRequested, setRequested] = useState(false)
  const button = (
    <button
      type="button"
      className={menuButtonClass(props)}
      aria-label={props.label}
      title={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetchParts}
      onFocus={prefetchParts}
      onClick={() => setRequested(true)}
    >
      {props.children}
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <MenuParts {...props} onClose={() => setRequested(false)} />
    </Suspense>
  )
}

export const menuButtonClass = ({ look = 'quiet', label }: MenuProps) =>
  `button button-${look} menu-button${label ? ' menu-button-icon' : ''}`
