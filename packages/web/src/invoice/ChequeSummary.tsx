import { invoiceMergedPrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import type { SelectedProps } from '../kit/list/list.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { MergePrints } from './MergePrints.tsx'
import { PrintLanguage } from './PrintLanguage.tsx'
import { savePrinted } from './printedFile.ts'

/** INV-058: the cheque requests of the selected invoices in one file. */
function ChequeSummary({ ids }: SelectedProps) {
  const { t, language: own } = useText()
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState(own)
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    if (await savePrinted(send(invoiceMergedPrintApi.chequeSummary, { body: { inv_ids: ids.map(Number), language } }))) setOpen(false)
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('invoice.printChequeSummary')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('invoice.printChequeSummary')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button look="primary" busy={busy} onClick={() => void print()}>
              {t('invoice.printChequeSummary')}
            </Button>
          </>
        }
      >
        <p>{t('invoice.chequeSummaryText', { count: ids.length })}</p>
        <PrintLanguage value={language} onChange={setLanguage} />
      </Dialog>
    </>
  )
}

/** What is printed of selected AP invoices. */
export const SelectedPrints = (props: SelectedProps) => (
  <>
    <MergePrints {...props} />
    <ChequeSummary {...props} />
  </>
)
