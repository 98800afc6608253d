import { ListFilter as FilterIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { conditionsOf } from './listAddress.ts'
import { useList } from './listModel.ts'
import { ListFilter, prefetchFilter } from './listLazy.ts'
import { useText } from '../app/texts.ts'

export function ListFilterButton() {
  const { list, address } = useList()
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const count = conditionsOf(list, address).length
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchFilter}
        onFocus={prefetchFilter}
        onClick={() => setOpen(!open)}
      >
        <FilterIcon size={14} aria-hidden="true" />
        {t('filter')}
        {count > 0 && <span className="list-count">{count}</span>}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ListFilter anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
