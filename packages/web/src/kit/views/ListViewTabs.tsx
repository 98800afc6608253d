import { Link, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Plus, Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addressOfText, filterText, queryOf, viewSearch } from '../list/listAddress.ts'
import { keyColumn, namedColumns } from '../list/list.ts'
import { listsOf } from '../net/listKeys.ts'
import { useActor } from '../app/actor.ts'
import { useList } from '../list/listModel.ts'
import { ListViewMenu, ListViewName } from './viewsLazy.ts'
import { useViews, type View } from './listViews.ts'
import { Button } from '../ui/Button.tsx'
import { send } from '../net/send.ts'
import { totalWords } from '../list/listTotal.ts'
import { useText } from '../app/texts.ts'

/** The saved views of this list, favourites first; each links to a state of the list. */
export function ListViewTabs() {
  const { list, address } = useList()
  const { t } = useText()
  const views = useViews(list)
  const [naming, setNaming] = useState(false)
  const search = viewSearch(address)
  const active = views.find((view) => view.preference_id === address.view) ?? null
  return (
    <div className="list-views">
      <Tabs views={views} active={active} search={search} />
      {active && (
        <Suspense fallback={null}>
          <ListViewMenu view={active} search={search} changed={active.search !== search} />
        </Suspense>
      )}
      {!active && search !== '' && (
        <Button look="quiet" icon={<Plus size={14} aria-hidden="true" />} onClick={() => setNaming(true)}>
          {t('viewSave')}
        </Button>
      )}
      {naming && (
        <Suspense fallback={null}>
          <ListViewName search={search} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Tabs({ views, active, search }: { views: readonly View[]; active: View | null; search: string }) {
  const { t } = useText()
  const quick = useQuickViews()
  return (
    <nav aria-label={t('views')}>
      <ul className="list-tabs">
        <Tab search="" words={t('viewAll')} current={active === null && search === ''} />
        {quick.map(({ title, search: of }) => (
          <Tab key={title} search={of} words={t(title)} current={active === null && search === of} isCounted={search === of} />
        ))}
        {views.map((view) => (
          <Tab
            key={view.preference_id}
            search={view.search}
            view={view}
            words={view.preference_name}
            current={view === active}
            changed={view === active && view.search !== search}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Each with the search part of its address. */
function useQuickViews() {
  const { screen } = useList()
  const actor = useActor()
  return (screen.quickViews ?? [])
    .filter(({ isFor }) => isFor(actor))
    .map(({ title, filter }) => ({ title, search: viewSearch({ filter: filterText(filter(actor)) }) }))
}

interface TabProps {
  search: string
  view?: View
  words: string
  current: boolean
  changed?: boolean
  /** False: without a number of records, which costs a call. */
  isCounted?: boolean
}

function Tab({ search, view, words, current, changed, isCounted = true }: TabProps) {
  const { address } = useList()
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <li>
      <Link
        to={path}
        search={{ ...addressOfText(search), page_size: address.page_size, view: view?.preference_id }}
        resetScroll={false}
        className="list-tab"
        aria-current={current ? 'true' : undefined}
        activeOptions={{ exact: true }}
      >
        {view?.isFavourite && <Star size={12} className="list-star" aria-label={t('viewFavourite')} />}
        <span className="list-tab-words">{words}</span>
        {changed && (
          <span className="list-changed" title={t('viewChanged')}>
            <span aria-hidden="true">•</span>
            <span className="unseen">{t('viewChanged')}</span>
          </span>
        )}
        {isCounted && <Count search={search} />}
      </Link>
    </li>
  )
}

/** The number of records in a view; fetched after the page itself, at most once a minute. */
function Count({ search }: { search: string }) {
  const { screen, list, page, query: shown, defaultPageSize } = useList()
  const { language } = useText()
  const query = {
    ...queryOf(list, addressOfText(search), defaultPageSize),
    page: 1,
    page_size: 10,
    columns: namedColumns(screen, [keyColumn(list).field]),
  }
  const isShown = query.q === shown.q && query.filter === shown.filter && query.age === shown.age
  const count = useQuery({
    queryKey: [...listsOf(screen.module), list.name, 'count', query],
    queryFn: ({ signal }) => send(screen.call, { query }, { signal }),
    enabled: page.isSuccess && !isShown,
    staleTime: 60_000,
    select: ({ total, total_is_exact }) => ({ total, total_is_exact }),
    meta: { silent: [0, 400, 404, 422, 429, 500, 502, 503] },
  })
  const counted = isShown ? page.data : count.data
  return counted ? <span className="list-tab-count">{totalWords(counted, language)}</span> : null
}
