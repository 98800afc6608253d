import { Suspense } from 'react'
import { needTexts } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'
import { LateSailingOfBooking } from '../sailing/SailingOfBooking.lazy.ts'

const LateLaneSailings = later(async () => {
  const [{ LaneSailings }] = await Promise.all([import('./LaneSailings.tsx'), needTexts(['sailing', 'compare'])])
  return { default: LaneSailings }
}, MissingPanel)

/** Below the dates: of a new booking the sailings that it can take, of a stored one the sailing from which it took them. */
export function BookingSailing() {
  const { actor } = useEditor()
  const isNew = useEditorState(({ record }) => record === null)
  if (isNew && !actor.func_ids.has('booking')) return null
  return <Suspense fallback={null}>{isNew ? <LateLaneSailings /> : <LateSailingOfBooking />}</Suspense>
}
