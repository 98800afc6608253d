import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useChangeAddress, useIsPanelFolded } from './detailAddress.ts'

interface FrameProps {
  /** The name in the address, under which the panel is remembered as collapsed. */
  name: string
  title: string
  /** Shown at the right end of the head. */
  note?: ReactNode
  /** Buttons beside the head. */
  actions?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

/** The one look of a panel of a record: a head that collapses it; Ctrl Alt ↑ ↓ moves between the heads. */
export function DetailFrame({ name, title, note, actions, isBusy, children }: FrameProps) {
  const id = useId()
  const isFolded = useIsPanelFolded(name)
  const changeAddress = useChangeAddress()
  const toggle = () =>
    changeAddress(({ folded: before }) => ({ folded: isFolded ? before.filter((one) => one !== name) : [...before, name] }))
  return (
    <section className="panel detail-panel" aria-labelledby={id} aria-busy={isBusy}>
      <div className="detail-panel-line">
        <h2 className="detail-panel-head">
          <button type="button" id={id} className="detail-panel-toggle" data-panel={name} aria-expanded={!isFolded} onClick={toggle}>
            <ChevronDown size={14} aria-hidden="true" className="detail-panel-sign" />
            <span>{title}</span>
            {note}
          </button>
        </h2>
        {actions && <div className="detail-panel-actions">{actions}</div>}
      </div>
      {!isFolded && <div className="detail-panel-body fields-box">{children}</div>}
    </section>
  )
}
