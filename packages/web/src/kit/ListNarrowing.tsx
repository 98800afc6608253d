import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import type { ListAddress } from './listAddress.ts'
import { conditionsOf, filterText } from './listAddress.ts'
import { conditionWords } from './listConditions.ts'
import { useList } from './listModel.ts'
import { Menu } from './Menu.tsx'
import { useText } from './texts.ts'

const LEVELS = ['yellow', 'red', 'overdue'] as const

/** What narrows the list now, each with its ×. */
export function ListNarrowing() {
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
    <div className="list-narrowing">
      {list.ageing && <AgeMenu />}
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
    </div>
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

function AgeMenu() {
  const { address, go } = useList()
  const { t } = useText()
  const level = (value: string) => LEVELS.find((one) => one === value)
  return (
    <Menu
      choices={[{ value: '', label: t('ageing_any') }, ...LEVELS.map((one) => ({ value: one, label: t(`ageing_${one}`) }))]}
      chosen={address.age ?? ''}
      onChoose={(value) => go({ age: level(value) })}
    >
      {t('ageing')}
      <ChevronDown size={14} aria-hidden="true" />
    </Menu>
  )
}
