import { kindsFound } from '@fairlead/domain/invoice/invoice.search-rules'
import type { InvoiceRow } from '@fairlead/domain/invoice/invoice'
import { useText } from '../kit/app/texts.ts'
import { useList } from '../kit/list/listModel.ts'

/** INV-041: names the kinds of numbers in which the searched text was found. */
export function FoundIn() {
  const { address, page } = useList()
  const { t, say } = useText()
  const typed = address.q ?? ''
  const kinds = kindsFound(typed, (page.data?.items ?? []) as unknown as readonly InvoiceRow[])
  if (kinds.length === 0 || page.isPlaceholderData) return null
  return (
    <output className="meta">{t('invoice.foundIn', { text: typed, kinds: kinds.map((kind) => say(`invoice.${kind}`)).join(', ') })}</output>
  )
}
