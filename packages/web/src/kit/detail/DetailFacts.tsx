import { useDetail } from './detailContext.ts'
import type { DetailFact, FactWords } from './detail.ts'
import { useActor } from '../app/actor.ts'
import { useEditorState } from '../editor/editorContext.ts'
import { optionText, useOptionTexts } from '../fields/optionTexts.ts'
import { useText } from '../app/texts.ts'

/** The main facts of the record in one line; updated while the user types. */
export function DetailFacts() {
  const detail = useDetail()
  const actor = useActor()
  const { t } = useText()
  const facts = detail.facts.filter(({ isFor }) => isFor?.(actor) ?? true)
  if (facts.length === 0) return null
  return (
    <div className="detail-facts-box">
      <dl className="panel detail-facts" aria-label={t('facts')}>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </dl>
    </div>
  )
}

function Fact({ fact }: { fact: DetailFact }) {
  const texts = useText()
  useOptionTexts()
  const context: FactWords = { texts, ofOption: (key, value) => optionText(key, value) ?? '' }
  const label = texts.t(useEditorState(({ now }) => fact.labelFor?.(now) ?? fact.label))
  const text = useEditorState(({ now, record }) => fact.text(now, context, record))
  return (
    <div className={`detail-fact${fact.whole ? ' detail-fact-whole' : ''}`}>
      <dt title={label}>{label}</dt>
      <dd title={text || undefined}>{text || '–'}</dd>
    </div>
  )
}
