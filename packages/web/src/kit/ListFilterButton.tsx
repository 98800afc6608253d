import { ListFilter as FilterIcon } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { buttonClass } from './Button.tsx'
import { conditionsOf } from './listAddress.ts'
import { useList } from './listModel.ts'
import { useText } from './texts.ts'

const load = () => import('./ListFilter.tsx')
const ListFilter = lazy(async () => ({ default: (await load()).ListFilter }))

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
        onPointerEnter={() => void load()}
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
