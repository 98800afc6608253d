import { type ReactNode, Suspense, useState } from 'react'
import { ahead, later, MissingFloat } from './later.tsx'

export interface MenuChoice {
  value: string
  label: ReactNode
}

export interface MenuProps {
  /** What the button says; an icon needs `label`. */
  children: ReactNode
  label?: string
  look?: 'plain' | 'quiet'
  /** Acts. */
  items?: readonly { label: ReactNode; onPick: () => void; danger?: boolean; disabled?: boolean; reason?: string }[]
  /** One of several, the present one marked. */
  choices?: readonly MenuChoice[]
  chosen?: string
  onChoose?: (value: string) => void
  heading?: string
  /** When it could not be fetched. */
  onClose?: () => void
}

const parts = () => import('./MenuParts.tsx')
const near = ahead(parts)
const MenuParts = later(async () => ({ default: (await parts()).MenuParts }), MissingFloat)

/** A button with a menu. Until somebody comes near, it is a plain button: the machinery is fetched then. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className={menuButtonClass(props)}
      aria-label={props.label}
      title={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    >
      {props.children}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuParts {...props} onClose={() => setWanted(false)} />
    </Suspense>
  )
}

export const menuButtonClass = ({ look = 'quiet', label }: MenuProps) =>
  `button button-${look} menu-button${label ? ' menu-button-icon' : ''}`
