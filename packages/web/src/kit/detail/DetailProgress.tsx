import { ArrowRight } from 'lucide-react'
import { useActor } from '../app/actor.ts'
import { useText } from '../app/texts.ts'
import { useEditorState } from '../editor/editorContext.ts'
import { focusOnceThere } from '../editor/showField.ts'
import { Button } from '../ui/Button.tsx'
import { useChangeAddress } from './detailAddress.ts'
import type { DetailProgress as Progress, ProgressStep } from './detail.ts'
import type { ActionHandlers, ReadyAction } from './detailActions.ts'
import { useDetail } from './detailContext.ts'
import { ActionButton } from './DetailHead.tsx'
import { useTabs } from './DetailTabs.tsx'
import './detail-progress.css'

interface ProgressProps {
  handlers: ActionHandlers
  /** The actions for the current status. */
  due: readonly ReadyAction[]
}

/** The milestones of a record, and what comes next in words with its button. */
export function DetailProgress({ handlers, due }: ProgressProps) {
  const detail = useDetail()
  const actor = useActor()
  const texts = useText()
  const record = useEditorState((state) => state.record)
  const progress = record && detail.words.progress?.(record, actor, texts)
  if (!progress) return null
  const next = due.find(({ action }) => action.name === progress.action)
  return (
    <section className="panel progress" aria-label={texts.t('progress')}>
      <ol className="progress-steps">
        {progress.steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ol>
      {progress.next && (
        <div className="progress-next">
          <ArrowRight size={16} aria-hidden="true" />
          <strong>{progress.next}</strong>
          {next?.hasFindings && <span className="meta">{next.refusal}</span>}
          {next && <ActionButton ready={next} handlers={handlers} />}
          {progress.place && <PlaceButton place={progress.place} />}
        </div>
      )}
    </section>
  )
}

/** Opens where the next step is taken, and moves the focus there. */
function PlaceButton({ place }: { place: NonNullable<Progress['place']> }) {
  const { t } = useText()
  const changeAddress = useChangeAddress()
  const { chosen } = useTabs()
  if ('tab' in place && place.tab === chosen) return null
  const open = () => {
    if ('tab' in place) changeAddress(() => ({ tab: place.tab }))
    else changeAddress(({ opened }) => ({ side: 'related', opened: [...opened.filter((name) => name !== place.related), place.related] }))
    void focusOnceThere('tab' in place ? '[role="tab"][aria-selected="true"]' : '.detail-side .related-item a')
  }
  return <Button onClick={open}>{t(place.label)}</Button>
}

function Step({ step: { label, note, by, state } }: { step: ProgressStep }) {
  const { t } = useText()
  return (
    <li className="progress-step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="progress-mark" aria-hidden="true">
        {state === 'done' ? '✓' : ''}
      </span>
      <span className="progress-label">
        {label}
        {state === 'done' && <span className="unseen"> {t('progressDone')}</span>}
      </span>
      <span className="progress-note figure">{note}</span>
      {by && (
        <span className="progress-by" title={by}>
          {by}
        </span>
      )}
    </li>
  )
}
