import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { LOAD_TABLE } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { mayAct } from '@fairlead/domain/kit/transitions'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { sumOfLoads } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { Lock, LockOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useEditorState, useLines, useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useLoads } from './load-plan.data.ts'
import { figureIn } from './load-plan.words.ts'

interface FootProps {
  plan: Consolidation
  page: RecordEditor
  onSave: () => void
}

/** Totals, and the buttons that save, close and open the load. */
export function LoadFoot({ plan, page, onSave }: FootProps) {
  const { t, language } = useText()
  const editor = useEditor()
  const loads = useLoads()
  const busy = useEditorState((state) => state.busy)
  const count = useEditorState(({ changes }) => changes.length)
  const sum = sumOfLoads(loads)
  const figure = figureIn(language)
  return (
    <div className="load-foot">
      <p className="load-totals figure" aria-live="polite">
        <span>{t('load-plan.totalPackages', { qty: figure(sum.package_qty) })}</span>
        <span>{figure(sum.cbm)} CBM</span>
        <span>{figure(sum.kg)} KG</span>
        {count > 0 && <span className="field-warning">{t('load-plan.unsaved')}</span>}
      </p>
      <div className="load-acts">
        {editor.isEditable() && (
          <>
            <UndoButton />
            {count > 0 && <Button onClick={() => editor.discard()}>{t('load-plan.discard')}</Button>}
          </>
        )}
        <StatusButtons plan={plan} page={page} />
        {editor.isEditable() && (
          <Button
            look="primary"
            shortcut="Ctrl S"
            busy={busy === 'save'}
            refusal={count > 0 || busy === 'save' ? null : t('unchanged')}
            onClick={onSave}
          >
            {t('load-plan.save')}
          </Button>
        )}
      </div>
    </div>
  )
}

function UndoButton() {
  const { t } = useText()
  const editor = useEditor()
  const lines = useLines('loads')
  const undo = () => {
    if (lines.undo()) editor.flush()
  }
  return (
    <Button look="quiet" icon={<Undo2 size={14} aria-hidden="true" />} onClick={undo}>
      {t('load-plan.undo')}
    </Button>
  )
}

/** Closing asks for everything that is missing; the server names it. Opening asks for a reason. */
function StatusButtons({ plan, page }: Omit<FootProps, 'onSave'>) {
  const { t } = useText()
  const editor = useEditor()
  const load = useRecord<LoadPlan>()
  const busy = useEditorState((state) => state.busy)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const [isAsking, ask] = useState(false)
  if (!load) return null
  const take = async (name: 'close_load' | 'reopen_load', reason: string) => {
    const params = { consolidation_no: load.consolidation_no }
    const body = { version: load.plan_version }
    const run = async () =>
      name === 'close_load'
        ? send(loadPlanApi.close_load, { params, body })
        : send(loadPlanApi.reopen_load, { params, body: { ...body, reason } })
    const { isDone } = await takeStep(editor, { name, run })
    ask(false)
    if (isDone) toast({ tone: 'ok', message: `load-plan.done_${name}` })
    void queries.invalidateQueries({ queryKey: recordKey(page.kind, load.consolidation_no) })
  }
  const [close, open] = [LOAD_TABLE.close_load[0], LOAD_TABLE.reopen_load[0]]
  const isApproved = plan.consol_status === 'APPROVED' || plan.consol_status === 'ADVICE'
  const isOpen = load.load_status !== 'CLOSED'
  const refusal = isDirty
    ? t('load-plan.saveFirst')
    : !isApproved
      ? t('load-plan.approveFirst')
      : load.load_status === 'PENDING'
        ? t('load-plan.loadFirst')
        : null
  const mayClose = mayAct({ ...close.who, also: () => true }, plan, editor.actor)
  return (
    <>
      {isOpen && mayClose && (
        <Button
          icon={<Lock size={14} aria-hidden="true" />}
          busy={busy === 'close_load'}
          refusal={refusal}
          onClick={() => void take('close_load', '')}
        >
          {t('load-plan.close')}
        </Button>
      )}
      {!isOpen && mayAct(open.who, plan, editor.actor) && (
        <Button icon={<LockOpen size={14} aria-hidden="true" />} onClick={() => ask(true)}>
          {t('load-plan.reopen')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('load-plan.reopen')}
          label={t('load-plan.reason')}
          action={t('load-plan.reopen')}
          look="primary"
          maxLength={REASON_MAX_LENGTH}
          busy={busy !== null}
          onGive={(reason) => void take('reopen_load', reason)}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
