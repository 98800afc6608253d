import { ConsolContainerForm, type Consolidation, type ConsolContainer } from '@fairlead/domain/consolidation/consolidation'
import { isClosable } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { asTyped, type LoadPlanForm } from '@fairlead/domain/load-plan/load-plan.form'
import { problemsOfLoadStep, problemsOfPlaces } from '@fairlead/domain/load-plan/load-plan.guards'
import type { Reason } from '@fairlead/domain/kit/transitions'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow, useLines, useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { useKeptFocus } from '../kit/ui/useKeptFocus.ts'
import { findingTexts } from './load-plan.findings.ts'
import { LoadFiguresAgain } from './LoadFiguresAgain.tsx'

const PLAN = { module: 'consolidation' }

/** What keeps the load from being saved, what is worth a look, and what the load on the screen still needs to be closed. */
export const LoadFindings = memo(function LoadFindings() {
  const editor = useEditor()
  const words = useText()
  const { t } = words
  const plan = useRecord<LoadPlan>()
  const lines = useLines('loads')
  const found = useSyncExternalStore(editor.findings.subscribe, editor.findings.all)
  const all = plan ? findingTexts(words, plan, lines.rows(), found) : []
  const open = useClosingProblems()
  const box = useKeptFocus<HTMLElement>()
  return (
    <section ref={box} tabIndex={-1} className="panel load-findings" aria-label={t('load-plan.findings')} aria-live="polite">
      <h2>{t('load-plan.findings')}</h2>
      <LoadFiguresAgain />
      {all.length + open.length === 0 && <p className="empty">{t('load-plan.nothingFound')}</p>}
      <ul className="load-list">
        {all.map(({ finding, text }) => (
          <li key={text} className={`load-finding load-finding-${finding.level}`}>
            <button type="button" onClick={() => editor.show(finding.path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <h3>{t('load-plan.toClose')}</h3>
          <ul className="load-list">
            {open.map((text) => (
              <li key={text} className="load-finding load-finding-open">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

/** What is missing before the load can be closed, in words, the blank fields of a container together. */
function useClosingProblems(): string[] {
  const { t, say } = useText()
  const load = useRecord<LoadPlan>()
  const queries = useQueryClient()
  const form = useFormNow((now: LoadPlanForm) => now)
  const stored = load && queries.getQueryData<Consolidation>(recordKey(PLAN, load.consolidation_no))
  if (!stored || !load || load.load_status === 'CLOSED' || !isClosable(stored)) return []
  const { plan, load: typed } = asTyped(stored, load, form)
  const problems: Reason[] = [...problemsOfLoadStep('close_load', plan, { holds: [] }), ...problemsOfPlaces(typed)]
  const blanks = plan.containers.flatMap((box, index) => {
    const fields = Object.keys(ConsolContainerForm.shape).filter((field) => isBlankAt(problems, box, `containers.${index}.${field}`))
    const names = fields.map((field) => say(`consolidation.${field}`)).join(', ')
    return fields.length > 0 ? [t('load-plan.fillIn', { line_no: box.line_no, fields: names })] : []
  })
  const others = problems.filter(
    (problem) =>
      !('path' in problem) ||
      !plan.containers.some((box, index) => problem.path.startsWith(`containers.${index}.`) && isBlankAt(problems, box, problem.path)),
  )
  const texts = others.map((problem) => {
    const box = 'path' in problem ? plan.containers[Number(/^containers\.(\d+)\./.exec(problem.path)?.[1] ?? Number.NaN)] : undefined
    const namesBox = problem.params && 'line_no' in problem.params
    return box && !namesBox ? t('load-plan.inContainer', { line_no: box.line_no, text: say(problem) }) : say(problem)
  })
  return [...new Set([...blanks, ...texts])]
}

/** A field of a container that must be filled in: one that is required, or a tally that was not entered yet. */
const isBlankAt = (problems: readonly Reason[], box: ConsolContainer, path: string) =>
  (box as Record<string, unknown>)[path.split('.')[2] ?? ''] === null &&
  problems.some((problem) => 'path' in problem && problem.path === path)
