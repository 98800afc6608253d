import type { ReactNode } from 'react'
import { Chip } from '../kit/ui/Chip.tsx'
import { useKeptFocus } from '../kit/ui/useKeptFocus.ts'
import { useText } from '../kit/app/texts.ts'
import './related.css'

interface SailingItemProps {
  name: string
  etd: string | null
  eta: string | null
  carrier: string | null
  is_tbc: boolean
  /** Why the cargo cannot reach it, in words. */
  why: string | null
  /** Chips and buttons. */
  children: ReactNode
}

/** A sailing in a panel beside a booking. */
export function SailingItem({ name, etd, eta, carrier, is_tbc, why, children }: SailingItemProps) {
  const { t } = useText()
  const box = useKeptFocus<HTMLLIElement>()
  return (
    <li ref={box} tabIndex={-1} className={why ? 'related-item related-gone' : 'related-item'}>
      <strong>{name}</strong>
      <span className="meta figure">{`ETD ${etd} · ETA ${eta} · ${carrier}`}</span>
      <span className="related-acts">
        {why && <span className="meta">{why}</span>}
        {is_tbc && <Chip kind="waiting">{t('sailing.is_tbc')}</Chip>}
        {children}
      </span>
    </li>
  )
}
