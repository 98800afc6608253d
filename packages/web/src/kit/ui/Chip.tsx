import type { ReactNode } from 'react'
import './chip.css'

/** The meaning of a status. Each kind has a colour and a shape, so that no status is shown by colour only. */
export type ChipKind = 'done' | 'open' | 'waiting' | 'refused' | 'draft' | 'locked'

const SHAPES: Record<ChipKind, string> = { done: '✓', open: '●', waiting: '◆', refused: '■', draft: '○', locked: '▣' }

export function Chip({ kind, children }: { kind: ChipKind; children: ReactNode }) {
  return (
    <span className={`chip chip-${kind}`} title={typeof children === 'string' ? children : undefined}>
      <span className="chip-shape" aria-hidden="true">
        {SHAPES[kind]}
      </span>
      <span className="chip-text">{children}</span>
    </span>
  )
}
