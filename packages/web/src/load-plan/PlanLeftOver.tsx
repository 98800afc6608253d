import type { Consolidation, StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { mayEditPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { splitApi } from '@fairlead/domain/load-plan/load-plan.split-api'
import { partsOf, splitRefusal } from '@fairlead/domain/load-plan/load-plan.split-rules'
import { useMutation } from '@tanstack/react-query'
import { orderHref } from '../consolidation/consolidation.address.ts'
import { toast } from '../kit/app/toast.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { adoptAnswer } from '../kit/editor/saving.ts'
import { send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'

/** Orders of which the plan takes a part: the rest can become a separate order, which another plan takes. */
export function PlanLeftOver() {
  const { t } = useText()
  const { actor } = useEditor()
  const plan = useRecord<Consolidation>()
  if (!plan || !mayEditPlan(plan, actor) || !actor.func_ids.has('create_booking')) return null
  const left = plan.so_allocations.filter((line) => splitRefusal(line.order, line, plan.load_status) === null)
  if (left.length === 0) return null
  return (
    <section className="panel plan-note" aria-label={t('consolidation.leftOverTitle')}>
      <h2>{t('consolidation.leftOverTitle')}</h2>
      <ul className="plan-left">
        {left.map((line) => (
          <LeftOver key={line.so_no} plan={plan} line={line} />
        ))}
      </ul>
    </section>
  )
}

function LeftOver({ plan, line }: { plan: Consolidation; line: StoredAllocation }) {
  const { t, language } = useText()
  const editor = useEditor()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const { so_no, order } = line
  const { kept, rest } = partsOf(line)
  const figure = (value: number) => value.toLocaleString(language)
  const split = useMutation({
    mutationFn: async () => {
      const isSure = await ask({
        title: t('consolidation.splitTitle', { so_no }),
        text: t('consolidation.splitText', { kept: figure(kept.package_qty), rest: figure(rest.package_qty) }),
        yes: t('consolidation.split'),
        no: t('cancel'),
      })
      return isSure ? send(splitApi.split, { params: { so_no }, body: { version: order.version } }) : null
    },
    onSuccess: async (done) => {
      if (!done) return
      toast({ tone: 'ok', message: { key: 'consolidation.splitDone', params: { so_no: done.split_so_no } } })
      adoptAnswer(editor, await send(consolidationApi.read, { params: { consolidation_no: plan.consolidation_no } }))
    },
    onError: () => void editor.reload(),
  })
  return (
    <li className="plan-left-order">
      <a href={orderHref(so_no)}>{t('consolidation.leftOver', { so_no, qty: figure(rest.package_qty) })}</a>
      <Button busy={split.isPending} refusal={isDirty ? t('consolidation.saveFirst') : null} onClick={() => split.mutate()}>
        {t('consolidation.split')}
      </Button>
    </li>
  )
}
