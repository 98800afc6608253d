import { Menu as Parts } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { menuButtonClass, type MenuProps } from './Menu.tsx'
import './float.css'
import './menu.css'

/** Opens at once: it is mounted by the click that asked for it. */
export function MenuParts(props: MenuProps) {
  const { children, label, items = [], choices, chosen, onChoose, heading } = props
  // Among the content that the button belongs to: a menu outside of every landmark is hard to find again by screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Parts.Root defaultOpen>
      <Parts.Trigger
        ref={(button: HTMLElement | null) => setPlace(button?.closest<HTMLElement>('header, main, nav, [role="dialog"]') ?? null)}
        className={menuButtonClass(props)}
        aria-label={label}
        title={label}
      >
        {children}
      </Parts.Trigger>
      <Parts.Portal container={place}>
        <Parts.Positioner positionMethod="fixed" side="bottom" align="end" sideOffset={4} className="float-layer">
          <Parts.Popup className="float menu">
            {items.map((item, index) => (
              <Parts.Item
                // oxlint-disable-next-line react/no-array-index-key -- acts have no other identity, and stand still while the menu is open
                key={index}
                className={`menu-item${item.danger ? ' menu-item-danger' : ''}`}
                disabled={item.disabled}
                onClick={item.onPick}
              >
                <span>{item.label}</span>
                {item.reason && <span className="meta">{item.reason}</span>}
              </Parts.Item>
            ))}
            {choices && (
              <Parts.RadioGroup value={chosen} onValueChange={(value: string) => onChoose?.(value)}>
                {heading && <Parts.GroupLabel className="menu-heading">{heading}</Parts.GroupLabel>}
                {choices.map((choice) => (
                  <Parts.RadioItem key={choice.value} value={choice.value} className="menu-item" closeOnClick>
                    <span className="menu-check">
                      <Parts.RadioItemIndicator>
                        <Check size={14} aria-hidden="true" />
                      </Parts.RadioItemIndicator>
                    </span>
                    <span>{choice.label}</span>
                  </Parts.RadioItem>
                ))}
              </Parts.RadioGroup>
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
