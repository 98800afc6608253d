import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { buttonClass } from './Button.tsx'
import { useText } from './texts.ts'

const load = () => import('./ListColumnChooser.tsx')
const ListColumnChooser = lazy(async () => ({ default: (await load()).ListColumnChooser }))

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
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!open)}
      >
        <Columns3 size={14} aria-hidden="true" />
        {t('columns')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ListColumnChooser anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
