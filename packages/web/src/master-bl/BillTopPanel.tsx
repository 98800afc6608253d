import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { comparisonOf, errorsOfComparison } from '@fairlead/domain/master-bl/master-bl.compare-rules'
import { givesTitle } from '@fairlead/domain/master-bl/master-bl.guards'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useReadFacts, useStoredFacts } from './master-bl.facts.ts'
import { useProposals } from './master-bl.proposals.ts'
import './master-bl.css'

/** Above the tabs: why a bill is void or was issued in spite of differences, and the surrender of an issued one. Fills a new bill. */
export function BillTopPanel() {
  const { t } = useText()
  const { actor } = useEditor()
  const bill = useRecord<MasterBl>()
  useProposals()
  useStoredFacts()
  useReadFacts()
  if (!bill) return null
  const { mbl_status, void_reason, override_reason } = bill
  const open = mbl_status === 'ISSUED' ? errorsOfComparison(comparisonOf(bill)).length : 0
  return (
    <>
      {void_reason && <Note title={t('master-bl.voidedTitle')} text={void_reason} />}
      {override_reason && <Note title={t('master-bl.overriddenTitle')} text={override_reason} />}
      {open > 0 && <Note title={t('master-bl.openDifferencesTitle')} text={t('master-bl.openDifferences', { count: open })} />}
      {mbl_status === 'ISSUED' && givesTitle(bill) && mayWriteBills(actor) && <Surrender bill={bill} />}
    </>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <section className="panel bill-note" aria-label={title}>
      <h2>{title}</h2>
      <blockquote>{text}</blockquote>
    </section>
  )
}

/** Counts the originals that are back; a surrender cannot be undone. */
function Surrender({ bill: { master_bl_no, version, number_of_originals } }: { bill: MasterBl }) {
  const { t } = useText()
  const editor = useEditor()
  const id = useId()
  const [count, setCount] = useState('')
  const [isBusy, setBusy] = useState(false)
  const surrender = async () => {
    setBusy(true)
    const originals_returned = count === '' ? null : Number(count)
    const { isDone } = await takeStep(editor, {
      name: 'surrender',
      run: async () => {
        const body = { version, originals_returned }
        return (await send(masterBlApi.surrender, { params: { master_bl_no }, body })) as never
      },
    }).finally(() => setBusy(false))
    if (isDone) toast({ tone: 'ok', message: { key: 'master-bl.done_surrender', params: { id: master_bl_no } } })
  }
  return (
    <section className="panel bill-note bill-surrender" aria-label={t('master-bl.surrenderTitle', { master_bl_no })}>
      <h2>{t('master-bl.surrenderTitle', { master_bl_no })}</h2>
      <p>{t('master-bl.surrenderText')}</p>
      <div className="bill-line">
        <label htmlFor={id}>{t('master-bl.originals_returned')}</label>
        <input
          id={id}
          className="control control-number"
          inputMode="numeric"
          maxLength={1}
          value={count}
          onChange={({ target }) => setCount(target.value.replaceAll(/\D/g, ''))}
        />
        <span className="meta">/ {number_of_originals ?? 0}</span>
        <Button busy={isBusy} onClick={() => void surrender()}>
          {t('master-bl.action_surrender')}
        </Button>
      </div>
    </section>
  )
}
