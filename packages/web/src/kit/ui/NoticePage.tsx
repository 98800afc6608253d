import type { ReactNode } from 'react'
import './notice-page.css'

/** A page with one message and buttons to go on. */
export function NoticePage({ code, title, text, children }: { code: string; title: string; text: string; children: ReactNode }) {
  return (
    <div className="notice-page">
      <span className="notice-code" aria-hidden="true">
        {code}
      </span>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  )
}
