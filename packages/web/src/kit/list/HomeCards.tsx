import { type ReactNode, useId } from 'react'

/** The cards of a module on the home screen, below the name of the module. */
export function HomeCards({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="home-cards" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
