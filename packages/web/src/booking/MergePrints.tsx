import { printApi } from '@fairlead/domain/print/print.api'
import { MERGED_DOCUMENTS, mayPrint, mergedKind, type MergedDocument } from '@fairlead/domain/print/print.rules'
import { useState } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import type { SelectedProps } from '../kit/list/list.ts'
import { showProblem } from '../kit/net/problems.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'

/** One document of the selected bookings in one file. */
export function MergePrints({ ids }: SelectedProps) {
  const { t, say, language } = useText()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const [document, setDocument] = useState<MergedDocument>('BOOKING_CONFIRMATION')
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      saveFile(await send(printApi.merged, { body: { so_nos: [...ids], document, language } }))
      setOpen(false)
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  if (!mayPrint(document, mergedKind(document), actor)) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('print.merge')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('print.merge')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button look="primary" busy={busy} onClick={() => void print()}>
              {t('print.merge')}
            </Button>
          </>
        }
      >
        <p>{t('print.mergeText', { count: ids.length })}</p>
        <label className="field">
          <span className="field-label">{t('print.mergeDocument')}</span>
          <select
            className="control"
            value={document}
            onChange={({ target }) => setDocument(MERGED_DOCUMENTS.find((one) => one === target.value) ?? 'BOOKING_CONFIRMATION')}
          >
            {MERGED_DOCUMENTS.map((one) => (
              <option key={one} value={one}>
                {say(`print.document_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </Dialog>
    </>
  )
}
