import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { Button } from './Button.tsx'
import { ask } from './ask.ts'
import type { RemarkEntry } from './detail.ts'
import { useDesk, useDeskState } from './detailContext.ts'
import { formatInstant } from './formats.ts'
import { queries } from './queries.ts'
import { useText } from './texts.ts'
import { toast } from './toast.ts'
import './remarks.css'

const NONE: readonly RemarkEntry[] = []

export function useRemarks() {
  const { detail } = useDesk()
  const id = useDeskState(({ record }) => record && detail.idOf(record))
  const queryKey = [detail.module, 'remarks', id]
  const found = useQuery({
    queryKey,
    queryFn: () => (id === null ? [] : (detail.remarks?.list(id) ?? [])),
    enabled: id !== null && detail.remarks !== undefined,
  })
  return { id: id ?? '', remarks: found.data ?? NONE, isPending: found.isPending, changed: () => queries.invalidateQueries({ queryKey }) }
}

/** What people say about the record, newest first; some of it for the own house alone (BOOK-111). */
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
  const field = useId()
  const { t } = useText()
  const { detail, context, actor } = useDesk()
  const { id, changed } = useRemarks()
  const [body, setBody] = useState('')
  const [visibleTo, setVisibleTo] = useState<RemarkEntry['visible_to']>('ALL')
  const add = useMutation({
    mutationFn: async (said: string) => detail.remarks?.add(id, { body: said.trim(), visible_to: visibleTo }),
    onSuccess: async (_, said) => {
      setBody((now) => (now === said ? '' : now)) // what was typed meanwhile stays
      await changed()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (body.trim()) add.mutate(body)
  }
  return (
    <form className="remark-form" onSubmit={submit} aria-label={t('remarkAdd')}>
      <label htmlFor={field} className="unseen">
        {t('remarkText')}
      </label>
      <textarea
        id={field}
        className="control control-lines"
        rows={3}
        placeholder={t('remarkText')}
        maxLength={detail.remarks?.maxLength(context)}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="remark-foot">
        {actor.internal && (
          <label className="remark-visible">
            <span className="meta">{t('visibleTo')}</span>
            <select
              className="control"
              value={visibleTo}
              onChange={(event) => setVisibleTo(event.target.value === 'INTERNAL' ? 'INTERNAL' : 'ALL')}
            >
              <option value="ALL">{t('visibleTo_ALL')}</option>
              <option value="INTERNAL">{t('visibleTo_INTERNAL')}</option>
            </select>
          </label>
        )}
        <Button type="submit" look="primary" busy={add.isPending} refusal={body.trim() ? null : t('remarkEmpty')}>
          {t('remarkAdd')}
        </Button>
      </div>
    </form>
  )
}

function Remark({ remark }: { remark: RemarkEntry }) {
  const { t } = useText()
  const { detail, actor } = useDesk()
  const { id, changed } = useRemarks()
  const remove = async () => {
    const isSure = await ask({
      title: t('remarkDelete'),
      text: t('remarkDeleteText'),
      yes: t('remarkDelete'),
      no: t('cancel'),
      danger: true,
    })
    if (!isSure) return
    await detail.remarks?.remove(id, remark.remark_id)
    await changed()
    toast({ tone: 'ok', message: 'remarkDeleted' })
  }
  return (
    <li className="remark">
      <div className="remark-head">
        <strong>{remark.user_name}</strong>
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
      <p className="remark-body">{remark.body}</p>
    </li>
  )
}
