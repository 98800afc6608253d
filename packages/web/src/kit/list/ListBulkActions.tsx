import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'

/** The actions for the selected records: one line, and a button that shows those that do not fit. */
export function ListBulkActions({ children }: { children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(line)
  const [isOpen, setOpen] = useState(false)
  const isShown = overflows && isOpen
  // The focus may reach an action below the first line.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (line.current?.contains(target) && isBelow(line.current, target)) setOpen(true)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isShown) return
    event.stopPropagation()
    setOpen(false)
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
    <div
      className={`list-bulk-box${isShown ? ' is-open' : overflows ? ' is-cut' : ''}`}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className="list-bulk-clip">
        <div ref={line} id={id} className="list-bulk-actions">
          {children}
        </div>
      </div>
      {overflows && (
        <Button
          look="quiet"
          icon={<ChevronDown size={14} aria-hidden="true" />}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          {t('moreActions')}
        </Button>
      )}
    </div>
  )
}

/** Do the actions need more than one line? */
function useOverflow(line: RefObject<HTMLElement | null>) {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const update = () => setOverflows([...element.children].some((action) => isBelow(element, action)))
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [line])
  return overflows
}

const isBelow = (line: Element, action: Element) => {
  const first = line.firstElementChild?.getBoundingClientRect()
  return first !== undefined && action.getBoundingClientRect().top >= first.bottom
}
