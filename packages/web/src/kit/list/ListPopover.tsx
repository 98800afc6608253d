import { Popover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { useText } from '../app/texts.ts'
import '../ui/float.css'
import '../ui/dialog.css'
import './list-later.css'

interface ListPopoverProps {
  anchor: RefObject<HTMLElement | null>
  title: string
  onClose: () => void
  width: number
  children: ReactNode
}

/** A panel below its button, initially open. Clicks on the button or on a toast do not close it; they handle themselves. */
export function ListPopover({ anchor, title, onClose, width, children }: ListPopoverProps) {
  const { t } = useText()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The element clicked, or the one that the focus moves to.
        const to = event instanceof FocusEvent ? event.relatedTarget : event.target
        const isButtonOrToast = to instanceof Element && (anchor.current?.contains(to) || to.closest('.toasts') !== null)
        if (!open && (!isButtonOrToast || event.type === 'keydown')) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} collisionPadding={8} className="float-layer">
          <Popover.Popup
            ref={popup}
            className="float list-popover"
            style={{ width }}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('input, select, textarea') ?? true}
            finalFocus={anchor}
          >
            <div className="list-popover-head">
              <Popover.Title className="dialog-title">{title}</Popover.Title>
              <Popover.Close render={<Button look="quiet" square aria-label={t('close')} icon="✕" />} />
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
