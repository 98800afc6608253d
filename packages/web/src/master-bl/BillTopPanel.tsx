import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ORDERS_PARAM, PLAN_PARAM } from './master-bl.address.ts'
import { useReadFacts, useStoredFacts } from './master-bl.facts.ts'
import './master-bl.css'

/** Above the tabs: why a bill is void or was issued in spite of differences, and the surrender of an issued one. Fills a new bill from the address. */
export function BillTopPanel() {
  const { t } = useText()
  const { actor } = useEditor()
  const bill = useRecord<MasterBl>()
  useFormOfAddress()
  useStoredFacts()
  useReadFacts()
  if (!bill) return null
  const { mbl_status, mbl_type, void_reason, override_reason } = bill
  const isTitle = mbl_type === 'OBL' || mbl_type === 'TELEX'
  return (
    <>
      {void_reason && <Note title={t('master-bl.voidedTitle')} text={void_reason} />}
      {override_reason && <Note title={t('master-bl.overriddenTitle')} text={override_reason} />}
      {mbl_status === 'ISSUED' && isTitle && mayWriteBills(actor) && <Surrender bill={bill} />}
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

/** Fills a new bill with what the portal proposes for the order or the plan that the address names. */
function useFormOfAddress() {
  const editor = useEditor()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const soNos = typeof search[ORDERS_PARAM] === 'string' ? search[ORDERS_PARAM] : ''
  const plan = typeof search[PLAN_PARAM] === 'string' ? search[PLAN_PARAM] : ''
  useEffect(() => {
    if ((!soNos && !plan) || editor.state.get().record || !editor.isEditable()) return
    // Once: going back does not fill it again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [ORDERS_PARAM]: undefined, [PLAN_PARAM]: undefined }),
      replace: true,
      resetScroll: false,
    })
    const body = { so_nos: soNos.split(',').filter(Boolean), consolidation_no: plan || null }
    send(masterBlApi.proposeBill, { body })
      .then((form: MasterBlForm) => editor.setValues({ ...form, ...typedValues(editor) }))
      .catch((error: unknown) => showProblem(error))
  }, [soNos, plan, editor, navigate])
}

/** What the user typed while the proposal was on its way. */
function typedValues(editor: RecordEditor): Record<string, unknown> {
  const form = editor.raw()
  const fields = new Set(editor.state.get().changes.map(({ path }) => path.split('.')[0] ?? path))
  return Object.fromEntries(Object.entries(form).filter(([field]) => fields.has(field)))
}
