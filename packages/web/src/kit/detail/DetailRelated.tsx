import { useDetail } from './detailContext.ts'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { DetailRelated as Related } from './detail.ts'
import { useGo, useOpened } from './detailAddress.ts'
import { useText } from '../app/texts.ts'

/** What belongs to the record, fold by fold; each asks for its part when it is opened, and stays open over a reload. */
export function DetailRelated() {
  const detail = useDetail()
  return (
    <div className="related">
      {detail.slots.related?.map((one) => (
        <Fold key={one.name} related={one} />
      ))}
    </div>
  )
}

function Fold({ related: { name, title, Content } }: { related: Related }) {
  const id = useId()
  const { t } = useText()
  const isOpen = useOpened(name)
  const go = useGo()
  const toggle = () => go(({ opened }) => ({ opened: isOpen ? opened.filter((one) => one !== name) : [...opened, name] }))
  return (
    <section className="related-fold" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} className="detail-panel-toggle" aria-expanded={isOpen} onClick={toggle}>
          <ChevronDown size={14} aria-hidden="true" className="detail-panel-sign" />
          {t(title)}
        </button>
      </h3>
      {isOpen && (
        <Suspense fallback={<div className="skeleton related-waiting" />}>
          <Content />
        </Suspense>
      )}
    </section>
  )
}
