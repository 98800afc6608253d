import { useDetail } from './detailContext.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { DetailTab } from './detail.ts'
import { useChangeAddress, useTabName } from './detailAddress.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { DetailPanel } from './DetailPanel.tsx'
import { placeOf } from '../editor/recordFields.ts'
import { placesOf, shownPanels, shownTabs } from './detailFields.ts'
import { useScrollEdges } from '../ui/useScrollEdges.ts'
import { useText } from '../app/texts.ts'

export const tabId = (name: string) => `tab-${name}`

const namesOf = (tabs: readonly DetailTab[]) => tabs.map(({ name }) => name).join(' ')

export function useTabs() {
  const detail = useDetail()
  const names = useEditorState(({ record }) => namesOf(shownTabs(detail, record)))
  const tabs = useMemo(() => detail.tabs.filter(({ name }) => names.split(' ').includes(name)), [detail, names])
  return { tabs, chosen: useTabName(tabs) }
}

export function DetailTabs() {
  const { tabs, chosen } = useTabs()
  const { t } = useText()
  const changeAddress = useChangeAddress()
  const row = useRef<HTMLDivElement>(null)
  useScrollEdges(row, tabId(chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey) return
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const move = moves[event.key]
    const next = move === undefined ? undefined : tabs.at((tabs.findIndex(({ name }) => name === chosen) + move) % tabs.length)
    if (!next) return
    event.preventDefault()
    changeAddress(() => ({ tab: next.name }))
    document.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={t('tabs')} className="detail-tabs" onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={tabId(tab.name)}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          aria-controls={tab.name === chosen ? 'tab-content' : undefined}
          tabIndex={tab.name === chosen ? 0 : -1}
          className="detail-tab"
          onClick={() => changeAddress(() => ({ tab: tab.name }))}
        >
          {t(tab.label)}
          <ErrorCount tab={tab} />
        </button>
      ))}
    </div>
  )
}

/** The number of errors on a tab. */
function ErrorCount({ tab }: { tab: DetailTab }) {
  const detail = useDetail()
  const { t } = useText()
  const count = useEditorState(({ findings }) => {
    const places = placesOf(detail)
    return findings.filter(({ level, path }) => level === 'error' && placeOf(places, path)?.tab === tab).length
  })
  const isPristine = useEditorState((state) => state.isPristine)
  if (count === 0) return null
  return (
    <span className={`detail-count${isPristine ? ' detail-count-plain' : ''}`}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('tabErrors', { count })}</span>
    </span>
  )
}

/** Renders only the chosen tab; the values of the others are in the form. */
export function DetailTabContent() {
  const { tabs, chosen } = useTabs()
  const tab = tabs.find(({ name }) => name === chosen)
  if (!tab) return null
  return (
    <div id="tab-content" role="tabpanel" aria-labelledby={tabId(tab.name)} className="detail-content">
      <Panels tab={tab} />
      {tab.Content && <tab.Content />}
    </div>
  )
}

function Panels({ tab }: { tab: DetailTab }) {
  const { actor } = useEditor()
  const names = useEditorState(({ now }) =>
    shownPanels(tab, now, actor)
      .map(({ name }) => name)
      .join(' '),
  )
  const shown = names.split(' ')
  return (tab.panels ?? []).filter(({ name }) => shown.includes(name)).map((panel) => <DetailPanel key={panel.name} panel={panel} />)
}
