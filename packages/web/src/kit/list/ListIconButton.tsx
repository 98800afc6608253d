import type { ReactElement } from 'react'
import { Button } from '../ui/Button.tsx'

interface ListIconButtonProps {
  label: string
  icon: ReactElement
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
  /** The pointer enters the button: the data behind it can be prefetched. */
  onHover?: () => void
}

/** A square icon button with a tooltip. */
export function ListIconButton({ label, icon, onClick, disabled, pressed, onHover }: ListIconButtonProps) {
  return (
    <Button
      look="quiet"
      square
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      icon={icon}
      onPointerEnter={disabled ? undefined : onHover}
      onClick={onClick}
    />
  )
}
