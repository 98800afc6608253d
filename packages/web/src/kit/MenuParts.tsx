import { Menu as Parts } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { menuButtonClass, type MenuProps } from './Menu.tsx'
import './float.css'
import './menu.css'

/** Opens at once: it is mounted by the click that asked for it. */
export function MenuParts(props: MenuProps) {
  const { children, label, items = [], choices, chosen, onChoose, heading } = props
  return (
    <Parts.Root defaultOpen modal={false}>
      <Parts.Trigger className={menuButtonClass(props)} aria-label={label} title={label}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner side="bottom" align="end" sideOffset={4} className="float-layer">
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
                {heading && <div className="menu-heading">{heading}</div>}
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
