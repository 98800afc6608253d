import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { isClosable, LOAD_TABLE } from '@fairlead/domain/consolidation/consolidation.load-transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { mayAct } from '@fairlead/domain/kit/transitions'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { sumOfLoads } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { Lock, LockOpen, Undo2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { takeLoadAct } from './load-plan.acts.ts'
import { useKeptFocus } from '../kit/ui/useKeptFocus.ts'
import { useLoads } from './load-plan.data.ts'
import { useLoadHistory } from './load-plan.history.ts'
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
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={box} className="load-foot" tabIndex={-1}>
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
  const history = useLoadHistory()
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo)
  const undo = () => {
    if (history.undo()) editor.flush()
  }
  return (
    <Button
      look="quiet"
      icon={<Undo2 size={14} aria-hidden="true" />}
      shortcut="Ctrl Z"
      refusal={canUndo ? null : t('load-plan.nothingToUndo')}
      onClick={undo}
    >
      {t('load-plan.undo')}
    </Button>
  )
}

/** Takes a step of the load status; the server names everything that is missing. */
function useLoadStep(page: RecordEditor) {
  const editor = useEditor()
  const load = useRecord<LoadPlan>()
  return async (name: 'close_load' | 'reopen_load', reason: string) => {
    if (load) await takeLoadAct({ editor, page, load, name, reason })
  }
}

function StatusButtons({ plan, page }: Omit<FootProps, 'onSave'>) {
  const load = useRecord<LoadPlan>()
  const { actor } = useEditor()
  const take = useLoadStep(page)
  if (!load) return null
  const [close, open] = [LOAD_TABLE.close_load[0], LOAD_TABLE.reopen_load[0]]
  const isOpen = load.load_status !== 'CLOSED'
  // Before the approval the button shows why it cannot be taken.
  if (isOpen && plan.consol_status !== 'CANCELLED' && mayAct(close.who, plan, actor))
    return <CloseButton plan={plan} load={load} onClose={() => void take('close_load', '')} />
  if (!isOpen && mayAct(open.who, plan, actor)) return <ReopenButton onReopen={(reason) => take('reopen_load', reason)} />
  return null
}

function CloseButton({ plan, load, onClose }: { plan: Consolidation; load: LoadPlan; onClose: () => void }) {
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const isApproved = isClosable(plan)
  const refusals = [
    isDirty && t('load-plan.saveFirst'),
    !isApproved && t('load-plan.approveFirst'),
    load.load_status === 'PENDING' && t('load-plan.loadFirst'),
  ]
  return (
    <Button
      icon={<Lock size={14} aria-hidden="true" />}
      busy={busy === 'close_load'}
      refusal={refusals.find((refusal) => refusal !== false) ?? null}
      onClick={onClose}
    >
      {t('load-plan.close')}
    </Button>
  )
}

function ReopenButton({ onReopen }: { onReopen: (reason: string) => Promise<void> }) {
  const { t } = useText()
  const busy = useEditorState((state) => state.busy)
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button icon={<LockOpen size={14} aria-hidden="true" />} onClick={() => ask(true)}>
        {t('load-plan.reopen')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('load-plan.reopen')}
          label={t('load-plan.reason')}
          action={t('load-plan.reopen')}
          look="primary"
          maxLength={REASON_MAX_LENGTH}
          busy={busy !== null}
          onGive={(reason) => void onReopen(reason).then(() => ask(false))}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
