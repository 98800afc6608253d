import { remarkProblem } from '@fairlead/domain/kit/remarkProblem'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { ask } from '../ui/ask.ts'
import { RichText } from './RichText.tsx'
import type { RichField } from './RichTextEditor.tsx'
import type { RecordRemarks, RemarkEntry } from '../editor/recordKind.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { HistoryAuthor } from '../history/HistoryAuthor.tsx'
import { formatInstant } from '../format/formats.ts'
import { queries } from '../net/queries.ts'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import { later, MissingPanel } from '../ui/later.tsx'
import './remarks.css'

const RichTextEditor = later(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }), MissingPanel)
const NONE: readonly RemarkEntry[] = []
type Visibility = RemarkEntry['visible_to']

const pictureOf = async (remarks: RecordRemarks | undefined, id: string, remarkId: number, no: number) => {
  if (!remarks) throw new Error('This kind of record has no remarks')
  return remarks.picture(id, remarkId, no)
}

export function useRemarks() {
  const { kind } = useEditor()
  const id = useEditorState(({ record }) => record && kind.idOf(record))
  const queryKey = [kind.module, 'remarks', id]
  const found = useQuery({
    queryKey,
    queryFn: () => (id === null ? [] : (kind.calls.remarks?.list(id) ?? [])),
    enabled: id !== null && kind.calls.remarks !== undefined,
  })
  return { id: id ?? '', remarks: found.data ?? NONE, isPending: found.isPending, changed: () => queries.invalidateQueries({ queryKey }) }
}

/** The remarks of the record, newest first; some are visible to staff only (BOOK-111). */
export function Remarks() {
  const { t } = useText()
  const { remarks, isPending } = useRemarks()
  return (
    <div className="remarks">
      <AddRemark />
      {!isPending && remarks.length === 0 && <p className="empty">{t('remarksNone')}</p>}
      <ul className="remark-list">
        {remarks.map((remark) => (
          <Remark key={remark.remark_id} remark={remark} />
        ))}
      </ul>
    </div>
  )
}

function AddRemark() {
  const { t } = useText()
  const { actor } = useEditor()
  const field = useRef<RichField>(null)
  const [isBlank, setBlank] = useState(true)
  const [visibleTo, setVisibleTo] = useState<Visibility>('ALL')
  const { submit, problem, limits, isPending } = useAddRemark(field, visibleTo)
  return (
    <form className="remark-form" onSubmit={submit} aria-label={t('remarkAdd')}>
      <Suspense fallback={<div className="rich-waiting" aria-busy="true" />}>
        <RichTextEditor label={t('remarkText')} field={field} maxPictureMb={limits?.remark_image_max_mb ?? 0} onBlank={setBlank} />
      </Suspense>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <div className="remark-foot">
        {actor.internal && <VisibilitySelect value={visibleTo} onChange={setVisibleTo} />}
        <Button type="submit" look="primary" busy={isPending} refusal={isBlank ? t('remarkEmpty') : null}>
          {t('remarkAdd')}
        </Button>
      </div>
    </form>
  )
}

/** Checks the remark against the limits of the record and adds it. */
function useAddRemark(field: RefObject<RichField | null>, visibleTo: Visibility) {
  const { say } = useText()
  const { kind, context } = useEditor()
  const { id, changed } = useRemarks()
  const [problem, setProblem] = useState<string | null>(null)
  const limits = kind.calls.remarks?.limits(context)
  const add = useMutation({
    mutationFn: async (body: string) => kind.calls.remarks?.add(id, { body, visible_to: visibleTo }),
    onSuccess: async (_, body) => {
      if (field.current?.html() === body) field.current.clear() // keeps text typed while the call was running
      await changed()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = field.current?.html() ?? ''
    const found = limits ? remarkProblem(body, limits) : null
    setProblem(found && say(found))
    if (!found) add.mutate(body)
  }
  return { submit, problem, limits, isPending: add.isPending }
}

function VisibilitySelect({ value, onChange }: { value: Visibility; onChange: (value: Visibility) => void }) {
  const { t } = useText()
  return (
    <label className="remark-visible">
      <span className="meta">{t('visibleTo')}</span>
      <select className="control" value={value} onChange={(event) => onChange(event.target.value === 'INTERNAL' ? 'INTERNAL' : 'ALL')}>
        <option value="ALL">{t('visibleTo_ALL')}</option>
        <option value="INTERNAL">{t('visibleTo_INTERNAL')}</option>
      </select>
    </label>
  )
}

/** Deletes the remark after a question. */
function useRemarkRemoval({ remark_id }: RemarkEntry): () => Promise<void> {
  const { t } = useText()
  const { kind } = useEditor()
  const { id, changed } = useRemarks()
  return async () => {
    const title = t('remarkDelete')
    if (!(await ask({ title, text: t('remarkDeleteText'), yes: title, no: t('cancel'), danger: true }))) return
    await kind.calls.remarks?.remove(id, remark_id)
    await changed()
    toast({ tone: 'ok', message: 'remarkDeleted' })
  }
}

function Remark({ remark }: { remark: RemarkEntry }) {
  const { t } = useText()
  const { kind, actor } = useEditor()
  const { id } = useRemarks()
  const remove = useRemarkRemoval(remark)
  return (
    <li className="remark">
      <div className="remark-head">
        <strong>
          <HistoryAuthor entry={{ ...remark, super_user_name: remark.super_user_name ?? null }} />
        </strong>
        <time className="meta" dateTime={remark.created_at}>
          {formatInstant(remark.created_at)}
        </time>
        {remark.visible_to === 'INTERNAL' && <span className="remark-internal">{t('visibleTo_INTERNAL')}</span>}
        {remark.user_uid === actor.user_uid && (
          <Button
            look="quiet"
            square
            aria-label={t('remarkDelete')}
            title={t('remarkDelete')}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => void remove()}
          />
        )}
      </div>
      <RichText html={remark.body} picture={(no) => pictureOf(kind.calls.remarks, id, remark.remark_id, no)} />
    </li>
  )
}
