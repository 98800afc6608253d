import type { ReactNode } from 'react'
import './chip.css'

/** What a status means to the reader; each has a tone and a shape of its own, so that colour is never alone. */
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
