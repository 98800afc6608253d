import type { List } from '@fairlead/domain/kit/list'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figureWords } from '../app/figureWords.ts'
import { useText } from '../app/texts.ts'
import './list-cards.css'

interface CardsProps<C> {
  label: string
  lists: readonly Pick<List, 'name' | 'path' | 'title'>[]
  counts: readonly C[] | undefined
  /** Rendered below the count. */
  below?: (path: string, count: C) => ReactNode
}

/** One card per list: its number of records and a link to it. */
export function ListCards<C extends { list: string; total: number }>({ label, lists, counts, below }: CardsProps<C>) {
  const { say, language } = useText()
  return (
    <ul className="cards" aria-label={label} aria-busy={!counts}>
      {lists.map(({ name, path, title }) => {
        const count = counts?.find(({ list }) => list === name)
        if (!count) return counts ? null : <li key={name} className="panel card skeleton" />
        return (
          <li key={name} className="panel card">
            <Link to={path} className="card-title">
              {say(title)}
            </Link>
            <span className="card-figure">{figureWords(count.total, language)}</span>
            {below?.(path, count)}
          </li>
        )
      })}
    </ul>
  )
}
