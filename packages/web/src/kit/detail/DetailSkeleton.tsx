import { useText } from '../app/texts.ts'

const FACTS = [90, 110, 84, 70, 70, 96]
const PANELS = [2, 2, 1]

/** A record that is being loaded, in the shape of what comes: head, facts, tabs and panels of four columns. */
export function DetailSkeleton() {
  const { t } = useText()
  return (
    <output className="detail detail-skeleton" aria-label={t('loading')}>
      <span className="detail-head">
        <span className="skeleton" style={{ width: 260, height: 22 }} />
        <span className="skeleton" style={{ width: 200, height: 28 }} />
      </span>
      <span className="panel detail-skeleton-facts">
        {FACTS.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- shapes without identity
          <span key={index} className="skeleton" style={{ width, height: 14 }} />
        ))}
      </span>
      <span className="skeleton detail-skeleton-tabs" />
      {PANELS.map((rows, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes without identity
        <span key={index} className="panel detail-skeleton-panel">
          {Array.from({ length: rows * 4 }, (_, field) => (
            <span key={field} className="skeleton" />
          ))}
        </span>
      ))}
    </output>
  )
}
