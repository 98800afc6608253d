import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { columnsFor } from '@fairlead/domain/kit/list'
import { conditionsOf, groupColumn } from './listAddress.ts'
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
      <GroupMenu />
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

function GroupMenu() {
  const { list, address, go, layout } = useList()
  const { t, say } = useText()
  const columns = columnsFor(list, layout.reader).filter(({ groupable }) => groupable)
  if (columns.length === 0) return null
  const chosen = groupColumn(list, address)
  return (
    <Menu
      choices={[{ value: '', label: t('groupNone') }, ...columns.map(({ field, label }) => ({ value: field, label: say(label) }))]}
      chosen={chosen?.field ?? ''}
      onChoose={(value) => go({ group: value || undefined })}
    >
      {chosen ? t('groupedBy', { column: say(chosen.label) }) : t('groupBy')}
      <ChevronDown size={14} aria-hidden="true" />
    </Menu>
  )
}
