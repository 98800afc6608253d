import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { billWord } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useFormNow, useLines } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import { modeOfForm } from './master-bl.facts.ts'
import './master-bl.css'

const SEARCH_AFTER_MS = 250

/** Finds orders by number, party or vessel and adds them to the bill. */
export function OrderSearch() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListPlus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('master-bl.addOrders')}
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const { data } = useQuery({
    queryKey: ['master-bl', 'orders', q, language],
    queryFn: ({ signal }) => send(masterBlApi.findOrders, { query: { q } }, { signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
    staleTime: 0,
  })
  return (
    <Dialog open title={t('master-bl.addOrders')} onClose={onClose} width={860} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('master-bl.findOrders')}
        </label>
        <input id={id} className="control" maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      {data && data.length === 0 && <p className="meta">{t('master-bl.noOrderFound')}</p>}
      {data && data.length > 0 && <Found orders={data} />}
    </Dialog>
  )
}

function Found({ orders }: { orders: Awaited<ReturnType<typeof findOrders>> }) {
  const { t } = useText()
  const editor = useEditor()
  const mode = useFormNow(modeOfForm)
  const lines = useLines('orders')
  const [added, setAdded] = useState<ReadonlySet<string>>(() => new Set(lines.rows().map((row) => String(row['so_no'] ?? ''))))
  const add = (so_no: string) => {
    lines.change([...lines.rows().filter((row) => row['so_no']), { so_no }])
    setAdded(new Set([...added, so_no]))
    editor.flush()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
    <section className="bill-found" tabIndex={0} aria-label={t('master-bl.orders')}>
      <table className="bill-table">
        <thead>
          <tr>
            {(['so_no', 'hbl_no', 'shipper_party_name', 'consignee_party_name', 'vessel', 'etd'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name === 'hbl_no' || name === 'vessel' ? billWord(name, { mode }) : `master-bl.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {orders.map(({ so_no, hbl_no, shipper_party_name, consignee_party_name, vessel, voyage, etd }) => (
            <tr key={so_no}>
              <th scope="row">{so_no}</th>
              <td>{hbl_no}</td>
              <td className="bill-name">{shipper_party_name}</td>
              <td className="bill-name">{consignee_party_name}</td>
              <td>{[vessel, voyage].filter(Boolean).join(' ')}</td>
              <td className="figure">{etd}</td>
              <td>
                <Button look="quiet" disabled={added.has(so_no)} onClick={() => add(so_no)} aria-label={t('master-bl.addOrder', { so_no })}>
                  {t('master-bl.add')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const findOrders = (q: string) => send(masterBlApi.findOrders, { query: { q } })
