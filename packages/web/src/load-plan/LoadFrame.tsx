import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { isAbout, recordKey } from '../kit/editor/liveRecord.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import type { RecordEditor, StoredRecord } from '../kit/editor/recordEditor.ts'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { onNotification } from '../kit/net/realtime.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { LoadFoot } from './LoadFoot.tsx'
import { useLoadKeys } from './load-plan.keys.ts'
import { loadRecord, readLoadPlan } from './load-plan.record.ts'
import { completeTyping } from './load-plan.typing.ts'
import './load-plan.css'

/** The load of the open plan, shared by its tabs: what one shows is what the other edits, until it is saved. */
export function LoadFrame({ children }: { children: ReactNode }) {
  const plan = useRecord<Consolidation>()
  const page = useEditor()
  const no = plan?.consolidation_no ?? ''
  const { data } = useQuery({
    queryKey: recordKey(loadRecord, no),
    queryFn: () => readLoadPlan({ consolidation_no: no }),
    enabled: plan !== null,
    staleTime: 1_000,
  })
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: recordKey(loadRecord, no) })
    return onNotification((notification) => {
      if (isAbout(notification, page.kind.module, no)) refetch()
    }, refetch)
  }, [page.kind.module, no])
  useFreshPlan(page, no)
  if (!plan || !data) return <div className="skeleton detail-waiting" />
  return (
    <OfPlan key={no} load={data} plan={plan} page={page}>
      {children}
    </OfPlan>
  )
}

/** The figures and the load status of the plan change with a load, its version does not. */
function useFreshPlan(page: RecordEditor, no: string) {
  const { data } = useQuery({
    queryKey: recordKey(page.kind, no),
    queryFn: ({ signal }) => send(consolidationApi.read, { params: { consolidation_no: no } }, { signal }),
    enabled: no !== '',
    staleTime: 1_000,
  })
  useEffect(() => {
    const { record, busy } = page.state.get()
    if (data && record && busy === null && record !== (data as unknown) && record.version === data.version)
      page.refreshRecord(data as unknown as StoredRecord)
  }, [data, page])
}

/** Another user has closed the load: what was typed cannot be saved any more, and the figures are those that are stored. */
function useDropWhenClosed(editor: RecordEditor, load: LoadPlan) {
  const busy = useSyncExternalStore(editor.state.subscribe, () => editor.state.get().busy)
  useEffect(() => {
    if (load.load_status !== 'CLOSED' || busy !== null) return
    editor.commit()
    editor.flush()
    if (!editor.isDirty()) return
    editor.adopt(load as unknown as StoredRecord)
    toast({ tone: 'warn', message: 'load-plan.closedMeanwhile' })
  }, [editor, load, busy])
}

interface OfPlanProps {
  load: LoadPlan
  plan: Consolidation
  page: RecordEditor
  children: ReactNode
}

function OfPlan({ load, plan, page, children }: OfPlanProps) {
  const editor = useRecordEditor({ kind: loadRecord, record: load, read: () => readLoadPlan(load) })
  useDropWhenClosed(editor, load)
  const save = async () => {
    if (!editor.isEditable()) return
    if (!completeTyping(editor)) return void toast({ id: 'save-blocked', tone: 'warn', message: 'msgInputInvalid' })
    editor.commit()
    editor.flush()
    if (!editor.isDirty()) return void toast({ id: 'saved', tone: 'warn', message: 'unchanged' })
    if (!(await saveRecord(editor))) return
    void queries.invalidateQueries({ queryKey: recordKey(page.kind, plan.consolidation_no) })
    void queries.invalidateQueries({ queryKey: [page.kind.module, 'history', plan.consolidation_no] })
  }
  useLoadKeys(editor, save)
  return (
    <RecordPanel editor={editor} className="load-frame">
      {children}
      <LoadFoot plan={plan} page={page} onSave={() => void save()} />
    </RecordPanel>
  )
}
