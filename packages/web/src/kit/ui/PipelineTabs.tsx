import type { List } from '@fairlead/domain/kit/list'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../app/texts.ts'
import './pipeline.css'

export interface PipelineCount {
  list: string
  total: number
  red?: number
}

interface PipelineProps {
  label: string
  lists: readonly Pick<List, 'name' | 'path' | 'title'>[]
  counts: readonly PipelineCount[] | undefined
  /** The label of the number of overdue rows. */
  lateText?: (n: number) => string
}

/** The lists of a pipeline as tabs, each with its number of rows and how many of them are overdue. */
export function PipelineTabs({ label, lists, counts, lateText }: PipelineProps) {
  const { say, language } = useText()
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase().split('/').findLast(Boolean) })
  return (
    <nav className="pipeline" aria-label={label}>
      <ul className="pipeline-tabs">
        {lists.map((list) => {
          const count = counts?.find((one) => one.list === list.name)
          return (
            <li key={list.name}>
              <Link to={list.path} className="pipeline-tab" aria-current={here === list.name ? 'page' : undefined}>
                {say(list.title)}
                {count && <span className="pipeline-count">{count.total.toLocaleString(language)}</span>}
                {count?.red && lateText ? <Late n={count.red} text={lateText(count.red)} /> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Late({ n, text }: { n: number; text: string }) {
  const { language } = useText()
  return (
    <span className="pipeline-late" title={text}>
      <span aria-hidden="true">▲</span> {n.toLocaleString(language)}
      <span className="unseen">{text}</span>
    </span>
  )
}
