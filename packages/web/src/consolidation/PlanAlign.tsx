import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { type Aligned, consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { orderHref } from './consolidation.address.ts'

const FIELDS = ['vessel', 'voyage', 'etd'] as const

/** Orders that are on another sailing than the plan. */
export const otherSailing = (plan: Consolidation) =>
  plan.so_allocations.filter(({ order }) => FIELDS.some((field) => plan[field] !== null && order[field] !== plan[field]))

/** Puts the sailing of the plan into the orders that are on another one, with a result for each. */
export function PlanAlign({ plan }: { plan: Consolidation }) {
  const { t } = useText()
  const { kind, actor } = useEditor()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const [results, setResults] = useState<readonly Aligned[]>([])
  const { consolidation_no } = plan
  const so_nos = otherSailing(plan).map(({ so_no }) => so_no)
  const align = useMutation({
    mutationFn: () => send(consolidationApi.alignSailing, { params: { consolidation_no }, body: { so_nos } }),
    onSuccess: (answer) => setResults(answer.results),
    onSettled: () => queries.invalidateQueries({ queryKey: recordKey(kind, consolidation_no) }),
  })
  const isOffered = plan.sailing_schedule_id !== null && plan.consol_status !== 'CANCELLED' && mayPlan(actor) && so_nos.length > 0
  if (!isOffered && results.length === 0) return null
  return (
    <section className="plan-align" aria-label={t('consolidation.align')}>
      {isOffered && (
        <p>
          {t('consolidation.alignText', { so_nos: so_nos.join(', ') })}{' '}
          <Button busy={align.isPending} refusal={isDirty ? t('consolidation.saveFirst') : null} onClick={() => align.mutate()}>
            {t('consolidation.align')}
          </Button>
        </p>
      )}
      {results.length > 0 && (
        <ul className="plan-results" aria-label={t('consolidation.alignResults')}>
          {results.map((result) => (
            <Result key={result.so_no} result={result} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Result({ result: { so_no, status, Message, errors } }: { result: Aligned }) {
  const { t } = useText()
  const words = [Message, ...errors.map((error) => error.Message)].filter(Boolean)
  return (
    <li className={status === 200 ? 'plan-done' : 'field-error'}>
      <a href={orderHref(so_no)}>{so_no}</a> {status === 200 ? t('consolidation.aligned') : [...new Set(words)].join(' · ')}
    </li>
  )
}
