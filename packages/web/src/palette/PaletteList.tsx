/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the field above holds the keys (ARIA combobox) */
import { useEffect } from 'react'
import { useText } from '../kit/app/texts.ts'
import type { Entry, Section } from './palette.entries.ts'

interface ListProps {
  id: string
  sections: readonly Section[]
  at: number
  onMark: (id: string) => void
  onOpen: (entry: Entry, isTab: boolean) => void
}

export function PaletteList({ id, sections, at, onMark, onOpen }: ListProps) {
  const { t } = useText()
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const starts = sections.map((_section, index) => sections.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0))
  return (
    <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('palette.title')}>
      {sections.map(({ title, entries }, section) => (
        <div key={title} role="group" aria-labelledby={`${id}-section-${section}`}>
          <div id={`${id}-section-${section}`} className="palette-section" role="presentation">
            {title}
          </div>
          {entries.map((entry, index) => (
            <Line
              key={entry.id}
              id={`${id}-${(starts[section] ?? 0) + index}`}
              entry={entry}
              isMarked={(starts[section] ?? 0) + index === at}
              onMark={onMark}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps extends Pick<ListProps, 'onMark' | 'onOpen'> {
  id: string
  entry: Entry
  isMarked: boolean
}

function Line({ id, entry, isMarked, onMark, onOpen }: LineProps) {
  const { say } = useText()
  const { kind, title, about, refusal } = entry
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-disabled={refusal ? true : undefined}
      tabIndex={-1}
      className={`palette-line${isMarked ? ' palette-marked' : ''}`}
      onPointerMove={() => !isMarked && onMark(entry.id)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
    >
      {kind && <span className="palette-kind">{say(`palette.kind_${kind}`)}</span>}
      <span className={`palette-title${kind ? ' figure' : ''}`}>{title}</span>
      {about && <span className="palette-about">{about}</span>}
      {refusal && <span className="palette-refusal">{refusal}</span>}
    </div>
  )
}
