import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import { DetailPanel } from '../kit/detail/DetailPanel.tsx'
import { FormContext } from '../kit/fields/fieldBinding.ts'
import { queries } from '../kit/net/queries.ts'
import { filingKey, save } from './filing.acts.ts'
import { bindingOf, createFilingDesk, FilingContext, type FilingDesk } from './filing.desk.ts'
import { ENS_SCREEN, type Filing, type FilingScreen, ISF_SCREEN } from './filing.kinds.ts'
import { filingPartiesSaved } from './filing.signal.ts'
import { FilingHead } from './FilingHead.tsx'
import { FilingHistory } from './FilingHistory.tsx'
import './filing.css'

export const IsfDesk = () => <FilingOfBooking screen={ISF_SCREEN} />
export const EnsDesk = () => <FilingOfBooking screen={ENS_SCREEN} />

function FilingOfBooking({ screen }: { screen: FilingScreen }) {
  const order = useRecord<ShippingOrder>()
  return order ? <Loaded key={order.so_no} screen={screen} order={order} /> : null
}

function Loaded({ screen, order }: { screen: FilingScreen; order: ShippingOrder }) {
  const { data } = useQuery({
    queryKey: filingKey(screen, order.so_no),
    queryFn: ({ signal }) => screen.read(order.so_no, signal),
  })
  useReadAgain(screen, order)
  return data ? <Desk screen={screen} filing={data} /> : <div className="skeleton detail-waiting" />
}

/** AUTH-040: another tab saved a filing party; or the booking itself has changed, and with it route and term. */
function useReadAgain(screen: FilingScreen, { so_no, version }: ShippingOrder) {
  const saved = filingPartiesSaved.useValue()
  const seen = useRef(`${saved} ${version}`)
  useEffect(() => {
    const now = `${saved} ${version}`
    if (seen.current === now) return
    seen.current = now
    void queries.invalidateQueries({ queryKey: filingKey(screen, so_no) })
  }, [screen, so_no, saved, version])
}

function Desk({ screen, filing }: { screen: FilingScreen; filing: Filing }) {
  const [desk] = useState(() => createFilingDesk(screen, filing))
  useNewer(desk, filing)
  const { filing: shown } = desk.state.useValue()
  const binding = useMemo(() => bindingOf(desk, !shown.editable), [desk, shown.editable])
  const box = useSavesByKey(desk)
  return (
    <FilingContext value={desk}>
      <FormContext value={binding}>
        <div ref={box} className="filing">
          <FilingHead />
          {screen.panels.map((panel) => (
            <DetailPanel key={panel.name} panel={panel} />
          ))}
          <FilingHistory />
        </div>
      </FormContext>
    </FilingContext>
  )
}

/** What the server answers later is taken over, unless somebody is typing: then he is told. */
function useNewer(desk: FilingDesk, filing: Filing) {
  useEffect(() => {
    const { filing: shown, isDirty } = desk.state.get()
    if (shown === filing) return
    if (!isDirty) desk.adopt(filing)
    else if (shown.version !== filing.version) desk.patch({ isStale: true })
  }, [desk, filing])
}

/** Ctrl S saves what one is typing in; the booking around it hears nothing of the key. */
function useSavesByKey(desk: FilingDesk) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      event.stopPropagation()
      if (desk.state.get().filing.editable) void save(desk)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [desk])
  return box
}
