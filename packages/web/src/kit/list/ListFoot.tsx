import { PAGE_SIZES } from '@fairlead/domain/kit/pageSizes'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Maximize2, PaintBucket } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { prefetchPage } from './listData.ts'
import { LAYOUT_WORDS, layoutState } from './listLayoutState.ts'
import { changeListLook, useListLook } from './listLook.ts'
import { ListTotals } from './listLazy.ts'
import { useList } from './listModel.ts'
import { ListIconButton } from './ListIconButton.tsx'
import { totalWords } from './listTotal.ts'
import { useText } from '../app/texts.ts'

export function ListFoot() {
  const { list, page, stableRows } = useList()
  const { t } = useText()
  const look = useListLook()
  const saving = layoutState.useValue()
  if (page.isError && !page.data) return null // no pages
  return (
    <div className="list-foot">
      <Range />
      <output className="list-updated">
        {saving
          ? t(LAYOUT_WORDS[saving])
          : stableRows.updatedAt !== null &&
            t(stableRows.waiting ? 'listUpdatedWaiting' : 'listUpdated', { time: timeOf(stableRows.updatedAt) })}
        {page.isError && page.data && t('listNotRefreshed')}
      </output>
      <PageSize />
      <Pages />
      <span className="list-looks" data-fit={look.fit}>
        {list.ageing && (
          <ListIconButton
            label={t('listTint')}
            pressed={look.tint}
            icon={TINT}
            onClick={() => changeListLook({ ...look, tint: !look.tint })}
          />
        )}
        <ListIconButton label={t('listFit')} pressed={look.fit} icon={FIT} onClick={() => changeListLook({ ...look, fit: !look.fit })} />
      </span>
      {(page.data?.totals?.length ?? 0) > 0 && (
        <Suspense fallback={null}>
          <ListTotals />
        </Suspense>
      )}
    </div>
  )
}

const timeOf = (ms: number) => {
  const time = new Date(ms)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

function Range() {
  const { page } = useList()
  const { t, language } = useText()
  const { data } = page
  if (!data) return <span className="list-range" />
  const first = (data.page - 1) * data.page_size
  const total = totalWords(data, language)
  return (
    <span className="list-range" aria-live="polite">
      {data.items.length > 0
        ? t('listRange', { first: (first + 1).toLocaleString(language), last: (first + data.items.length).toLocaleString(language), total })
        : total}
    </span>
  )
}

function PageSize() {
  const { query, go, defaultPageSize } = useList()
  const { t } = useText()
  return (
    <label className="list-size">
      <span className="list-size-words">{t('listPageSize')}</span>
      <select
        className="control"
        value={query.page_size}
        onChange={(event) => {
          const size = Number(event.target.value)
          go({ page_size: size === defaultPageSize ? undefined : size })
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}

function Pages() {
  const { page } = useList()
  const { t, language } = useText()
  const { current, last, isAtEnd, prefetch, open } = usePages()
  const isFirst = current <= 1
  return (
    <nav className="list-pages" aria-label={t('listPages')}>
      <ListIconButton label={t('listFirst')} disabled={isFirst} icon={FIRST} onHover={() => prefetch(1)} onClick={() => open(1)} />
      <ListIconButton
        label={t('listPrevious')}
        disabled={isFirst}
        icon={BACK}
        onHover={() => prefetch(current - 1)}
        onClick={() => open(current - 1)}
      />
      <PageInput key={current} current={current} last={last} onOpen={open} />
      <span className="meta">{last === null ? '' : t('listOfPages', { n: last.toLocaleString(language) })}</span>
      <ListIconButton
        label={t('listNext')}
        disabled={!page.data || isAtEnd}
        icon={NEXT}
        onHover={() => prefetch(current + 1)}
        onClick={() => open(current + 1)}
      />
      <ListIconButton
        label={t('listLast')}
        disabled={last === null || current >= last}
        icon={LAST}
        onHover={() => last !== null && prefetch(last)}
        onClick={() => last !== null && open(last)}
      />
    </nav>
  )
}

/** The current and the last page, null where the total is not exact; moves back when the list has become shorter than the current page. */
function usePages() {
  const { screen, page, query, go } = useList()
  const { data } = page
  const size = query.page_size ?? 1
  const current = query.page ?? 1
  const last = data?.total_is_exact ? Math.max(1, Math.ceil(data.total / size)) : null
  const isBeyondEnd = last !== null && current > last && !page.isPlaceholderData
  useEffect(() => {
    if (isBeyondEnd) go({ page: last === 1 ? undefined : last }, { replace: true })
  }, [isBeyondEnd, go, last])
  const prefetch = (to: number) => prefetchPage(screen, { ...query, page: to })
  const open = (to: number) => {
    prefetch(to) // the request runs while the address changes
    go({ page: to <= 1 ? undefined : to })
  }
  const isAtEnd = last !== null ? current >= last : (data?.items.length ?? 0) < size
  return { current, last, isAtEnd, prefetch, open }
}

function PageInput({ current, last, onOpen }: { current: number; last: number | null; onOpen: (page: number) => void }) {
  const { t } = useText()
  const openTyped = (input: HTMLInputElement) => {
    const typed = Number(input.value)
    if (!Number.isInteger(typed) || typed < 1) return void (input.value = String(current))
    onOpen(last === null ? typed : Math.min(typed, last))
  }
  return (
    <input
      className="control control-number list-page"
      inputMode="numeric"
      aria-label={t('listPage')}
      defaultValue={current}
      onBlur={(event) => (event.target.value = String(current))}
      onKeyDown={(event) => event.key === 'Enter' && openTyped(event.currentTarget)}
    />
  )
}

const TINT = <PaintBucket size={14} aria-hidden="true" />
const FIT = <Maximize2 size={14} aria-hidden="true" />
const FIRST = <ChevronFirst size={16} aria-hidden="true" />
const BACK = <ChevronLeft size={16} aria-hidden="true" />
const NEXT = <ChevronRight size={16} aria-hidden="true" />
const LAST = <ChevronLast size={16} aria-hidden="true" />
