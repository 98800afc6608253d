import type { ReactNode } from 'react'
import './booking.states.css'

/** A table that scrolls sideways on a narrow screen, also by keyboard. A group and no section: the panel around it is the landmark. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls takes the focus
    <div role="group" tabIndex={0} aria-label={label} className="booking-wide">
      {children}
    </div>
  )
}
