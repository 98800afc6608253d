import { X } from 'lucide-react'
import { useRef } from 'react'
import { conditionsOf, filterText, type ListAddress } from './listAddress.ts'
import { conditionWords } from './listConditions.ts'
import { useList } from './listModel.ts'
import { useText } from '../app/texts.ts'
import './list-later.css'

/** What narrows the list now, each with its ×. */
export function ListChips() {
  const { list, address, go } = useList()
  const texts = useText()
  const { t } = texts
  const bar = useRef<HTMLUListElement>(null)
  const conditions = conditionsOf(list, address)
  /** The chip goes and takes the focus with it: it belongs to its neighbour then. */
  const remove = (change: Partial<ListAddress>) => {
    go(change)
    requestAnimationFrame(() => bar.current?.querySelector('button')?.focus())
  }
  return (
    <ul ref={bar} className="list-chips" aria-label={t('filterActive')}>
      {list.ageing && address.age && (
        <Removable
          words={t('filterWords_is', { field: t('ageing'), values: t(`ageing_${address.age}`) })}
          onRemove={() => remove({ age: undefined })}
        />
      )}
      {conditions.map((condition, index) => (
        <Removable
          key={JSON.stringify(condition)}
          words={conditionWords(list.columns, condition, texts)}
          onRemove={() => remove({ filter: filterText(conditions.filter((_, other) => other !== index)) })}
        />
      ))}
    </ul>
  )
}

function Removable({ words, onRemove }: { words: string; onRemove: () => void }) {
  const { t } = useText()
  return (
    <li className="list-chip">
      <span className="list-chip-words" title={words}>
        {words}
      </span>
      <button type="button" aria-label={t('filterRemove', { words })} onClick={onRemove}>
        <X size={12} aria-hidden="true" />
      </button>
    </li>
  )
}
