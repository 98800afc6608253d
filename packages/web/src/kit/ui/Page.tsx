import type { ReactNode } from 'react'
import './page.css'

/** A screen: title, actions on the right, content. */
export function Page({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{title}</h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
