import type { BatchItem } from '@fairlead/domain/kit/batchCalls'
import { useId, useState } from 'react'
import { useText } from '../app/texts.ts'
import { listsOf } from '../net/listKeys.ts'
import { queries } from '../net/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { idField, type Row } from './list.ts'
import { type BatchOutcome, type BatchRecord, type LeftOut, type ListBatch, runBatch, wordsOfOutcome } from './listBatch.ts'
import { useList } from './listModel.ts'

export interface BatchProps {
  batch: ListBatch
  /** Why the others of the selection are not sent. */
  leftOut: readonly LeftOut[]
  items: readonly BatchItem[]
  records: readonly BatchRecord[]
  onClose: (done: readonly string[]) => void
}

/** Asks for confirmation, shows the progress, then the result of each record. Failed records can be tried again. */
export function ListBatchDialog({ batch, items, records, leftOut, onClose }: BatchProps) {
  const { t, say } = useText()
  const [input, setInput] = useState<unknown>(undefined)
  const { outcomes, phase, total, start } = useBatch({ batch, records }, input)
  const { Input } = batch
  const failed = outcomes.filter(({ ok }) => !ok)
  const done = outcomes.filter(({ ok }) => ok).map(({ item }) => item.id)
  const close = () => phase !== 'running' && onClose(done)
  const retry = () => start(failed.map(({ item }) => item))
  return (
    <Dialog
      open
      insistent
      title={t('batchTitle', { action: say(batch.label), n: items.length })}
      onClose={close}
      width={560}
      actions={
        <>
          <Button onClick={close} disabled={phase === 'running'}>
            {t(phase === 'asking' ? 'cancel' : 'close')}
          </Button>
          {phase === 'asking' && (
            <Button
              look="primary"
              disabled={Input !== undefined && (input === undefined || batch.isComplete?.(input) === false)}
              onClick={() => start(items)}
            >
              {say(batch.label)}
            </Button>
          )}
          {phase === 'done' && failed.length > 0 && (
            <Button look="primary" onClick={retry}>
              {t('batchRetry', { n: failed.length })}
            </Button>
          )}
        </>
      }
    >
      {phase === 'asking' && Input && <Input records={records} value={input} onChange={setInput} />}
      {phase === 'asking' && <p>{t('batchAsk')}</p>}
      {phase === 'asking' && <NotSent leftOut={leftOut} sent={items.length} />}
      {phase === 'running' && <Progress done={outcomes.length} total={total} />}
      {phase === 'done' && <output>{t('batchDone', { done: done.length, total: outcomes.length })}</output>}
      {phase !== 'asking' && <Failures batch={batch} failed={failed} records={records} />}
    </Dialog>
  )
}

/** How many of the selection are left out, by reason. */
function NotSent({ leftOut, sent }: { leftOut: readonly LeftOut[]; sent: number }) {
  const { t } = useText()
  const id = useId()
  if (leftOut.length === 0) return null
  const n = leftOut.reduce((sum, one) => sum + one.n, 0)
  return (
    <div className="batch-left">
      <strong id={id}>{t('batchLeftOut', { n, total: n + sent })}</strong>
      <ul aria-labelledby={id}>
        {leftOut.map((one) => (
          <li key={one.reason}>{t('batchReason', { ...one })}</li>
        ))}
      </ul>
    </div>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useText()
  const words = t('batchProgress', { done, total })
  return (
    <div className="batch-progress">
      <progress max={total} value={done} aria-label={words} />
      <output className="meta">{words}</output>
    </div>
  )
}

/** Each failed record with a link to it and the reason. */
function Failures({ batch, failed, records }: Pick<BatchProps, 'batch' | 'records'> & { failed: readonly BatchOutcome[] }) {
  const { t, say } = useText()
  const byId = new Map(records.map((record) => [record.id, record]))
  const { screen, list } = useList()
  if (failed.length === 0) return null
  const labelOf = (field: string, row: Row = {}) => {
    if (batch.labelOf) return batch.labelOf(field, row)
    const key = list.columns.find((column) => column.field === field)?.label ?? `${screen.module}.${field}`
    const label = say(key)
    return label === key ? null : label
  }
  return (
    <ul className="batch-failures" aria-label={t('batchFailed')}>
      {failed.map((outcome) => (
        <li key={outcome.item.id}>
          <a href={screen.rowLink({ [idField(list)]: outcome.item.id, ...byId.get(outcome.item.id)?.row })} target="_blank" rel="noopener">
            {byId.get(outcome.item.id)?.name ?? outcome.item.id}
          </a>{' '}
          {wordsOfOutcome(outcome, (field) => labelOf(field, byId.get(outcome.item.id)?.row))}
        </li>
      ))}
    </ul>
  )
}

function useBatch({ batch, records }: Pick<BatchProps, 'batch' | 'records'>, input: unknown) {
  const { screen } = useList()
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const [outcomes, setOutcomes] = useState<readonly BatchOutcome[]>([])
  const [total, setTotal] = useState(0)
  const start = (items: readonly BatchItem[]) => {
    setPhase('running')
    // A retry keeps counting the records that already succeeded.
    const succeeded = outcomes.filter(({ ok }) => ok)
    setOutcomes(succeeded)
    setTotal(succeeded.length + items.length)
    const onDone = (more: BatchOutcome[]) => setOutcomes((before) => [...before, ...more])
    void runBatch(items, onDone, (piece, key) => batch.send(piece, key, input, records)).then(() => {
      setPhase('done')
      return queries.invalidateQueries({ queryKey: listsOf(screen.module) })
    })
  }
  return { outcomes, phase, total, start }
}
