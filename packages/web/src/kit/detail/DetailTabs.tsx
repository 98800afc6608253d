import { useDetail } from './detailContext.ts'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { Menu } from '../ui/Menu.tsx'
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
  useTopOfTab(chosen)
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
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={t('tabs')}
        className="detail-tabs"
        data-many={tabs.length > TABS_AT_ONCE || undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            id={tabId(tab.name)}
            type="button"
            role="tab"
            aria-selected={tab.name === chosen}
            aria-controls={tab.name === chosen ? 'tab-content' : undefined}
            tabIndex={tab.name === chosen ? 0 : -1}
            className="detail-tab"
            data-starts={(index > 0 && tab.group !== tabs[index - 1]?.group) || undefined}
            title={tab.group && t(tab.group)}
            onClick={() => changeAddress(() => ({ tab: tab.name }))}
          >
            <TabLabel text={t(tab.label)} />
            <ErrorCount tab={tab} />
          </button>
        ))}
      </div>
      {tabs.length > TABS_ON_A_PHONE && <MoreTabs tabs={tabs} chosen={chosen} />}
    </>
  )
}

/** Rows with more tabs than these do not fit into a window below 1440 px. */
const TABS_AT_ONCE = 7
/** Rows with more tabs than these do not fit onto a phone. */
const TABS_ON_A_PHONE = 2

/** All tabs as a menu; shown where the row is too narrow for them. */
function MoreTabs({ tabs, chosen }: { tabs: readonly DetailTab[]; chosen: string }) {
  const { t } = useText()
  const changeAddress = useChangeAddress()
  return (
    <div className="detail-more-tabs" data-few={tabs.length <= TABS_AT_ONCE || undefined}>
      <Menu
        choices={tabs.map(({ name, label }) => ({ value: name, label: t(label) }))}
        chosen={chosen}
        onChoose={(tab) => changeAddress(() => ({ tab }))}
      >
        {t('moreTabs')}
        <ChevronDown size={14} aria-hidden="true" />
      </Menu>
    </div>
  )
}

/** Two lines where the row is wide enough for many tabs, one otherwise. */
function TabLabel({ text }: { text: string }) {
  const [first, second] = twoLines(text)
  return (
    <span className="detail-tab-label">
      <span>{first}</span>
      {second && (
        <>
          {' '}
          <span>{second}</span>
        </>
      )}
    </span>
  )
}

/** Splits a text at the space that gives the shortest lines; one line if there is none. */
export function twoLines(text: string): readonly [string, string] {
  const spaces = Array.from(text.matchAll(/ /g), ({ index }) => index)
  const longest = (at: number) => Math.max(at, text.length - at - 1)
  const best = spaces.toSorted((a, b) => longest(a) - longest(b))[0]
  return best === undefined ? [text, ''] : [text.slice(0, best), text.slice(best + 1)]
}

/** A tab opens at its top: the page scrolls back to where its content starts below the tabs. */
function useTopOfTab(chosen: string) {
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const [bar, content] = [document.querySelector('.detail-bar'), document.querySelector('.detail-main')]
    if (!bar || !content) return
    const hidden = bar.getBoundingClientRect().bottom + GAP_BELOW_TABS - content.getBoundingClientRect().top
    if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' })
  }, [chosen])
}
const GAP_BELOW_TABS = 10

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
