import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { ownZone } from '../kit/format/ownZone.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'

/** The files to which the invoice was exported; nothing for one that never was. */
export function InvoiceExports() {
  const { t } = useText()
  const invoice = useRecord<Invoice>()
  const inv_id = invoice?.inv_id ?? 0
  const { data } = useQuery({
    queryKey: ['invoice', 'exports', inv_id, invoice?.version],
    queryFn: ({ signal }) => send(invoiceApi.exports, { params: { inv_id } }, { signal }),
    enabled: invoice !== null,
    placeholderData: (before) => before,
  })
  const download = useMutation({
    mutationFn: (export_id: number) => send(invoiceApi.exportFile, { params: { inv_id, export_id } }),
    onSuccess: (file) => saveFile(file),
  })
  if (!data || data.length === 0) return null
  return (
    <section className="panel invoice-note" aria-label={t('invoice.exports')}>
      <h2>{t('invoice.exports')}</h2>
      <ul className="invoice-related">
        {data.map(({ export_id, file_name, created_at, user_name, is_automatic }) => (
          <li key={export_id}>
            <Button look="quiet" busy={download.isPending && download.variables === export_id} onClick={() => download.mutate(export_id)}>
              {file_name}
            </Button>
            <span className="meta">
              {wallTime(created_at, ownZone()).slice(0, 16)} · {is_automatic ? t('invoice.exportedAutomatically') : user_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
