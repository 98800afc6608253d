import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { printApi, type RecordPrintApi } from '@fairlead/domain/print/print.api'
import type { PrintForm, RecordPrint, RecordPrintDesk } from '@fairlead/domain/print/print'
import type { MessageKey } from '@fairlead/domain/messages'
import { createContext, use } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import type { Values } from '../kit/editor/recordKind.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { printsChanged } from './printData.ts'

type Preview = Pick<PrintForm, 'document' | 'kind' | 'language' | 'options'>
type Desk = Pick<RecordPrintDesk, 'version' | 'documents' | 'prints'>

/** The calls of the prints of one record. */
export interface PrintSource {
  /** Query key of its desk. */
  key: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Desk>
  print: (form: PrintForm) => Promise<Pick<RecordPrint, 'print_id'>>
  preview: (form: Preview, signal: AbortSignal) => Promise<File>
  file: (printId: number) => Promise<File>
  /** Reads again after a print. */
  changed: () => Promise<unknown>
}

export const bookingPrints = ({ so_no }: Pick<ShippingOrder, 'so_no'>): PrintSource => ({
  key: ['booking', 'prints', so_no],
  read: async (signal) => {
    const desk = await send(printApi.prints, { params: { so_no } }, { signal })
    return {
      ...desk,
      prints: desk.prints.map(({ so_no: record_id, so_version: record_version, ...print }) => ({ ...print, record_id, record_version })),
    }
  },
  print: (body) => send(printApi.print, { params: { so_no }, body }),
  preview: (body, signal) => send(printApi.preview, { params: { so_no }, body }, { signal }),
  file: (print_id) => send(printApi.printFile, { params: { print_id } }),
  changed: () => printsChanged(so_no),
})

/** The prints of a record of another module. */
export interface RecordPrintKind {
  api: RecordPrintApi
  module: string
  idOf: (record: Values) => string
  /** Shown when the documents could not be loaded. */
  failed?: MessageKey
}

export function recordPrints({ api, module }: RecordPrintKind, record_id: string): PrintSource {
  const params = { record_id }
  const key = [module, 'prints', record_id]
  return {
    key,
    read: (signal) => send(api.prints, { params }, { signal }),
    print: (body) => send(api.print, { params, body }),
    preview: (body, signal) => send(api.preview, { params, body }, { signal }),
    file: (print_id) => send(api.file, { params: { record_id, print_id } }),
    // A print may change the status of its record, and may be filed with the documents that its approval needs.
    changed: () =>
      Promise.all(
        [...['prints', 'history', 'documents', 'approval'].map((part) => [module, part, record_id]), recordKey({ module }, record_id)].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
  }
}

/** The module whose record is on the screen; null for bookings. */
export const PrintKindContext = createContext<RecordPrintKind | null>(null)

/** The prints of the record on the screen, and the version at which it is; null for a new record. */
export function usePrintSource(): { source: PrintSource; version: number; failed: MessageKey } | null {
  const kind = use(PrintKindContext)
  const record = useRecord<Values & { version: number }>()
  if (!record) return null
  const source = kind ? recordPrints(kind, kind.idOf(record)) : bookingPrints({ so_no: String(record['so_no']) })
  return { source, version: record.version, failed: kind?.failed ?? 'print.failed' }
}
