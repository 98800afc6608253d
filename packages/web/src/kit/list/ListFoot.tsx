import { PAGE_SIZES } from '@fairlead/domain/kit/list'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Maximize2, PaintBucket } from 'lucide-react'
import { useEffect } from 'react'
import { nearPage } from './listData.ts'
import { LAYOUT_WORDS, layoutState } from './listLayoutState.ts'
import { listLook } from './listLook.ts'
import { useList } from './listModel.ts'
import { ListStep } from './ListStep.tsx'
import { ListTotals } from './ListTotals.tsx'
import { totalWords } from './listTotal.ts'
import { useText } from '../app/texts.ts'

export function ListFoot() {
  const { list, page, steady } = useList()
  const { t } = useText()
  const look = listLook.useValue()
  const saving = layoutState.useValue()
  if (page.isError && !page.data) return null // there is nothing to turn over
  return (
    <div className="list-foot">
      <Range />
      <ListTotals />
      <output className="list-updated">
        {saving
          ? t(LAYOUT_WORDS[saving])
          : steady.updatedAt !== null && t(steady.waiting ? 'listUpdatedWaiting' : 'listUpdated', { time: timeOf(steady.updatedAt) })}
        {page.isError && page.data && t('listNotRefreshed')}
      </output>
      <PageSize />
      <Pages />
      <span className="list-looks" data-fit={look.fit}>
        {list.ageing && (
          <ListStep label={t('listTint')} pressed={look.tint} icon={TINT} onStep={() => listLook.set({ ...look, tint: !look.tint })} />
        )}
        <ListStep label={t('listFit')} pressed={look.fit} icon={FIT} onStep={() => listLook.set({ ...look, fit: !look.fit })} />
      </span>
    </div>
  )
}

const timeOf = (at: number) => {
  const time = new Date(at)
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
  const { screen, page, query, go } = useList()
  const { t, language } = useText()
  const { data } = page
  const size = query.page_size ?? 1
  const now = query.page ?? 1
  const last = data?.total_is_exact ? Math.max(1, Math.ceil(data.total / size)) : null
  const near = (to: number) => nearPage(screen, { ...query, page: to })
  const open = (to: number) => {
    near(to) // asked for while the address changes
    go({ page: to <= 1 ? undefined : to })
  }
  const beyond = last !== null && now > last && !page.isPlaceholderData
  useEffect(() => {
    if (beyond) go({ page: last === 1 ? undefined : last }, { replace: true }) // the list has become shorter
  }, [beyond, go, last])
  const atEnd = last !== null ? now >= last : (data?.items.length ?? 0) < size
  return (
    <nav className="list-pages" aria-label={t('listPages')}>
      <ListStep label={t('listFirst')} disabled={now <= 1} icon={FIRST} onNear={() => near(1)} onStep={() => open(1)} />
      <ListStep label={t('listPrevious')} disabled={now <= 1} icon={BACK} onNear={() => near(now - 1)} onStep={() => open(now - 1)} />
      <input
        key={now}
        className="control control-number list-page"
        inputMode="numeric"
        aria-label={t('listPage')}
        defaultValue={now}
        onBlur={(event) => (event.target.value = String(now))}
        onKeyDown={(event) => event.key === 'Enter' && jump(event.currentTarget)}
      />
      <span className="meta">{last === null ? '' : t('listOfPages', { n: last.toLocaleString(language) })}</span>
      <ListStep label={t('listNext')} disabled={!data || atEnd} icon={NEXT} onNear={() => near(now + 1)} onStep={() => open(now + 1)} />
      <ListStep
        label={t('listLast')}
        disabled={last === null || now >= last}
        icon={LAST}
        onNear={() => last !== null && near(last)}
        onStep={() => last !== null && open(last)}
      />
    </nav>
  )

  function jump(input: HTMLInputElement) {
    const asked = Number(input.value)
    if (!Number.isInteger(asked) || asked < 1) return void (input.value = String(now))
    open(last === null ? asked : Math.min(asked, last))
  }
}

const TINT = <PaintBucket size={14} aria-hidden="true" />
const FIT = <Maximize2 size={14} aria-hidden="true" />
const FIRST = <ChevronFirst size={16} aria-hidden="true" />
const BACK = <ChevronLeft size={16} aria-hidden="true" />
const NEXT = <ChevronRight size={16} aria-hidden="true" />
const LAST = <ChevronLast size={16} aria-hidden="true" />
