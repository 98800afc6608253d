import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { saveRecord } from '../kit/editor/saving.ts'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { DetailPanel } from '../kit/detail/DetailPanel.tsx'
import { queries } from '../kit/net/queries.ts'
import { ENS_SCREEN, type Filing, type FilingScreen, ISF_SCREEN } from './filing.kinds.ts'
import { FilingContext, filingFields, filingRecord } from './filing.record.ts'
import { filingPartiesSaved, signalFilingParty } from './filing.signal.ts'
import { FilingHead } from './FilingHead.tsx'
import { FilingHistory } from './FilingHistory.tsx'
import './filing.css'

export const IsfEditor = () => <FilingOfBooking screen={ISF_SCREEN} />
export const EnsEditor = () => <FilingOfBooking screen={ENS_SCREEN} />

function FilingOfBooking({ screen }: { screen: FilingScreen }) {
  const order = useRecord<ShippingOrder>()
  return order ? <Loaded key={order.so_no} screen={screen} order={order} /> : null
}

const keyOf = ({ kind }: FilingScreen, soNo: string) => recordKey({ module: `filing-${kind}` }, soNo)

function Loaded({ screen, order }: { screen: FilingScreen; order: ShippingOrder }) {
  const { data } = useQuery({
    queryKey: keyOf(screen, order.so_no),
    queryFn: ({ signal }) => screen.read(order.so_no, signal),
  })
  useRefetch(screen, order)
  return data ? <Editor screen={screen} filing={data} /> : <div className="skeleton detail-waiting" />
}

/** Reads the filing again when another tab saved a filing party (AUTH-040), or the booking changed. */
function useRefetch(screen: FilingScreen, { so_no, version }: ShippingOrder) {
  const saved = filingPartiesSaved.useValue()
  const seen = useRef(`${saved} ${version}`)
  useEffect(() => {
    const now = `${saved} ${version}`
    if (seen.current === now) return
    seen.current = now
    void queries.invalidateQueries({ queryKey: keyOf(screen, so_no) })
  }, [screen, so_no, saved, version])
}

function Editor({ screen, filing }: { screen: FilingScreen; filing: Filing }) {
  const { kind, fields } = useMemo(() => ({ kind: filingRecord(screen, signalFilingParty), fields: filingFields(screen) }), [screen])
  const read = () => screen.read(filing.so_no, new AbortController().signal)
  const editor = useRecordEditor({ kind, fields, record: filing, read })
  return (
    <FilingContext value={screen}>
      <RecordPanel editor={editor} className="filing" onSave={() => editor.isEditable() && void saveRecord(editor)}>
        <FilingHead />
        {screen.panels.map((panel) => (
          <DetailPanel key={panel.name} panel={panel} />
        ))}
        <FilingHistory />
      </RecordPanel>
    </FilingContext>
  )
}
