import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { InvoiceAction } from '@fairlead/domain/invoice/invoice.codes'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import { useEffect } from 'react'
import { storeOf } from '../kit/app/store.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'

/* Why the actions of the stored invoice are not possible, from the server: most guards read what only it knows. */

type Answered = AnswerOf<typeof invoiceApi.actions>[number]
type Refusals = ReadonlyMap<InvoiceAction, Refusal | null>
const read = storeOf<{ key: string; refusals: Refusals } | null>(null)

const keyOf = ({ inv_id, version }: Invoice) => `${inv_id} ${version}`

/** Undefined until the answer for this version of the invoice is there. */
export function refusalOf(action: InvoiceAction, invoice: Invoice): Refusal | null | undefined {
  const found = read.get()
  return found?.key === keyOf(invoice) ? found.refusals.get(action) : undefined
}

/** The refusal in an answer; its reasons are texts already. */
function refusalIn({ refusal, reasons }: Answered): Refusal | null {
  if (refusal === null) return null
  if (refusal === 'guards')
    return { kind: refusal, messages: reasons.map(({ path, Message }) => (path ? { path, key: Message } : { key: Message })) }
  const [reason] = reasons
  return refusal === 'forbidden' && reason ? { kind: refusal, key: reason.Message } : { kind: refusal }
}

/** Reads the refusals of the invoice on the screen, again with each version. */
export function useReadRefusals() {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const { language } = useText()
  useEffect(() => {
    if (!invoice) return
    const stop = new AbortController()
    const load = async () => {
      const answer = await send(invoiceApi.actions, { params: { inv_id: invoice.inv_id } }, { signal: stop.signal })
      const refusals = new Map(answer.map((one): [InvoiceAction, Refusal | null] => [one.action, refusalIn(one)]))
      read.set({ key: keyOf(invoice), refusals })
      editor.flush()
    }
    load().catch(() => {}) // the server refuses the step itself
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the reasons are in the language of the user
  }, [invoice, editor, language])
}
