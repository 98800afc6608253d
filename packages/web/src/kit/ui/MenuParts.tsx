import { Menu as Parts } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { menuButtonClass, type MenuChoice, type MenuProps } from './Menu.tsx'
import './float.css'
import './menu.css'

/** Mounted by the click on the menu button, so it opens at once. */
export function MenuParts(props: MenuProps) {
  const { children, label } = props
  // The menu is rendered inside the landmark of its button: outside every landmark, screen reader users hardly find it.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <Parts.Root defaultOpen>
      <Parts.Trigger
        ref={(button: HTMLElement | null) => setContainer(button?.closest<HTMLElement>('header, main, nav, [role="dialog"]') ?? null)}
        className={menuButtonClass(props)}
        aria-label={label}
        title={label}
      >
        {children}
      </Parts.Trigger>
      <Parts.Portal container={container}>
        <Parts.Positioner positionMethod="fixed" side="bottom" align="end" sideOffset={4} className="float-layer">
          <Parts.Popup className="float menu">
            <MenuActions {...props} />
            {props.choices && <MenuChoices {...props} choices={props.choices} />}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}

const MenuActions = ({ items = [] }: MenuProps) =>
  items.map((item, index) => (
    <Parts.Item
      // oxlint-disable-next-line react/no-array-index-key -- actions have no id, and do not change while the menu is open
      key={index}
      className={`menu-item${item.danger ? ' menu-item-danger' : ''}`}
      disabled={item.disabled}
      onClick={item.onPick}
    >
      <span>{item.label}</span>
      {item.reason && <span className="meta">{item.reason}</span>}
    </Parts.Item>
  ))

function MenuChoices({ choices, chosen, onChoose, heading }: MenuProps & { choices: readonly MenuChoice[] }) {
  return (
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
  )
}
