import type { ReactElement } from 'react'
import { Button } from '../ui/Button.tsx'

interface ListStepProps {
  label: string
  icon: ReactElement
  onStep: () => void
  disabled?: boolean
  pressed?: boolean
  /** A hand comes near: what the step will show can be asked for. */
  onNear?: () => void
}

/** A square button that says in its tooltip what its icon means. */
export function ListStep({ label, icon, onStep, disabled, pressed, onNear }: ListStepProps) {
  return (
    <Button
      look="quiet"
      square
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      icon={icon}
      onPointerEnter={disabled ? undefined : onNear}
      onClick={onStep}
    />
  )
}
