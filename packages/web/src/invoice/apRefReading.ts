import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApRefApi } from '@fairlead/domain/invoice/invoice.ap-ref-api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { useEffect, useRef } from 'react'
import { uploads } from '../document/documentsUploads.ts'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { adoptBesideTyping } from '../kit/editor/saving.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'

/** INV-132: after the upload of a vendor's invoice, fills the blank AP ref with the number in it, or asks to enter it. */
export function useApRefReading() {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const all = uploads.useValue()
  const read = useRef(new Set<string>())
  useEffect(() => {
    if (!invoice || invoice.ap_ar !== 'AP') return
    const finished = all.filter(
      ({ id, place, form, state }) =>
        state === 'done' &&
        form.document_type === 'VENDOR_INVOICE' &&
        place.module === 'invoice' &&
        place.id === String(invoice.inv_id) &&
        !read.current.has(id),
    )
    for (const { id } of finished) read.current.add(id)
    if (finished.length > 0 && invoice.ap_ref === null) void readApRef(editor, invoice)
  }, [all, editor, invoice])
}

async function readApRef(editor: RecordEditor, { inv_id, version }: Invoice) {
  try {
    const { ap_ref, invoice } = await send(invoiceApRefApi.readApRef, { params: { inv_id }, body: { version } })
    if (ap_ref === null) return toast({ id: 'ap-ref', tone: 'warn', message: 'invoice.apRefNotRead', ms: 'untilClicked' })
    adoptBesideTyping(editor, invoice)
    toast({
      id: 'ap-ref',
      tone: 'ok',
      message: { key: 'invoice.apRefRead', params: { ap_ref } },
      action: { label: texts().t('undo'), run: () => void undo(editor, invoice) },
    })
  } catch (error) {
    showProblem(error)
  }
}

async function undo(editor: RecordEditor, { inv_id, version }: Invoice) {
  try {
    adoptBesideTyping(editor, await send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { ap_ref: null, version } }))
  } catch (error) {
    showProblem(error)
  }
}
