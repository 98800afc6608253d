import type { Condition } from '@fairlead/domain/kit/conditions'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { conditionsOf, filterText, type ListAddress } from './listAddress.ts'
import { conditionWords, selectionOf } from './listConditions.ts'
import { useList } from './listModel.ts'
import { useOptionNames } from '../fields/optionTexts.ts'
import { useText } from '../app/texts.ts'
import './list-later.css'

/** The active filters, each with a button that removes it. */
export function ListChips() {
  const { list, address, go } = useList()
  const texts = useText()
  const { t } = texts
  const bar = useRef<HTMLUListElement>(null)
  const conditions = conditionsOf(list, address)
  /** Removing a chip removes the focused button; the first remaining chip gets the focus. */
  const remove = (change: Partial<ListAddress>) => {
    go(change)
    requestAnimationFrame(() => bar.current?.querySelector('button')?.focus())
  }
  return (
    <ul ref={bar} className="list-chips" aria-label={t('filterActive')}>
      {list.ageing && address.age && (
        <Chip
          words={t('filterWords_is', { field: t('ageing'), values: t(`ageing_${address.age}`) })}
          onRemove={() => remove({ age: undefined })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionChip
          key={JSON.stringify(condition)}
          condition={condition}
          onRemove={() => remove({ filter: filterText(conditions.filter((_, other) => other !== index)) })}
        />
      ))}
    </ul>
  )
}

const NO_VALUES: Condition[2] = []

/** Shows ids and codes by their names, which are fetched if unknown. */
function ConditionChip({ condition, onRemove }: { condition: Condition; onRemove: () => void }) {
  const { list } = useList()
  const texts = useText()
  const selection = selectionOf(list.columns, condition)
  const names = useOptionNames(selection, selection ? condition[2] : NO_VALUES)
  return <Chip words={conditionWords(list.columns, condition, texts, names)} onRemove={onRemove} />
}

function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
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
