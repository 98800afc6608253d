import { useNavigate, useSearch } from '@tanstack/react-router'
import { Copy, LayoutTemplate } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import { fetchPart } from '../kit/app/fetchPart.ts'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { templateOfStart } from './booking-template.start.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'

const fills = () => fetchPart(() => import('./booking-template.fill.ts'))
const Templates = later(async () => ({ default: (await import('./BookingTemplates.tsx')).BookingTemplates }), MissingFloat)

/** With what a new booking may begin. The address says it too, for the palette. */
export function BookingStart() {
  const { t } = useText()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const start: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['start'] })
  const during = (work: () => Promise<unknown>) => {
    setBusy(true)
    work()
      .catch((error: unknown) => showProblem(error))
      .finally(() => setBusy(false))
  }
  const copyLast = () => during(async () => (await fills()).fillFromLast(editor))
  useEffect(() => {
    if (typeof start !== 'string') return
    // Once: going back does not fill again.
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, start: undefined }),
      replace: true,
      resetScroll: false,
    })
    const template = templateOfStart(start)
    if (start === 'last') copyLast()
    else if (start === 'templates') setOpen(true)
    else if (template) during(async () => (await fills()).fillFromTemplate(editor, template))
    // oxlint-disable-next-line react/exhaustive-deps -- by the address alone
  }, [start])
  if (!editor.isEditable()) return null
  return (
    <div className="booking-start">
      <Button icon={<LayoutTemplate size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('booking-template.fromTemplate')}
      </Button>
      <Button icon={<Copy size={14} aria-hidden="true" />} title={t('booking-template.copyLastHint')} busy={busy} onClick={copyLast}>
        {t('booking-template.copyLast')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Templates
            onUse={(id) => {
              setOpen(false)
              during(async () => (await fills()).fillFromTemplate(editor, id))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
