import { Columns3 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { ListColumnChooser, prefetchColumns } from './listLazy.ts'
import { useText } from '../app/texts.ts'

export function ListColumnsButton() {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass()}
        title={t('columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchColumns}
        onFocus={prefetchColumns}
        onClick={() => setOpen(!open)}
      >
        <Columns3 size={14} aria-hidden="true" />
        <span className="list-action-words">{t('columns')}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ListColumnChooser anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
