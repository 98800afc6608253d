import { useDetail } from './detailContext.ts'
import type { Finding } from '@fairlead/domain/kit/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import type { CheckedReason } from './detail.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { isMissing } from '../editor/findingStore.ts'
import { placeOf } from '../editor/recordFields.ts'
import { placesOf } from './detailFields.ts'
import { pathWords } from '../editor/recordWords.ts'
import { useText } from '../app/texts.ts'

/** Why the next action is not possible yet: a list of reasons, each a link to its field. Updated while the user types. */
export function DetailChecks() {
  const detail = useDetail()
  const { actor } = useEditor()
  const { t } = useText()
  const record = useEditorState((state) => state.record)
  const next = detail.rules.nextAction(record, actor)
  const step = useStepReasons(next?.name)
  const findings = useFindingsWith(step)
  const checked = useServerCheck(next?.name)
  const server = [...step.general, ...checked.filter(({ text }) => !step.general.some((one) => one.text === text))]
  const errors = findings.filter(({ level }) => level === 'error')
  const missing = errors.filter(isMissing)
  const broken = errors.filter((finding) => !isMissing(finding))
  const warnings = findings.filter(({ level }) => level === 'warning')
  const openCount = errors.length + server.length
  const isClear = openCount === 0
  return (
    <div className="checks">
      {next && (
        <output className={`checks-lead${isClear ? ' checks-clear' : ''}`}>
          {isClear ? t('checksClear', { action: t(next.label) }) : t('checksOpen', { action: t(next.label), count: openCount })}
        </output>
      )}
      {!next && findings.length === 0 && <p className="checks-lead">{t('checksNothing')}</p>}
      {server.map((reason) => (
        <ServerReason key={reason.text} reason={reason} />
      ))}
      <FindingGroup title={t('checksBroken')} findings={broken} look="bad" />
      <MissingFields findings={missing} />
      <FindingGroup title={t('checksWarnings')} findings={warnings} look="warn" />
      {detail.slots.Checks && record && (
        <Suspense fallback={null}>
          <detail.slots.Checks />
        </Suspense>
      )}
    </div>
  )
}

function ServerReason({ reason: { text, path, href } }: { reason: CheckedReason }) {
  const { show } = useEditor()
  const look = 'check-item check-bad'
  if (href)
    return (
      <Link className={look} to={href}>
        {text}
      </Link>
    )
  if (path === null) return <p className={look}>{text}</p>
  return (
    <button type="button" className={look} onClick={() => show(path)}>
      {text}
    </button>
  )
}

interface StepReasons {
  atFields: readonly Finding[]
  general: readonly CheckedReason[]
}

/** Why the button of the next action is refused, by the rules that the button itself reads. */
function useStepReasons(name: string | undefined): StepReasons {
  const detail = useDetail()
  const { actor, context } = useEditor()
  const { say } = useText()
  const record = useEditorState((state) => state.record)
  const form = useEditorState(({ now }) => now)
  return useMemo(() => {
    const action = detail.actions.find((one) => one.name === name && one.isFor(actor) && one.isDue(record))
    const refusal = action?.refusal(record, form, actor, context)
    const messages = refusal?.kind === 'guards' ? refusal.messages : []
    return {
      atFields: messages.flatMap((one) => ('path' in one ? [{ ...one, rule: one.key, level: 'error' as const }] : [])),
      general: messages.flatMap((one) => ('path' in one ? [] : [{ text: say(one), path: null, ...(one.href && { href: one.href }) }])),
    }
  }, [detail, actor, context, record, form, name, say])
}

/** The findings of the form, and those of the next action that are not among them. */
function useFindingsWith({ atFields }: StepReasons): readonly Finding[] {
  const findings = useEditorState((state) => state.findings)
  return useMemo(() => {
    const isKnown = ({ path, key }: Finding) => findings.some((one) => one.level === 'error' && one.path === path && one.key === key)
    return [...findings, ...atFields.filter((one) => !isKnown(one))]
  }, [findings, atFields])
}

/** Reasons that only the server can check, such as inactive parties or a closed job. Fetched again when the record changes. */
function useServerCheck(action: string | undefined): readonly CheckedReason[] {
  const detail = useDetail()
  const texts = useText()
  const record = useEditorState((state) => state.record)
  const check = useQuery({
    queryKey: [detail.module, 'check', record && detail.idOf(record), action, record?.version, texts.language],
    queryFn: ({ signal }) => (record && action ? detail.calls.check(record, action, texts, signal) : []),
    enabled: record !== null && action !== undefined,
    meta: { silent: 'all' },
  })
  return check.data ?? NONE
}
const NONE: readonly CheckedReason[] = []

function FindingGroup({ title, findings, look }: { title: string; findings: readonly Finding[]; look: 'bad' | 'warn' }) {
  const { say } = useText()
  const detail = useDetail()
  const { show } = useEditor()
  const form = useEditorState(({ now }) => now)
  if (findings.length === 0) return null
  return (
    <section className="check-group">
      <h3>{title}</h3>
      <ul className="check-list">
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.path}`}>
            <button type="button" className={`check-item check-${look}`} onClick={() => show(finding.path)}>
              <span className="check-field">{pathWords(detail, finding.path, form)}</span>
              <span>{say(finding)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The label of a finding below the title of its panel: lines with the name of the panel are numbers alone. */
function withoutTitle(title: string, { path, key }: Finding, words: string): string {
  if (words === title) return key === 'msgRequired' ? words : ''
  return /^\w+\.\d/.test(path) && words.startsWith(`${title} `) ? words.slice(title.length + 1) : words
}

/** The labels of the missing fields by panel, in the order of the screen. */
function MissingFields({ findings }: { findings: readonly Finding[] }) {
  const { t, say } = useText()
  const detail = useDetail()
  const { show } = useEditor()
  const form = useEditorState(({ now }) => now)
  if (findings.length === 0) return null
  const places = placesOf(detail)
  const panels = new Map<string, { title: string; missing: Finding[] }>()
  for (const tab of detail.tabs) for (const panel of tab.panels ?? []) panels.set(panel.name, { title: t(panel.title), missing: [] })
  for (const finding of findings) panels.get(placeOf(places, finding.path)?.panel.name ?? '')?.missing.push(finding)
  return (
    <section className="check-group">
      <h3>{t('checksMissing')}</h3>
      {[...panels.values()]
        .filter(({ missing }) => missing.length > 0)
        .map(({ title, missing }) => (
          <div key={title} className="check-panel">
            <h4>{title}</h4>
            <ul className="check-names">
              {missing.map((finding) => (
                <li key={`${finding.path} ${finding.key}`}>
                  <button type="button" className="check-name" onClick={() => show(finding.path)}>
                    {withoutTitle(title, finding, pathWords(detail, finding.path, form))}
                    {finding.key !== 'msgRequired' && <span className="meta">{say(finding)}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
