import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { useText } from '../kit/app/texts.ts'
import type { Line } from './approval.lines.ts'

interface Props {
  line: Line
  /** The line gets the focus. */
  isCurrent: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (next: Partial<Line>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One proposed sailing in the editor. */
export function ProposalLine({ line, isCurrent, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const { t } = useText()
  const { name, words } = line
  return (
    <li className="proposal-line" aria-label={name}>
      <span className="proposal-line-name">
        <strong>{name}</strong>
        <span className="meta">{words}</span>
      </span>
      <OfferFields line={line} isCurrent={isCurrent} onChange={onChange} />
      <span className="proposal-line-acts">
        <Button look="quiet" square disabled={isFirst} aria-label={t('approval.earlier', { name })} icon={UP} onClick={() => onMove(-1)} />
        <Button look="quiet" square disabled={isLast} aria-label={t('approval.later', { name })} icon={DOWN} onClick={() => onMove(1)} />
        <Button look="quiet" square aria-label={t('approval.remove', { name })} icon={CROSS} onClick={onRemove} />
      </span>
    </li>
  )
}

function OfferFields({ line, isCurrent, onChange }: Pick<Props, 'line' | 'isCurrent' | 'onChange'>) {
  const { t } = useText()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isCurrent) first.current?.focus()
  }, [isCurrent])
  const { sailing_schedule_id: id, offer_currency, offer_total } = line
  return (
    <>
      <Field name={`offer_currency_${id}`} label={t('approval.offerCurrency')}>
        {(control) => (
          <input
            {...control}
            ref={first}
            className="control"
            maxLength={3}
            size={4}
            value={offer_currency}
            onChange={({ target }) => onChange({ offer_currency: target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Field name={`offer_total_${id}`} label={t('approval.offerTotal')}>
        {(control) => (
          <input
            {...control}
            className="control figure"
            inputMode="decimal"
            maxLength={16}
            value={offer_total}
            onChange={({ target }) => onChange({ offer_total: target.value })}
          />
        )}
      </Field>
    </>
  )
}

const UP = <ArrowUp size={15} aria-hidden="true" />
const DOWN = <ArrowDown size={15} aria-hidden="true" />
const CROSS = <X size={15} aria-hidden="true" />
