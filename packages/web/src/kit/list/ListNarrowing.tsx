import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { conditionsOf } from './listAddress.ts'
import { ListChips } from './listLazy.ts'
import { useList } from './listModel.ts'
import { Menu } from '../ui/Menu.tsx'
import { useText } from '../app/texts.ts'

const LEVELS = ['yellow', 'red', 'overdue'] as const

/** The menu that filters by age, and the active filters. */
export function ListNarrowing() {
  const { list, address } = useList()
  const narrowed = Boolean(list.ageing && address.age) || conditionsOf(list, address).length > 0
  return (
    <div className="list-narrowing">
      {list.ageing && <AgeMenu />}
      {narrowed && (
        <Suspense fallback={null}>
          <ListChips />
        </Suspense>
      )}
    </div>
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
