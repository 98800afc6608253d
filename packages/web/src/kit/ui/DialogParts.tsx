import { Dialog as Parts } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { DialogProps } from './Dialog.tsx'
import { useText } from '../app/texts.ts'
import './dialog.css'

/** Focused first: what is marked so, else the first input, a long text or the safe button; never the ✕. */
const MARKED = '[data-focus-first]'
const FIRST = '.dialog-body :is(input, select, textarea), .dialog-long, .dialog-actions button'

export function DialogParts({ open, title, onClose, children, actions, width = 480, insistent, long }: DialogProps) {
  const { t } = useText()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={insistent}>
      <Parts.Portal>
        <Parts.Backdrop className="scrim" />
        <Parts.Popup
          ref={popup}
          className="dialog"
          style={{ width }}
          role={insistent ? 'alertdialog' : 'dialog'}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(MARKED) ?? popup.current?.querySelector<HTMLElement>(FIRST) ?? true}
        >
          <div className="dialog-head">
            <Parts.Title className="dialog-title">{title}</Parts.Title>
            {!insistent && <Parts.Close render={<Button look="quiet" square aria-label={t('close')} icon="✕" />} />}
          </div>
          {long ? <LongText title={title}>{children}</LongText> : <div className="dialog-body">{children}</div>}
          {actions && <div className="dialog-actions">{actions}</div>}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}

function LongText({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
    <section className="dialog-body dialog-long" tabIndex={0} aria-label={title}>
      {children}
    </section>
  )
}
