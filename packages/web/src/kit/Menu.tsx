import { lazy, type ReactNode, Suspense, useState } from 'react'

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
}

const parts = () => import('./MenuParts.tsx')
const MenuParts = lazy(async () => ({ default: (await parts()).MenuParts }))

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
      onPointerEnter={() => void parts()}
      onFocus={() => void parts()}
      onClick={() => setWanted(true)}
    >
      {props.children}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuParts {...props} />
    </Suspense>
  )
}

export const menuButtonClass = ({ look = 'quiet', label }: MenuProps) =>
  `button button-${look} menu-button${label ? ' menu-button-icon' : ''}`
