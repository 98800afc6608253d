import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { isWorking, type SheetImport } from '@fairlead/domain/sheet/sheet'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../kit/ui/ask.ts'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useStep } from './sheetCalls.ts'

/** The actions that the import now allows. */
export function SheetActions({ sheet }: { sheet: SheetImport }) {
  const { t } = useText()
  const step = useStep(sheet)
  const { status, rows_refused } = sheet
  const writes = sheet.rows_new + sheet.rows_changed > 0
  const refused = useMutation({
    mutationFn: () => send(sheetApi.refused, { params: { import_id: sheet.import_id } }),
    onSuccess: (file) => saveFile(file),
  })
  const undo = async () => {
    const title = t('sheet.undo')
    if (
      await ask({
        title,
        text: t(sheet.kind === 'government_invoice' ? 'invoice-group.undoAsk' : 'sheet.undoAsk'),
        yes: title,
        no: t('cancel'),
        danger: true,
      })
    )
      step.mutate('undo')
  }
  return (
    <>
      <Link className={buttonClass()} to={sheet.href}>
        {t('sheet.toList')}
      </Link>
      {rows_refused > 0 && !isWorking(status) && (
        <Button busy={refused.isPending} onClick={() => refused.mutate()}>
          {t('sheet.downloadRefused')}
        </Button>
      )}
      {(status === 'PREVIEWED' || status === 'FAILED') && <Button onClick={() => step.mutate('discard')}>{t('sheet.discard')}</Button>}
      {status === 'PREVIEWED' && (
        <Button look="primary" busy={step.isPending} refusal={writes ? null : t('sheet.nothingToDo')} onClick={() => step.mutate('good')}>
          {t(rows_refused > 0 ? 'sheet.applyGood' : 'sheet.apply')}
        </Button>
      )}
      {status === 'APPLIED' && writes && (
        <Button look="danger" busy={step.isPending} onClick={() => void undo()}>
          {t('sheet.undo')}
        </Button>
      )}
    </>
  )
}
