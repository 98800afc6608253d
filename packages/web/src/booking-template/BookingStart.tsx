import { useNavigate, useSearch } from '@tanstack/react-router'
import { Copy, LayoutTemplate } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import { fetchPart } from '../kit/app/fetchPart.ts'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { type CompareAddress, parseCompare, sailingOfStart } from '../compare/compare.address.ts'
import { templateOfStart } from './booking-template.start.ts'
import { later, MissingFloat } from '../kit/ui/later.tsx'

const fills = () => fetchPart(() => import('./booking-template.fill.ts'))
const Templates = later(async () => ({ default: (await import('./BookingTemplates.tsx')).BookingTemplates }), MissingFloat)

/** Fills the form of a new booking; `busy` while the data is loading. */
function useFill() {
  const editor = useEditor()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    work()
      .catch((error: unknown) => showProblem(error))
      .finally(() => setBusy(false))
  }
  return {
    busy,
    fromLast: () => run(async () => (await fills()).fillFromLast(editor)),
    fromTemplate: (id: number) => run(async () => (await fills()).fillFromTemplate(editor, id)),
    fromSailing: (id: number, lane: CompareAddress) => run(async () => (await fills()).fillFromSailing(editor, id, lane)),
  }
}

/** Without the start, and the lane that belongs to it. */
function withoutStart({ start: _start, ...search }: Record<string, unknown>) {
  const { pol: _pol, pod: _pod, cargo_ready_date: _ready, containers: _containers, ...others } = search
  return others
}

/** Runs `onStart` with the query parameter `start`, and removes it, so that going back does not run it again. */
function useStartParameter(onStart: (start: string, search: Record<string, unknown>) => void) {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { start } = search
  useEffect(() => {
    if (typeof start !== 'string') return
    void navigate({
      to: '.',
      search: withoutStart,
      replace: true,
      resetScroll: false,
    })
    onStart(start, search)
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the address changes
  }, [start])
}

/** The buttons that fill a new booking. The query parameter `start` does the same, for the palette. */
export function BookingStart() {
  const { t } = useText()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  const fill = useFill()
  useStartParameter((start, search) => {
    const [template, sailing] = [templateOfStart(start), sailingOfStart(start)]
    if (start === 'last') fill.fromLast()
    else if (start === 'templates') setOpen(true)
    else if (template) fill.fromTemplate(template)
    else if (sailing) fill.fromSailing(sailing, parseCompare(search))
  })
  useEffect(() => {
    if (!editor.isEditable()) return
    // Without it the user chooses.
    fetchPart(() => import('./booking-template.own.ts'))
      .then((own) => own.proposeOwnParty(editor))
      .catch(() => undefined)
  }, [editor])
  if (!editor.isEditable()) return null
  return (
    <div className="booking-start">
      <Button icon={<LayoutTemplate size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('booking-template.fromTemplate')}
      </Button>
      <Button
        icon={<Copy size={14} aria-hidden="true" />}
        title={t('booking-template.copyLastHint')}
        busy={fill.busy}
        onClick={fill.fromLast}
      >
        {t('booking-template.copyLast')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Templates
            onUse={(id) => {
              setOpen(false)
              fill.fromTemplate(id)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
